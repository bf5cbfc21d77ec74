import type { LovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Connection } from '../kit/connection.ts';
import type { ImportChoices } from './import-form.ts';
import { isOver, type Run, type RunRow, runOf } from './import-run.ts';
import type { Page } from './import-source.ts';

/** A bulk import that continues in the background. */
export interface Bulk {
  isRunning(): boolean;
  /** Sends the addresses to the server, which imports them. Resolves once the server has accepted them. */
  start(addresses: readonly string[], choices: ImportChoices): Promise<void>;
  /** Imports texts one after the other. */
  startTexts(pages: readonly Page[], keep: (page: Page, signal: AbortSignal) => Promise<string>): Promise<void>;
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

const POLL_MS = 500;
/** The import continues on the server while it cannot be reached. Ask again, but less often. */
const OFFLINE_MS = 3_000;

export function createBulk({ client, connection, tell, ended, failed }: BulkParts): Bulk {
  let run: Run | null = null;
  let stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let params: { reportId: string } | null = null;

  const show = (next: Run) => {
    run = next;
    tell(next);
    if (isOver(next)) ended(next);
  };
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
      timer.unref();
    });

  async function follow(of: { reportId: string }) {
    while (params === of) {
      try {
        const next = runOf(await connection.watch(client.importing.bulkProgress({ params: of })));
        if (params !== of) return;
        show(run?.state === 'stopping' && next.state === 'running' ? { ...next, state: 'stopping' } : next);
        if (isOver(next)) return;
        await pause(POLL_MS);
      } catch (thrown) {
        if (isAppError(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) {
          run = null;
          return failed(thrown);
        }
        await pause(OFFLINE_MS);
      }
    }
  }

  return {
    isRunning: () => !isOver(run),
    start: async (addresses, choices) => {
      const imports = addresses.map((url) => ({ url }));
      const started = await connection.watch(client.importing.bulk({ body: { imports, ...choices } }));
      params = started;
      show({
        state: 'running',
        rows: addresses.map((source) => ({ source, outcome: null, slug: null, reason: '' })),
      });
      void follow(started);
    },
    startTexts: async (pages, keep) => {
      params = null;
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
      stopped.abort();
      if (!params) return;
      show({ ...run!, state: 'stopping' });
      void connection.watch(client.importing.cancelBulk({ params })).catch(failed);
    },
    dispose: () => {
      params = null;
      stopped.abort();
      clearTimeout(timer);
    },
  };
}
