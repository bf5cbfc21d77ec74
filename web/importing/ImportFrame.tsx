import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslate } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { PageTabs } from '../kit/layout/PageTabs.tsx';
import classes from './ImportPage.module.css';

/** The frame of the import pages: title, introduction, and links to the other ways to import. */
export function ImportFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const title = t('web.frame.import_recipe');
  const base = `/g/${groupSlug}/r/create`;
  return (
    <>
      <PageHead title={title}>
        <PageTabs
          label={title}
          tabs={[
            { to: `${base}/url`, name: t('web.import.one') },
            { to: `${base}/url/bulk`, name: t('web.import.many') },
            { to: `${base}/url/files`, name: t('web.import.files') },
          ]}
        />
      </PageHead>
      <div className={classes.page}>
        <p className={classes.lead}>{lead}</p>
        {children}
        <p className={classes.toDebugger}>
          <Link to={`${base}/debug`}>{t('web.debugger.title')}</Link> {t('web.debugger.short')}{' '}
          <Link to="/group/reports">{t('reports.title')}</Link>
        </p>
      </div>
    </>
  );
}
