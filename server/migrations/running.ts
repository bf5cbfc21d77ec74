import type { Caller } from '../../core/auth/caller.ts';
import type { ReportSummary } from '../../core/groups/schema.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { failMigration } from '../../core/migrations/errors.ts';
import type { MigrationProgress } from '../../core/migrations/schema.ts';
import type { MigrationReports } from './parts.ts';
import type { OpenReport } from './take-over.ts';

/** A running migration. */
export interface Run {
  readonly report: OpenReport;
  /** Aborted if someone cancels it, or the server stops. */
  readonly signal: AbortSignal;
  /** Called after each recipe. */
  readonly told: (isGood: boolean) => void;
}

interface UnderWay {
  readonly groupId: string;
  readonly stopper: AbortController;
  readonly total: number;
  done: number;
  failed: number;
}

export interface RunningParts {
  readonly reports: MigrationReports;
  readonly clock: () => Date;
}

/** The migrations that this process runs. */
export function runningMigrations({ reports, clock }: RunningParts) {
  const underWay = new Map<string, UnderWay>();

  async function progress(caller: Caller, reportId: string): Promise<MigrationProgress> {
    const run = underWay.get(reportId);
    if (run && run.groupId === caller.groupId) {
      const { total, done, failed } = run;
      return { reportId, isRunning: !run.stopper.signal.aborted, total, done, failed };
    }
    const report = await reports.get(caller, reportId).catch(() => null);
    if (report?.category !== 'migration') throw failMigration('migrations.not_found');
    const failed = report.entries.filter(({ success }) => !success).length;
    return { reportId, isRunning: report.status === 'in-progress', total: null, done: report.entries.length, failed };
  }

  return {
    progress,

    /** Runs a migration and records its result in a report. */
    async run(
      caller: Caller,
      name: string,
      total: number,
      t: Translate,
      work: (run: Run) => Promise<void>,
    ): Promise<ReportSummary> {
      const report = await reports.open(caller.groupId, 'migration', name);
      const own: UnderWay = { groupId: caller.groupId, stopper: new AbortController(), total, done: 0, failed: 0 };
      underWay.set(report.id, own);
      const told = (isGood: boolean) => {
        own.done += 1;
        if (!isGood) own.failed += 1;
      };
      try {
        await work({ report, signal: own.stopper.signal, told });
        const left = Math.max(0, total - own.done);
        const key = own.stopper.signal.reason === 'closing' ? 'migrations.interrupted' : 'migrations.cancelled';
        if (own.stopper.signal.aborted) await report.add({ success: false, message: t(key, { count: left }) });
      } finally {
        underWay.delete(report.id);
        await report.close();
      }
      const { entries: _, ...summary } = await reports.get(caller, report.id);
      return summary;
    },

    /** Cancels a migration after the current recipe. */
    async cancel(caller: Caller, reportId: string): Promise<MigrationProgress> {
      const found = await progress(caller, reportId);
      underWay.get(reportId)?.stopper.abort('cancelled');
      return { ...found, isRunning: false };
    },

    /**
     * Marks migrations that a crash interrupted. Those with activity within `untouchedFor` milliseconds may belong to
     * another process.
     */
    async tellInterrupted(untouchedFor: number, t: Translate): Promise<void> {
      const before = clock().getTime() - untouchedFor;
      for (const { id, groupId, lastSign } of await reports.unfinished('migration')) {
        if (underWay.has(id) || lastSign.getTime() > before) continue;
        const report = await reports.reopen(groupId, id);
        await report?.add({ success: false, message: t('migrations.interrupted', { count: 0 }) });
        await report?.close();
      }
    },

    isBusy: (): boolean => underWay.size > 0,

    close(): void {
      for (const { stopper } of underWay.values()) stopper.abort('closing');
    },
  };
}
