import { setTimeout as wait } from 'node:timers/promises';
import type { LovageClient } from '../../core/app/client.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { MigrationProgress } from '../../core/migrations/schema.ts';
import type { Context } from '../kit/command.ts';

const POLL_MS = 500;
const LONGEST_MS = 60 * 60_000;

/** The request timed out, but the server continues the migration. */
const isImpatience = (error: unknown) => isAppError(error) && (error.code === 'client.timeout' || error.status === 504);

export interface Following {
  /** How many recipes are done, and of how many. */
  readonly tell: (progress: MigrationProgress) => void;
  /** Called when the user has stopped the migration. */
  readonly stopped: (progress: MigrationProgress) => void;
  readonly atStop: Context<LovageClient>['atStop'];
}

/**
 * Makes a call that writes a report, passes on its progress, and returns the finished report. A stop cancels the
 * migration and keeps what is imported.
 */
export async function followReport(
  client: LovageClient,
  call: () => Promise<ReportSummary>,
  { tell, stopped, atStop }: Following,
): Promise<Report> {
  const list = () => client.reports.list({ query: { reportType: 'migration' } });
  const earlier = new Set((await list()).map(({ id }) => id));
  let answer: { readonly id: string | null } | null = null;
  const ended = call().then(
    ({ id }) => {
      answer = { id };
    },
    (error) => {
      if (!isImpatience(error)) throw error;
      answer = { id: null };
    },
  );
  const idOf = async () => answer?.id ?? (await list()).find((report) => !earlier.has(report.id))?.id;
  let isOver = false;
  atStop(async (exitCode) => {
    const reportId = isOver ? undefined : await idOf();
    if (reportId) stopped(await client.migrations.cancel({ params: { reportId } }));
    return exitCode;
  });
  for (let waited = 0; ; waited += POLL_MS) {
    await (answer ? wait(POLL_MS) : Promise.race([ended, wait(POLL_MS)]));
    const id = await idOf();
    const progress = id === undefined ? null : await client.migrations.progress({ params: { reportId: id } });
    if (progress) tell(progress);
    if (id !== undefined && answer && !progress!.isRunning) {
      const report = await client.reports.get({ params: { id } });
      isOver = report.status !== 'in-progress';
      if (isOver) return report;
    }
    // Rejects with the error of the call, if it has failed.
    if (waited >= LONGEST_MS) await ended;
  }
}
