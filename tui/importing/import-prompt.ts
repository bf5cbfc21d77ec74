import type { LovageClient } from '../../core/app/client.ts';
import type { BulkProgress } from '../../core/importing/bulk.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import { isWebAddress } from '../kit/open-url.ts';
import { safeLine } from '../kit/safe.ts';
import { createStore, type Store } from '../kit/store.ts';

export interface PromptState {
  readonly url: string;
  /** Changes when the text was put in from outside: the field then starts anew, with its cursor at the end. */
  readonly field: number;
  /** Host of the page that is being read; null while somebody types. */
  readonly reading: string | null;
  /** How far an import of several pages is; null for one. */
  readonly many: { readonly done: number; readonly total: number } | null;
  readonly error: string | null;
}

export interface ImportPrompt {
  readonly store: Store<PromptState>;
  type(url: string): void;
  paste(text: string): void;
  submit(): void;
  /** Stops reading, or empties the field. */
  cancel(): void;
}

export interface ImportParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly t: Translate;
  readonly imported: (slug: string) => void;
  readonly importedMany: (result: BulkProgress) => void;
}

/** "example.org/soup" as people type it. */
const withScheme = (text: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`;

/** Words are several addresses only where each is a whole one: else they are a slip of the hand. */
function addressesIn(text: string): string[] {
  const words = text.trim().split(/\s+/);
  return words.every((word) => /^https?:\/\//i.test(word)) ? words : [withScheme(text)];
}

const POLL_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** The address of a page that becomes a recipe, or several with spaces between. */
export function createImportPrompt({ client, connection, t, imported, importedMany }: ImportParts): ImportPrompt {
  const store = createStore<PromptState>({ url: '', field: 0, reading: null, many: null, error: null });
  let asking = new AbortController();

  const prompt: ImportPrompt = {
    store,
    type: (url) => store.set({ url: safeLine(url), error: null }),
    paste: (text) => {
      const { url, field, reading } = store.get();
      if (!reading) store.set({ url: safeLine(url + text), field: field + 1, error: null });
    },
    submit: () => {
      const { url, reading } = store.get();
      if (reading) return;
      const addresses = addressesIn(url);
      if (!addresses.every(isWebAddress)) return store.set({ error: t('validation.validUrl') });
      void (addresses.length === 1 ? read(addresses[0]!) : readMany(addresses));
    },
    cancel: () => {
      asking.abort();
      store.set({ url: '', reading: null, many: null, error: null });
    },
  };

  async function read(url: string) {
    asking = new AbortController();
    const { signal } = asking;
    store.set({ reading: new URL(url).host, error: null });
    try {
      const slug = await connection.watch(client.importing.fromUrl({ body: { url, ifExists: 'skip' }, signal }));
      if (signal.aborted) return;
      store.set({ url: '', reading: null });
      imported(slug);
    } catch (thrown) {
      if (!signal.aborted)
        store.set({ reading: null, field: store.get().field + 1, error: errorText(asAppError(thrown), t) });
    }
  }

  /** Follows an import of several pages; one that is left ends, and what it has stored stays. */
  async function readMany(urls: readonly string[]) {
    asking = new AbortController();
    const { signal } = asking;
    store.set({ reading: new URL(urls[0]!).host, many: { done: 0, total: urls.length }, error: null });
    try {
      const imports = urls.map((url) => ({ url }));
      const params = await connection.watch(client.importing.bulk({ body: { imports, ifExists: 'skip' } }));
      for (;;) {
        if (signal.aborted) return void (await client.importing.cancelBulk({ params }));
        const progress = await connection.watch(client.importing.bulkProgress({ params }));
        const { state, total, imported: stored, skipped, failed } = progress;
        if (signal.aborted) continue;
        if (state !== 'running') {
          store.set({ url: '', reading: null, many: null });
          return importedMany(progress);
        }
        store.set({ many: { done: stored + skipped + failed, total } });
        await pause();
      }
    } catch (thrown) {
      if (!signal.aborted)
        store.set({
          reading: null,
          many: null,
          field: store.get().field + 1,
          error: errorText(asAppError(thrown), t),
        });
    }
  }
  return prompt;
}
