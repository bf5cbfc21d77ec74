import type { ReactNode } from 'react';
import { Link, NavLink, useParams } from 'react-router';
import { useTranslate } from '../kit/language.tsx';
import classes from './ImportPage.module.css';

/** What the pages of imports have around them: title, what is done here, and the way to the others. */
export function ImportFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  return (
    <div className={classes.page}>
      <title>{t('web.page_title', { page: t('web.frame.import_recipe') })}</title>
      <h1>{t('web.frame.import_recipe')}</h1>
      <nav className={classes.tabs} aria-label={t('web.frame.import_recipe')}>
        <NavLink to={`/g/${groupSlug}/r/create/url`} end>
          {t('web.import.one')}
        </NavLink>
        <NavLink to={`/g/${groupSlug}/r/create/url/bulk`}>{t('web.import.many')}</NavLink>
        <NavLink to={`/g/${groupSlug}/r/create/url/files`}>{t('web.import.files')}</NavLink>
      </nav>
      <p className={classes.lead}>{lead}</p>
      {children}
      <p className={classes.toDebugger}>
        <Link to={`/g/${groupSlug}/r/create/debug`}>{t('web.debugger.title')}</Link> {t('web.debugger.short')}
      </p>
    </div>
  );
}
