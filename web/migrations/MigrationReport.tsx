import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslate } from '../kit/language.tsx';
import classes from './MigrationsPage.module.css';

export interface ReportRow {
  readonly isGood: boolean;
  readonly text: string;
  readonly detail: string;
}

/** The result for each recipe, line by line. */
export function MigrationReport({ summary, rows }: { summary: string; rows: readonly ReportRow[] }) {
  const t = useTranslate();
  return (
    <section className={classes.report} aria-label={t('web.migrate.report')}>
      <p className={classes.summary} role="status">
        {summary}
      </p>
      <ul>
        {rows.map(({ isGood, text, detail }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two recipes may share a name, and the order never changes
          <li key={at} data-good={isGood}>
            {isGood ? (
              <IconCheck size={18} stroke={2} aria-hidden />
            ) : (
              <IconX size={18} stroke={2} aria-label={t('importing.outcome.failed')} />
            )}
            <div>
              <bdi>{text}</bdi>
              {detail && (
                <span className={classes.detail}>
                  <bdi>{detail}</bdi>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
