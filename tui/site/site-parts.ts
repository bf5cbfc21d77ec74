import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';

export interface SiteParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
}

/** What a page shows; null until loaded. If loading fails, the earlier content stays. */
export interface Loaded<T> {
  readonly store: Store<{ readonly found: T | null; readonly error: AppError | null }>;
  load(): Promise<void>;
}

export function createLoaded<T>({ connection }: SiteParts, read: () => Promise<T>): Loaded<T> {
  const store = createStore<{ found: T | null; error: AppError | null }>({ found: null, error: null });
  return {
    store,
    load: async () => {
      try {
        store.set({ found: await connection.watch(read()), error: null });
      } catch (thrown) {
        store.set({ error: asAppError(thrown) });
      }
    },
  };
}

export const failing =
  ({ shell, language }: SiteParts) =>
  (thrown: unknown): void =>
    sayError(shell, language.t, thrown);
