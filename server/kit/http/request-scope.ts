import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller and origin of the work in this async context. */
export interface RequestScope<Caller = unknown> {
  /** The same as in the log and in `x-request-id`. */
  readonly id?: string;
  readonly caller: Caller | null;
  readonly address: string;
  /** The User-Agent of the browser or program. */
  readonly client: string;
  /** Whether only the headers of an answer are wanted, so that nothing may change. */
  readonly isHead?: boolean;
}

interface Scope extends RequestScope {
  /** Throws if the request is about another version than the stored one. */
  precondition?: (() => Promise<void>) | null;
  /** Records in a transaction that the request has begun to write. */
  mark?: (() => Promise<void>) | null;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The current request, or undefined in background work. */
export const currentRequest = <Caller>(): RequestScope<Caller> | undefined =>
  scopes.getStore() as RequestScope<Caller> | undefined;

/** Runs `work`. Its first transaction checks the precondition before it changes anything. */
export async function withPrecondition<T>(precondition: Scope['precondition'], work: () => T | Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope || !precondition) return work();
  scope.precondition = precondition;
  try {
    return await work();
  } finally {
    // Background work after the response has no precondition.
    scope.precondition = null;
  }
}

/** Runs `work`, and `mark` in each of its transactions. */
export async function withMark<T>(mark: Scope['mark'], work: () => T | Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope || !mark) return work();
  scope.mark = mark;
  try {
    return await work();
  } finally {
    scope.mark = null;
  }
}

/** Called at the start of each transaction. Throws if the precondition of its request fails. */
export async function beginWrite(): Promise<void> {
  const scope = scopes.getStore();
  await scope?.mark?.();
  const precondition = scope?.precondition;
  if (!precondition) return;
  scope.precondition = null;
  await precondition();
}
