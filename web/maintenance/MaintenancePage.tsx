import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sizeInWords } from '../../core/kit/text/size-in-words.ts';
import { logLevels } from '../../core/maintenance/log-levels.ts';
import type { LibraryReport } from '../../core/maintenance/schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Facts } from '../kit/layout/Facts.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { momentOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import classes from './MaintenancePage.module.css';
import {
  type Cleanable,
  cleanable,
  type LogFilter,
  useLogs,
  useMaintenance,
  useMaintenanceChange,
} from './use-maintenance.ts';

function ReportList({ report }: { report: LibraryReport }) {
  const { t, locale } = useLanguage();
  const { recipes, files, backups, total, checkedAt, problems } = report;
  return (
    <div>
      <p className={classes.state} role="status">
        {t('maintenance.checked', { at: momentOf(checkedAt, locale), recipes, files, backups })}{' '}
        {total === 0 ? t('maintenance.no_problems') : t('maintenance.found', { count: total })}
      </p>
      <Rows label={t('web.maintenance.problems')}>
        {problems.slice(0, 100).map(({ kind, place, isRepaired }) => (
          <Row
            key={kind + place}
            name={
              <>
                <strong>{t(`maintenance.problems.${kind}`)}</strong>
                {isRepaired && <Badge kind="good">{t('maintenance.repaired')}</Badge>}
              </>
            }
            detail={place}
          />
        ))}
      </Rows>
    </div>
  );
}

function CheckSection({ last }: { last: LibraryReport | null }) {
  const t = useTranslate();

  const { check } = useMaintenanceChange();
  const report = check.data ?? last;
  const onError = useShowError();
  return (
    <Section title={t('web.maintenance.check')} help={t('web.maintenance.check_help')}>
      {report ? <ReportList report={report} /> : <p className={classes.state}>{t('web.maintenance.never')}</p>}
      <div className={classes.actions}>
        <Button loading={check.isPending} onClick={() => check.mutate(false, { onError })}>
          {t('web.maintenance.check_now')}
        </Button>
        {report && !report.isWhole && (
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate(true, { onError })}>
            {t('buttons.repair')}
          </Button>
        )}
      </div>
    </Section>
  );
}

function LogSection() {
  const t = useTranslate();
  const [filter, setFilter] = useState<LogFilter>({ level: 'warn', search: '' });
  const { data, error, refetch } = useLogs(filter);
  return (
    <Section title={t('web.jobs.log')} help={t('web.maintenance.logs_help')}>
      <div className={classes.filters}>
        <NativeSelect
          label={t('web.maintenance.level')}
          value={filter.level}
          data={logLevels.map((value) => ({ value, label: t(`web.maintenance.levels.${value}`) }))}
          onChange={(event) => setFilter({ ...filter, level: event.currentTarget.value as LogFilter['level'] })}
        />
        <TextInput
          label={t('web.maintenance.search')}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
      </div>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.logs.length === 0 && <p className={classes.state}>{t('web.maintenance.no_lines')}</p>}
      {data && data.logs.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        <pre className={classes.log} dir="ltr" tabIndex={0}>
          {data.logs.join('\n')}
        </pre>
      )}
    </Section>
  );
}

/** Size of the data folder, cleanup, integrity checks and the server's log. */
export function MaintenancePage() {
  const language = useLanguage();
  const { t } = language;
  const showError = useShowError();
  const { data, error, isPending, refetch } = useMaintenance();
  const { clean } = useMaintenanceChange();
  const [asking, setAsking] = useState<Cleanable | null>(null);
  return (
    <>
      <PageHead title={t('web.maintenance.title')}>
        <AdminTabs />
      </PageHead>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton />}
      {data && (
        <>
          <Section title={t('maintenance.storage')}>
            <Facts
              facts={[
                { name: t('maintenance.all'), value: sizeInWords(data.summary.dataDirSize, language.locale) },
                {
                  name: t('recipes.recipes'),
                  value: sizeInWords(data.storage.recipesDirSize, language.locale),
                },
                { name: t('fields.people'), value: sizeInWords(data.storage.userDirSize, language.locale) },
                {
                  name: t('backups.backups'),
                  value: sizeInWords(data.storage.backupsDirSize, language.locale),
                },
                { name: t('maintenance.exports'), value: sizeInWords(data.storage.groupsDirSize, language.locale) },
                { name: t('maintenance.temporary'), value: sizeInWords(data.storage.tempDirSize, language.locale) },
              ]}
            />
          </Section>
          <Section title={t('web.maintenance.clean')} help={t('web.maintenance.clean_help')}>
            <Rows label={t('web.maintenance.clean')}>
              {cleanable.map((what) => (
                <Row
                  key={what}
                  name={<strong>{t(`maintenance.parts.${what}`)}</strong>}
                  detail={
                    what === 'images'
                      ? t('web.maintenance.to_clean', { count: data.summary.cleanableImages })
                      : what === 'recipe_folders'
                        ? t('web.maintenance.to_clean', { count: data.summary.cleanableDirs })
                        : null
                  }
                  action={
                    <Button
                      variant="default"
                      onClick={() => setAsking(what)}
                      aria-label={`${t('web.maintenance.do_clean')}: ${t(`maintenance.parts.${what}`)}`}
                    >
                      {t('web.maintenance.do_clean')}
                    </Button>
                  }
                />
              ))}
            </Rows>
          </Section>
          <CheckSection last={data.last} />
        </>
      )}
      <LogSection />
      {asking && (
        <ConfirmDialog
          title={t('web.maintenance.do_clean')}
          text={t('maintenance.clean_question', { what: t(`maintenance.parts.${asking}`) })}
          action={t('web.maintenance.do_clean')}
          isBusy={clean.isPending}
          onConfirm={() =>
            clean.mutate(asking, {
              onSuccess: ({ message }) => {
                showToast('success', message);
                setAsking(null);
              },
              onError: showError,
            })
          }
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
