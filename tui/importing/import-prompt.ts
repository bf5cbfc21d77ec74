import type { LovageClient } from '../../core/app/client.ts';
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
}

/** "example.org/soup" as people type it. */
const withScheme = (text: string): string =>
  /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`;

/** The address of a page that becomes a recipe. */
export function createImportPrompt({ client, connection, t, imported }: ImportParts): ImportPrompt {
  const store = createStore<PromptState>({ url: '', field: 0, reading: null, error: null });
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
      const address = withScheme(url);
      if (!isWebAddress(address)) return store.set({ error: t('validation.validUrl') });
      void read(address);
    },
    cancel: () => {
      asking.abort();
      store.set({ url: '', reading: null, error: null });
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
  return prompt;
}
