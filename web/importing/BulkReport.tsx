import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import type { BulkProgress } from '../../core/importing/bulk.ts';
import { noLines } from '../../core/parsing/sure/line-counts.ts';
import { useTranslate } from '../kit/language.tsx';
import { ProgressBar } from '../kit/layout/ProgressBar.tsx';
import classes from './ImportPage.module.css';

type PageRow = BulkProgress['pages'][number];

const shown = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '');

function Row({ page }: { page: PageRow }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const { parsed, waiting } = page.ingredients ?? noLines;
  return (
    <li data-outcome={page.outcome ?? 'pending'}>
      <span className={classes.address}>
        <bdi dir="ltr">
          {page.slug ? <Link to={`/g/${groupSlug}/r/${page.slug}`}>{shown(page.url)}</Link> : shown(page.url)}
        </bdi>
      </span>
      <span className={classes.outcome}>
        {page.error?.message ?? t(`importing.outcome.${page.outcome ?? 'pending'}`)}
        {parsed > 0 && ` · ${t('web.parse.taken_apart', { parsed, count: parsed + waiting })}`}
      </span>
    </li>
  );
}

/** Progress of an import of many pages, page by page. */
export function BulkReport({ progress, onCancel }: { progress: BulkProgress; onCancel: (() => void) | null }) {
  const t = useTranslate();
  const { total, imported, skipped, failed, state, pages } = progress;
  const done = imported + skipped + failed;
  return (
    <section className={classes.report} aria-label={t('web.import.report')}>
      <div className={classes.reportHead}>
        <p aria-live="polite">
          {state === 'running'
            ? t('web.import.progress', { done, total })
            : t('web.import.summary', { imported, skipped, failed })}
        </p>
        {onCancel && state === 'running' && (
          <Button variant="default" onClick={onCancel}>
            {t('buttons.stop')}
          </Button>
        )}
      </div>
      <ProgressBar label={t('web.import.report')} done={done} total={total} />
      <ul>
        {pages.map((page, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may occur twice, and the order never changes
          <Row key={at} page={page} />
        ))}
      </ul>
    </section>
  );
}
