import { siteAddress } from '../kit/base.ts';
import { useTranslate } from '../kit/language.tsx';
import { bookmarkletFor } from './bookmarklet.ts';
import classes from './ImportPage.module.css';

/** React takes no address that is code, so it is set beside it. */
const withCode = (link: HTMLAnchorElement | null) => link?.setAttribute('href', bookmarkletFor(siteAddress()));

/** A link to drag among the bookmarks, for sites that refuse servers. */
export function Bookmarklet() {
  const t = useTranslate();
  return (
    <section className={classes.aside}>
      <h2>{t('web.import.bookmark_title')}</h2>
      <p>{t('web.import.bookmark_text')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a bookmark to drag; here it leads nowhere. */}
      <a ref={withCode} className={classes.bookmark} href="#bookmark" onClick={(event) => event.preventDefault()}>
        {t('web.import.bookmark')}
      </a>
    </section>
  );
}
