import type { Caller } from '../../core/auth/caller.ts';
import type { BulkProgress } from '../../core/importing/bulk.ts';
import { failImport } from '../../core/importing/errors.ts';
import type { BulkStore, ImportJob } from './bulk-store.ts';

/** Progress of a bulk import, page by page. */
export function bulkProgress(store: BulkStore) {
  async function getJob(caller: Caller, id: string): Promise<ImportJob> {
    const job = await store.find(caller.groupId, id);
    if (!job) throw failImport('importing.bulk_not_found');
    return job;
  }

  async function progress(caller: Caller, id: string): Promise<BulkProgress> {
    const job = await getJob(caller, id);
    const pages = await store.pages(job);
    const count = (wanted: string) => pages.filter(({ outcome }) => outcome === wanted).length;
    return {
      reportId: job.id,
      state: job.state,
      total: pages.length,
      imported: count('imported'),
      skipped: count('skipped'),
      failed: count('failed'),
      pages: pages.map(({ url, outcome, slug, errorCode, reason, parsed, waiting }) => ({
        url,
        outcome,
        slug,
        ingredients: parsed === null || waiting === null ? null : { parsed, waiting },
        error: errorCode === null ? null : { code: errorCode, message: reason ?? '' },
      })),
    };
  }

  return { getJob, progress };
}
