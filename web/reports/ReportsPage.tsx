import { IconArrowLeft, IconReport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ReportSummary } from '../../core/groups/schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { momentOf } from '../kit/moment.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { MigrationReport } from '../migrations/MigrationReport.tsx';
import { useRemoveReport, useReport, useReports } from './use-reports.ts';

const KINDS = { 'in-progress': 'plain', success: 'good', partial: 'plain', failure: 'bad' } as const;

function Status({ status }: ReportSummary) {
  const t = useTranslate();
  return <Badge kind={KINDS[status]}>{t(`reports.status.${status}`)}</Badge>;
}

/** One report, entry by entry. */
function OneReport({ id }: { id: string }) {
  const { t, locale } = useLanguage();
  const above = (
    <Link to="/group/reports">
      <IconArrowLeft className="turns" size={18} stroke={1.5} aria-hidden />
      {t('reports.title')}
    </Link>
  );
  return (
    <Loaded of={useReport(id)}>
      {(report) => {
        const { name, timestamp, entries } = report;
        const good = entries.filter(({ success }) => success).length;
        const counts = t('reports.counts', { good, failed: entries.length - good });
        return (
          <>
            <PageHead title={name} note={momentOf(timestamp, locale)} above={above} />
            <Status {...report} />
            <MigrationReport
              summary={entries.length > 0 ? counts : t('reports.no_entry')}
              rows={entries.map(({ success, message, exception }) => ({
                isGood: success,
                text: message,
                detail: exception,
              }))}
            />
          </>
        );
      }}
    </Loaded>
  );
}

function ReportRow({ report }: { report: ReportSummary }) {
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const remove = useRemoveReport();
  const [isAsking, setAsking] = useState(false);
  const { id, name, timestamp } = report;
  const moment = momentOf(timestamp, locale);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => setAsking(false),
      onError: showError,
    });
  return (
    <Row
      name={
        <>
          <Link to={`?report=${id}`}>
            <bdi>{name}</bdi>
          </Link>
          <Status {...report} />
        </>
      }
      detail={moment}
      action={
        <>
          <RowActions
            name={name}
            items={[{ label: t('buttons.delete'), act: () => setAsking(true), isDanger: true }]}
          />
          {isAsking && (
            <ConfirmDialog
              title={t('reports.delete_question', { name })}
              text={moment}
              action={t('buttons.delete')}
              isBusy={remove.isPending}
              onConfirm={confirm}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
    />
  );
}

function AllReports() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('reports.title')} />
      <Loaded
        of={useReports()}
        empty={(all) => all.length === 0 && <Message icon={IconReport} text={t('reports.none')} />}
      >
        {(all) => (
          <Rows label={t('reports.title')}>
            {all.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </Rows>
        )}
      </Loaded>
    </>
  );
}

/** Reports about imports, migrations and backups: all of them, or the one that the address names. */
export function ReportsPage() {
  const [params] = useSearchParams();
  const id = params.get('report');
  return id === null ? <AllReports /> : <OneReport key={id} id={id} />;
}
