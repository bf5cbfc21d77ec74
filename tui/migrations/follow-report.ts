import type { LovageClient } from '../../core/app/client.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';

const POLL_MS = 500;
const LONGEST_MS = 60 * 60_000;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, POLL_MS).unref();
  });

/** The server keeps working after a request times out. */
const isImpatience = (error: unknown) => isAppError(error) && (error.code === 'client.timeout' || error.status === 504);

/** Makes a call that writes a report. Passes on the report as it grows, and returns the finished one. */
export async function followReport(
  client: LovageClient,
  call: () => Promise<ReportSummary>,
  tell: (report: Report) => void,
): Promise<Report> {
  const list = () => client.reports.list({ query: { reportType: 'migration' } });
  const earlier = new Set((await list()).map(({ id }) => id));
  let ended: { readonly id: string | null } | null = null;
  const answer = call().then(
    ({ id }) => {
      ended = { id };
    },
    (error: unknown) => {
      if (!isImpatience(error)) throw error;
      ended = { id: null };
    },
  );
  const current = async (): Promise<Report | null> => {
    const id = ended?.id ?? (await list()).find((report) => !earlier.has(report.id))?.id;
    return id === undefined ? null : client.reports.get({ params: { id } });
  };
  for (let waited = 0; ; waited += POLL_MS) {
    await (ended ? pause() : Promise.race([answer, pause()]));
    const report = await current();
    if (report) tell(report);
    if (report && ended && report.status !== 'in-progress') return report;
    // Rejects with what went wrong.
    if (waited >= LONGEST_MS) await answer;
  }
}
