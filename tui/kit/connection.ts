import { type AppError, failKit, isAppError } from '../../core/kit/errors.ts';
import { isSignedOut, isUnreached } from '../../core/kit/reach.ts';
import { createStore, type Store } from './store.ts';

export interface ConnectionState {
  readonly offlineSince: Date | null;
  /** The session has ended, e.g. after a restore or a password change. */
  readonly isSignedOut: boolean;
}

export interface Connection {
  readonly store: Store<ConnectionState>;
  /**
   * Passes a call through and notes whether the server was reached and the session is valid. Rejects only with an
   * AppError.
   */
  watch<T>(call: Promise<T>): Promise<T>;
}

export const asAppError = (thrown: unknown): AppError =>
  isAppError(thrown) ? thrown : failKit('client.bad_reply', { cause: thrown });

/** Whether the server answers. */
export function createConnection(): Connection {
  const store = createStore<ConnectionState>({ offlineSince: null, isSignedOut: false });
  return {
    store,
    async watch(call) {
      try {
        const answer = await call;
        store.set({ offlineSince: null, isSignedOut: false });
        return answer;
      } catch (thrown) {
        const error = asAppError(thrown);
        // A call that we gave up says nothing about the server.
        if ((thrown as Error).name === 'AbortError') throw error;
        if (isSignedOut(error)) store.set({ isSignedOut: true });
        if (!isUnreached(error)) store.set({ offlineSince: null });
        else if (!store.get().offlineSince) store.set({ offlineSince: new Date() });
        throw error;
      }
    },
  };
}
