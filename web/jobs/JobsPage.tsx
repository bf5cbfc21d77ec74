import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import { isStartable } from '../../core/jobs/kinds.ts';
import type { Job, Schedule } from '../../core/jobs/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { ProgressBar } from '../kit/layout/ProgressBar.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { shortMomentOf } from '../kit/moment.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import classes from './JobsPage.module.css';
import { useJob, useJobChange, useJobs, useSchedules } from './use-jobs.ts';

const badgeKinds = { done: 'good', failed: 'bad', interrupted: 'bad' } as const;

function JobRow({ job, onOpen }: { job: Job; onOpen: () => void }) {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const { cancel } = useJobChange();
  const { id, kind, status, done, total, createdAt, error } = job;
  const kindOf = badgeKinds[status as keyof typeof badgeKinds] ?? 'plain';
  return (
    <Row
      name={
        <>
          <strong>{t(`jobs.kinds.${kind}`)}</strong>
          <Badge kind={kindOf}>{t(`jobs.statuses.${status}`)}</Badge>
        </>
      }
      detail={
        <>
          {shortMomentOf(createdAt, locale)}
          {error && <span className={classes.fault}>{error}</span>}
          {isUnderWay(job) && total !== null && total > 0 && (
            <ProgressBar label={t('web.jobs.progress', { done, total })} done={done} total={total} />
          )}
        </>
      }
      action={
        <div className={classes.actions}>
          {isUnderWay(job) && (
            <Button
              variant="default"
              loading={cancel.isPending}
              onClick={() => cancel.mutate(id, { onError: showError })}
            >
              {t('web.jobs.cancel')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={onOpen}
            aria-label={t('web.jobs.log_of', { kind: t(`jobs.kinds.${kind}`), id })}
          >
            {t('web.jobs.log')}
          </Button>
        </div>
      }
    />
  );
}

function LogDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { data, error, refetch } = useJob(id);
  return (
    <Dialog title={data ? t(`jobs.kinds.${data.kind}`) : t('web.jobs.log')} onClose={onClose} shape="broad">
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.log} aria-live="polite">
          <p>{t(`jobs.statuses.${data.status}`)}</p>
          <ol>
            {data.log.map(({ at, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only appended to a log
              <li key={index}>
                <time dateTime={at}>{shortMomentOf(at, locale)}</time> {text}
              </li>
            ))}
          </ol>
          {data.log.length === 0 && <p>{t('jobs.no_log')}</p>}
          {data.error && <p className={classes.fault}>{data.error}</p>}
        </div>
      )}
    </Dialog>
  );
}

function ScheduleRow({ schedule: { kind, nextAt, lastAt } }: { schedule: Schedule }) {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const { start } = useJobChange();
  const name = t(`jobs.kinds.${kind}`);
  return (
    <Row
      name={<strong>{name}</strong>}
      detail={
        <span className={classes.times}>
          <span>{t('web.jobs.next', { at: shortMomentOf(nextAt, locale) })}</span>
          {lastAt && <span>{t('web.jobs.last', { at: shortMomentOf(lastAt, locale) })}</span>}
        </span>
      }
      action={
        isStartable(kind) && (
          <Button
            variant="default"
            loading={start.isPending}
            aria-label={t('web.jobs.run_kind', { kind: name })}
            onClick={() => start.mutate(kind, { onError: showError })}
          >
            {t('web.jobs.run')}
          </Button>
        )
      }
    />
  );
}

/** Scheduled jobs and their past runs. */
export function JobsPage() {
  const t = useTranslate();
  const jobs = useJobs();
  const schedules = useSchedules();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PageHead title={t('web.jobs.title')}>
        <AdminTabs />
      </PageHead>
      <Section title={t('web.jobs.schedules')} help={t('web.jobs.schedules_help')}>
        <Loaded of={schedules}>
          {(all) => (
            <Rows label={t('web.jobs.schedules')}>
              {all.map((schedule) => (
                <ScheduleRow key={schedule.kind} schedule={schedule} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
      <Section title={t('web.jobs.history')} help={t('web.jobs.history_help')}>
        <Loaded
          of={jobs}
          empty={({ items }) => items.length === 0 && <Message icon={IconListCheck} text={t('jobs.none')} />}
        >
          {({ items }) => (
            <Rows label={t('web.jobs.history')}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} onOpen={() => setOpened(job.id)} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Section>
      {opened !== null && <LogDialog id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
