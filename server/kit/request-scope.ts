import { AsyncLocalStorage } from 'node:async_hooks';

/** By whom and from where the work of this async context was asked for. */
export interface RequestScope<Caller = unknown> {
  /** As in the log and in `x-request-id`. */
  readonly id?: string;
  readonly caller: Caller | null;
  readonly address: string;
  /** What the browser or program says of itself. */
  readonly client: string;
}

interface Scope extends RequestScope {
  /** Throws where the request is about another version than the one that is stored. */
  precondition?: (() => Promise<void>) | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run({ ...scope }, work);

/** The request that is being answered; undefined in work that nobody waits for. */
export const currentRequest = <Caller>(): RequestScope<Caller> | undefined =>
  scopes.getStore() as RequestScope<Caller> | undefined;

/** Runs `work`, whose first transaction asserts the precondition before it changes anything. */
export async function withPrecondition<T>(precondition: Scope['precondition'], work: () => T | Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope || !precondition) return work();
  scope.precondition = precondition;
  try {
    return await work();
  } finally {
    // What goes on behind the answer is about no version.
    scope.precondition = null;
  }
}

/** Called at the start of each transaction. Throws where the precondition of its request fails. */
export async function assertPrecondition(): Promise<void> {
  const scope = scopes.getStore();
  const precondition = scope?.precondition;
  if (!precondition) return;
  scope.precondition = null;
  await precondition();
}
