import type { LovageClient } from '../../app/client.ts';
import type { Report, ReportSummary } from '../../groups/schema.ts';
import { followWork, type WorkWatcher } from '../jobs/follow-work.ts';

/** Tells whether the task of a report still adds to it. */
export const isGrowing = ({ status }: Pick<ReportSummary, 'status'>): boolean => status === 'in-progress';

/** Follows a report until its task has ended. Null if the signal aborted. */
export const followReport = (
  client: { readonly reports: Pick<LovageClient['reports'], 'get'> },
  id: string,
  watcher: WorkWatcher<Report>,
): Promise<Report | null> => followWork(() => client.reports.get({ params: { id } }), isGrowing, watcher);
