import { AsyncLocalStorage } from 'node:async_hooks';
import { assertPrecondition } from '../http/request-scope.ts';
import type { Parameter } from './database.ts';

/** Where statements run: a transaction, or the reader outside of one. */
export interface Connection {
  query<T>(text: string, params: readonly Parameter[]): Promise<T[]>;
  exec(statements: string): Promise<void>;
}

export interface Ending {
  commit(): Promise<void>;
  /** Never rejects: the error that caused the rollback is more important. */
  rollback(): Promise<void>;
}

interface Scope<C> {
  readonly transaction: C & Ending;
  readonly afterCommit: (() => void)[];
  isOver: boolean;
}

export interface Transactions<C> {
  /** The transaction of this async context while it is open. */
  current(): C | undefined;
  run<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(work: () => void): void;
  /** Resolves when all running and queued transactions have ended. */
  settled(): Promise<unknown>;
}

/**
 * Runs one transaction at a time, so that what a transaction reads stays true until it commits. A transaction is the
 * async context of its work: nested calls join it, and work that outlives it is outside of it again.
 */
export function transactions<C extends Connection>(
  begin: () => (C & Ending) | Promise<C & Ending>,
  beforeFirst: () => Promise<void>,
): Transactions<C> {
  const scopes = new AsyncLocalStorage<Scope<C>>();
  let tail: Promise<unknown> | undefined;

  const open = (): Scope<C> | undefined => {
    const scope = scopes.getStore();
    return scope?.isOver ? undefined : scope;
  };

  async function transact<T>(work: () => Promise<T>): Promise<T> {
    const scope: Scope<C> = { transaction: await begin(), afterCommit: [], isOver: false };
    let result: T;
    try {
      result = await scopes.run(scope, async () => {
        await assertPrecondition();
        return work();
      });
      scope.isOver = true;
      await scope.transaction.commit();
    } catch (error) {
      scope.isOver = true;
      await scope.transaction.rollback();
      throw error;
    }
    for (const reaction of scope.afterCommit) reaction();
    return result;
  }

  return {
    current: () => open()?.transaction,
    run<T>(work: () => Promise<T>): Promise<T> {
      if (open()) return work();
      tail ??= beforeFirst();
      const run: Promise<T> = tail.then(() => transact(work));
      tail = run.catch(() => {});
      return run;
    },
    afterCommit(work) {
      const scope = open();
      if (scope) scope.afterCommit.push(work);
      else work();
    },
    settled: async () => tail,
  };
}
