import type { LovageClient } from '../../app/client.ts';
import type { Job, JobWithLog } from '../../jobs/schema.ts';
import { followWork, type WorkWatcher } from './follow-work.ts';

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean => status === 'queued' || status === 'running';

export interface JobWatcher extends Omit<WorkWatcher<JobWithLog>, 'tell' | 'signal'> {
  /** Each line of the job's log, once. */
  readonly tellLine: (text: string) => void;
}

/** Follows a job to its end. */
export async function followJob(
  client: { readonly jobs: Pick<LovageClient['jobs'], 'get'> },
  id: number,
  { tellLine, ...watcher }: JobWatcher,
): Promise<JobWithLog> {
  let told = 0;
  const ended = await followWork(() => client.jobs.get({ params: { id: String(id) } }), isUnderWay, {
    ...watcher,
    tell: ({ log }) => {
      for (const { text } of log.slice(told)) tellLine(text);
      told = log.length;
    },
  });
  return ended!;
}
