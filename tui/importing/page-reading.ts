import type { LovageClient } from '../../core/app/client.ts';
import { type ImportPage, importPage } from '../../core/client/importing/import-page.ts';
import type { Connection } from '../kit/connection.ts';
import type { Store } from '../kit/store.ts';
import type { Scroll } from '../kit/text/scroll.ts';
import type { createImportForm } from './import-form.ts';
import type { ImporterState } from './importer-state.ts';

interface ReadingParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly store: Store<ImporterState>;
  readonly scroll: Scroll;
  readonly choices: ReturnType<typeof createImportForm>['choices'];
}

/** Reads one page at a time, to show it or to store its recipe. */
export function pageReading({ client, connection, store, scroll, choices: chosen }: ReadingParts) {
  let asking = new AbortController();

  async function look(page: ImportPage, signal: AbortSignal) {
    const { ifExists, ...wish } = chosen();
    const body = { url: page.url ?? null, data: page.data ?? null, ...wish };
    const preview = await connection.watch(client.importing.preview({ body, signal }));
    if (signal.aborted) return;
    scroll.reset();
    store.set({ found: { page, preview } });
  }

  /** The slug of the stored recipe, or of the one that already exists. */
  const keepPage = (page: ImportPage, signal: AbortSignal) =>
    connection.watch(importPage(client, page, chosen(), signal));

  /** Runs a slow task. Its error goes to the form, unless the user cancelled it. */
  async function reading(source: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    store.set({ reading: source });
    try {
      await work(signal);
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    } finally {
      if (!signal.aborted) store.set({ reading: null });
    }
  }

  return { look, keepPage, reading, abort: () => asking.abort() };
}
