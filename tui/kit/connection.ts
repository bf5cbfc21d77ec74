import { type AppError, failKit, isAppError } from '../../core/kit/errors.ts';
import { createStore, type Store } from './store.ts';

export interface Connection {
  readonly store: Store<{ offlineSince: Date | null }>;
  /** Passes a call on, noting whether the server was reached; rejects with an AppError alone. */
  watch<T>(call: Promise<T>): Promise<T>;
}

const isUnreachable = ({ code }: AppError): boolean => code === 'client.unreachable' || code === 'client.timeout';

export const asAppError = (thrown: unknown): AppError =>
  isAppError(thrown) ? thrown : failKit('client.bad_reply', { cause: thrown });

/** Whether the server answers. */
export function createConnection(clock: () => Date = () => new Date()): Connection {
  const store = createStore<{ offlineSince: Date | null }>({ offlineSince: null });
  return {
    store,
    async watch(call) {
      try {
        const answer = await call;
        store.set({ offlineSince: null });
        return answer;
      } catch (thrown) {
        const error = asAppError(thrown);
        if (!isUnreachable(error)) store.set({ offlineSince: null });
        else if (!store.get().offlineSince) store.set({ offlineSince: clock() });
        throw error;
      }
    },
  };
}
