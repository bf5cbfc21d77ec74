import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { ItemChanges } from '../../core/shopping/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Pending } from './pending.ts';

/** What was done here and is not on the server yet, in order. It is sent until the server has taken it. */
export interface Outbox {
  readonly store: Store<{ readonly pending: readonly Pending[] }>;
  put(...pending: readonly Pending[]): void;
  /** Tries at once rather than after the next wait. */
  retry(): void;
  dispose(): void;
}

export interface OutboxParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  /** Called before what was sent is forgotten: what is shown never goes back for a moment. */
  readonly sent: (changes: ItemChanges, pending: Pending) => void;
  /** The server refuses it for good. */
  readonly refused: (error: AppError) => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
const NOTHING: ItemChanges = { createdItems: [], updatedItems: [], deletedItems: [] };

/** A server that is away, restarts or is busy will take it later. */
const isPassing = ({ code, status }: AppError): boolean =>
  code === 'client.unreachable' || code === 'client.timeout' || status >= 500 || status === 429;

async function send(client: LovageClient, pending: Pending): Promise<ItemChanges> {
  const params = { id: pending.id };
  if (pending.kind === 'add') return client.shoppingItems.create({ body: pending.body });
  if (pending.kind === 'remove') {
    await client.shoppingItems.removeMany({ query: { ids: [pending.id] } });
    return NOTHING;
  }
  const { changeId } = pending;
  const body =
    pending.kind === 'tick' ? { checked: pending.checked, changeId } : { quantityDelta: pending.by, changeId };
  return client.shoppingItems.patch({ params, body });
}

export function createOutbox({ client, connection, sent, refused }: OutboxParts): Outbox {
  const store = createStore<{ readonly pending: readonly Pending[] }>({ pending: [] });
  let isSending = false;
  let isDisposed = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const drop = (done: Pending) => store.set({ pending: store.get().pending.filter((other) => other !== done) });

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    for (let next = store.get().pending[0]; next && !isDisposed; next = store.get().pending[0]) {
      try {
        sent(await connection.watch(send(client, next)), next);
        wait = FIRST_WAIT_MS;
        drop(next);
      } catch (thrown) {
        const error = asAppError(thrown);
        if (isPassing(error)) {
          timer = setTimeout(() => void sendAll(), wait);
          timer.unref();
          wait = Math.min(wait * 2, LONGEST_WAIT_MS);
          break;
        }
        drop(next);
        refused(error);
      }
    }
    isSending = false;
  }

  return {
    store,
    put: (...pending) => {
      store.set({ pending: [...store.get().pending, ...pending] });
      void sendAll();
    },
    retry: () => void sendAll(),
    dispose: () => {
      isDisposed = true;
      clearTimeout(timer);
    },
  };
}
