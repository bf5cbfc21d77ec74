import type { LovageClient } from '../../core/app/client.ts';
import { followBulk } from '../../core/client/importing/follow-bulk.ts';
import type { ImportPage, PageChoices } from '../../core/client/importing/import-page.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Connection } from '../kit/connection.ts';
import { isOver, type Run, type RunRow, runOf } from './import-run.ts';

/** A bulk import that continues in the background. */
export interface Bulk {
  isRunning(): boolean;
  /** Sends the addresses to the server, which imports them. Resolves once the server has accepted them. */
  start(addresses: readonly string[], choices: PageChoices): Promise<void>;
  /** Imports texts one after the other. */
  startTexts(
    pages: readonly ImportPage[],
    keep: (page: ImportPage, signal: AbortSignal) => Promise<string>,
  ): Promise<void>;
  stop(): void;
  dispose(): void;
}

export interface BulkParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly tell: (run: Run) => void;
  readonly ended: (run: Run) => void;
  readonly failed: (thrown: unknown) => void;
}

export function createBulk({ client, connection, tell, ended, failed }: BulkParts): Bulk {
  let run: Run | null = null;
  let stopped = new AbortController();
  let stopImport: (() => Promise<unknown>) | null = null;

  const show = (next: Run) => {
    run = next;
    tell(next);
    if (isOver(next)) ended(next);
  };

  function follow(reportId: string, { signal }: AbortController) {
    const following = followBulk(client, reportId, {
      watch: connection.watch,
      // The import continues on the server, however long it cannot be reached.
      patienceMs: Number.POSITIVE_INFINITY,
      signal,
      tell: (progress) => {
        const next = runOf(progress);
        show(run?.state === 'stopping' && next.state === 'running' ? { ...next, state: 'stopping' } : next);
      },
    });
    stopImport = following.stop;
    following.end.catch((thrown) => {
      run = null;
      failed(thrown);
    });
  }

  return {
    isRunning: () => !isOver(run),
    start: async (addresses, choices) => {
      const imports = addresses.map((url) => ({ url }));
      const started = await connection.watch(client.importing.bulk({ body: { imports, ...choices } }));
      stopped = new AbortController();
      show({
        state: 'running',
        rows: addresses.map((source) => ({ source, outcome: null, slug: null, reason: '' })),
      });
      follow(started.reportId, stopped);
    },
    startTexts: async (pages, keep) => {
      stopImport = null;
      stopped = new AbortController();
      const { signal } = stopped;
      let rows: RunRow[] = pages.map(({ source }) => ({ source, outcome: null, slug: null, reason: '' }));
      show({ state: 'running', rows });
      for (const [at, page] of pages.entries()) {
        if (signal.aborted) break;
        const row = await keep(page, signal).then(
          (slug): Partial<RunRow> => ({ outcome: 'imported', slug }),
          (thrown: unknown): Partial<RunRow> => {
            const isHere = isAppError(thrown) && thrown.code === 'importing.exists';
            return isHere
              ? { outcome: 'skipped', slug: String(thrown.params.slug) }
              : { outcome: 'failed', reason: isAppError(thrown) ? thrown.message : String(thrown) };
          },
        );
        rows = rows.with(at, { ...rows[at]!, ...row });
        if (at < pages.length - 1) show({ state: 'running', rows });
      }
      show({ state: signal.aborted ? 'cancelled' : 'done', rows });
    },
    stop: () => {
      if (isOver(run)) return;
      if (!stopImport) {
        stopped.abort();
        return;
      }
      show({ ...run!, state: 'stopping' });
      void stopImport().catch(failed);
    },
    dispose: () => {
      stopped.abort();
    },
  };
}
