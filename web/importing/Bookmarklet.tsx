import { siteAddress } from '../kit/base.ts';
import { useTranslate } from '../kit/language.tsx';
import { bookmarkletFor } from './bookmarklet.ts';
import classes from './ImportPage.module.css';

/** React rejects `javascript:` addresses, so set the attribute directly. */
const withCode = (link: HTMLAnchorElement | null) => link?.setAttribute('href', bookmarkletFor(siteAddress()));

/** A link to drag to the bookmarks bar, for sites that block servers. */
export function Bookmarklet() {
  const t = useTranslate();
  return (
    <section className={classes.aside}>
      <h2>{t('web.import.bookmark_title')}</h2>
      <p>{t('web.import.bookmark_text')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: a bookmark to drag; clicking it here does nothing */}
      <a ref={withCode} className={classes.bookmark} href="#bookmark" onClick={(event) => event.preventDefault()}>
        {t('web.import.bookmark')}
      </a>
    </section>
  );
}
