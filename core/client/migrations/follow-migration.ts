import type { LovageClient } from '../../app/client.ts';
import type { Report, ReportSummary } from '../../groups/schema.ts';
import { isAppError } from '../../kit/errors.ts';
import type { MigrationProgress } from '../../migrations/schema.ts';

const POLL_MS = 500;
const MAX_WAIT_MS = 60 * 60_000;

/** The request timed out, but the server continues the migration. */
const isImpatience = (error: unknown) => isAppError(error) && (error.code === 'client.timeout' || error.status === 504);

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

export interface Following {
  readonly tell: (progress: MigrationProgress) => void | Promise<void>;
  /** Pauses between requests. */
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * Starts a migration and tells its progress until it has ended. `report` resolves with the finished report, even if the
 * answer to the call itself is lost on the way. `stop` cancels the migration and keeps what is imported; it answers
 * null if there is nothing to stop.
 */
export function followMigration(
  client: LovageClient,
  start: () => Promise<ReportSummary>,
  { tell, pause = wait }: Following,
): { readonly report: Promise<Report>; stop(): Promise<MigrationProgress | null> } {
  let answer: { readonly id: string | null } | null = null;
  let isOver = false;
  const list = () => client.reports.list({ query: { reportType: 'migration' } });
  const earlier = list().then((reports) => new Set(reports.map(({ id }) => id)));

  async function reportId(): Promise<string | undefined> {
    if (answer?.id) return answer.id;
    const known = await earlier;
    return (await list()).find(({ id }) => !known.has(id))?.id;
  }

  async function look(): Promise<Report | null> {
    const id = await reportId();
    if (id === undefined) return null;
    const params = { reportId: id };
    const progress = await client.migrations.progress({ params });
    await tell(progress);
    if (!answer || progress.isRunning) return null;
    const report = await client.reports.get({ params: { id } });
    return report.status === 'in-progress' ? null : report;
  }

  async function follow(): Promise<Report> {
    await earlier;
    const ended = start().then(
      ({ id }) => {
        answer = { id };
      },
      (error: unknown) => {
        if (!isImpatience(error)) throw error;
        answer = { id: null };
      },
    );
    for (let waited = 0; ; waited += POLL_MS) {
      await (answer ? pause(POLL_MS) : Promise.race([ended, pause(POLL_MS)]));
      const report = await look().catch((error: unknown) => {
        // While the call runs, its own answer says whether the migration has failed.
        if (answer) throw error;
        return null;
      });
      if (report) return report;
      // Rejects with the error of the call, if it has failed.
      if (waited >= MAX_WAIT_MS) await ended;
    }
  }

  return {
    report: follow().finally(() => {
      isOver = true;
    }),
    async stop() {
      const id = isOver ? undefined : await reportId();
      return id === undefined ? null : client.migrations.cancel({ params: { reportId: id } });
    },
  };
}
