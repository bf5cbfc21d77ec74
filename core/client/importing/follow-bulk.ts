import type { LovageClient } from '../../app/client.ts';
import type { BulkProgress } from '../../importing/bulk.ts';
import { followWork, type WorkWatcher } from '../jobs/follow-work.ts';

export type BulkPageResult = BulkProgress['pages'][number];

export interface BulkWatcher extends Omit<WorkWatcher<BulkProgress>, 'tell'> {
  /** Each call passes through this, so that a screen knows whether the server answers. */
  readonly watch?: <T>(call: Promise<T>) => Promise<T>;
  /** The progress, with the pages that finished since the last call. */
  readonly tell: (progress: BulkProgress, ended: readonly BulkPageResult[]) => void;
}

export interface BulkFollowing {
  /** The last state of the import. Null if the signal aborted. */
  readonly end: Promise<BulkProgress | null>;
  /** Cancels the import and keeps the imported recipes. Null if the import is over. */
  stop(): Promise<BulkProgress | null>;
}

/** Follows a bulk import, which the server does by itself, and resumes after a restart. */
export function followBulk(
  client: { readonly importing: Pick<LovageClient['importing'], 'bulkProgress' | 'cancelBulk'> },
  reportId: string,
  { watch = (call) => call, tell, ...watcher }: BulkWatcher,
): BulkFollowing {
  const params = { reportId };
  const told = new Set<number>();
  let isOver = false;
  const end = followWork(
    () => watch(client.importing.bulkProgress({ params })),
    ({ state }) => state === 'running',
    {
      ...watcher,
      tell: (progress) => {
        isOver = progress.state !== 'running';
        const fresh = [...progress.pages.entries()].filter(([at, { outcome }]) => outcome !== null && !told.has(at));
        for (const [at] of fresh) told.add(at);
        tell(
          progress,
          fresh.map(([, page]) => page),
        );
      },
    },
  );
  return {
    end,
    async stop() {
      return isOver ? null : watch(client.importing.cancelBulk({ params }));
    },
  };
}
