import { setTimeout as wait } from 'node:timers/promises';
import type { LovageClient } from '../../core/app/client.ts';
import type { Report, ReportSummary } from '../../core/groups/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';

const POLL_MS = 500;
const LONGEST_MS = 60 * 60_000;

/** The server works on although nobody waited long enough for its answer. */
const isImpatience = (error: unknown) => isAppError(error) && (error.code === 'client.timeout' || error.status === 504);

/** Makes a call that writes a report, tells how many entries there are meanwhile, and answers the finished report. */
export async function followReport(
  client: LovageClient,
  call: () => Promise<ReportSummary>,
  tell: (count: number) => void,
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
  const current = async (): Promise<Report | null> => {
    const id = answer?.id ?? (await list()).find((report) => !earlier.has(report.id))?.id;
    return id === undefined ? null : client.reports.get({ params: { id } });
  };
  for (let waited = 0; ; waited += POLL_MS) {
    await (answer ? wait(POLL_MS) : Promise.race([ended, wait(POLL_MS)]));
    const report = await current();
    if (report) tell(report.entries.length);
    if (report && answer && report.status !== 'in-progress') return report;
    // Rejects with what went wrong.
    if (waited >= LONGEST_MS) await ended;
  }
}
