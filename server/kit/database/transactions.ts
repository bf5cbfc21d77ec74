import { AsyncLocalStorage } from 'node:async_hooks';
import { assertPrecondition } from '../http/request-scope.ts';
import type { Parameter, Queries } from './database.ts';

/** Where statements run: a transaction, or what reads outside of one. */
export interface Connection {
  readonly db: Queries;
  query<T>(text: string, params: readonly Parameter[]): Promise<T[]>;
  exec(statements: string): Promise<void>;
}

export interface OpenTransaction extends Connection {
  commit(): Promise<void>;
  /** Never rejects: what led to it is the error to tell. */
  rollback(): Promise<void>;
}

interface Scope {
  readonly transaction: OpenTransaction;
  readonly afterCommit: (() => void)[];
  isOver: boolean;
}

export interface Transactions {
  /** The transaction of this async context while it is open. */
  current(): Connection | undefined;
  run<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(work: () => void): void;
  /** Resolves when those that have begun or wait are over. */
  settled(): Promise<unknown>;
}

/**
 * One transaction after the other, so that what one reads stays true until it commits. A transaction is the async
 * context of its work: nested calls join it, and what outlives it is outside again.
 */
export function transactions(
  begin: () => OpenTransaction | Promise<OpenTransaction>,
  beforeFirst: () => Promise<void>,
): Transactions {
  const scopes = new AsyncLocalStorage<Scope>();
  let tail: Promise<unknown> | undefined;

  const open = (): Scope | undefined => {
    const scope = scopes.getStore();
    return scope?.isOver ? undefined : scope;
  };

  async function transact<T>(work: () => Promise<T>): Promise<T> {
    const scope: Scope = { transaction: await begin(), afterCommit: [], isOver: false };
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
