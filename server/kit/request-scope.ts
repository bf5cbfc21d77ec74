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

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work of a request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** The request that is being answered; undefined in work that nobody waits for. */
export const currentRequest = <Caller>(): RequestScope<Caller> | undefined =>
  scopes.getStore() as RequestScope<Caller> | undefined;
