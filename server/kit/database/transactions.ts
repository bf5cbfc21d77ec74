import { AsyncLocalStorage } from 'node:async_hooks';
import { assertPrecondition } from '../http/request-scope.ts';
import type { Parameter } from './database.ts';

/** Where statements run: a transaction, or the reader outside of one. */
export interface Connection {
  query<T>(text: string, params: readonly Parameter[]): Promise<T[]>;
  exec(statements: string): Promise<void>;
}

export interface Ended {
  /** When the changes are on disk, if the next transaction begins before that. */
  readonly stored?: Promise<void>;
}

export interface Ending {
  commit(): Promise<Ended>;
  /** Never rejects: the error that caused the rollback is more important. */
  rollback(error: unknown): Promise<void>;
  /** Called when memory follows the changes: after the reactions to the commit. */
  reacted?(): void;
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
  /** Like `run`, for work that may share its commit with others. */
  runShort<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(work: () => void): void;
  /** Resolves when all running and queued transactions have ended. */
  settled(): Promise<unknown>;
}

/**
 * Runs one transaction at a time, so that what a transaction reads stays true until it commits. A transaction is the
 * async context of its work: nested calls join it, and work that outlives it is outside of it again.
 */
export function transactions<C extends Connection>(
  begin: (isShort: boolean) => (C & Ending) | Promise<C & Ending>,
  beforeFirst: () => Promise<void>,
): Transactions<C> {
  const scopes = new AsyncLocalStorage<Scope<C>>();
  let tail: Promise<unknown> | undefined;

  const open = (): Scope<C> | undefined => {
    const scope = scopes.getStore();
    return scope?.isOver ? undefined : scope;
  };

  async function transact<T>(work: () => Promise<T>, isShort: boolean) {
    const scope: Scope<C> = { transaction: await begin(isShort), afterCommit: [], isOver: false };
    const react = () => {
      try {
        for (const reaction of scope.afterCommit) reaction();
      } finally {
        scope.transaction.reacted?.();
      }
    };
    try {
      const result: T = await scopes.run(scope, async () => {
        await assertPrecondition();
        return work();
      });
      scope.isOver = true;
      const { stored } = await scope.transaction.commit();
      if (!stored) react();
      return { result, done: stored?.then(react) };
    } catch (error) {
      scope.isOver = true;
      await scope.transaction.rollback(error);
      throw error;
    }
  }

  let last: Promise<unknown> | undefined;

  function run<T>(work: () => Promise<T>, isShort: boolean): Promise<T> {
    if (open()) return work();
    tail ??= beforeFirst();
    const ended = tail.then(() => transact(work, isShort));
    tail = ended.catch(() => {});
    const run = ended.then(async ({ result, done }) => {
      if (done) await done;
      return result;
    });
    last = run.catch(() => {});
    return run;
  }

  return {
    current: () => open()?.transaction,
    run: (work) => run(work, false),
    runShort: (work) => run(work, true),
    afterCommit(work) {
      const scope = open();
      if (scope) scope.afterCommit.push(work);
      else work();
    },
    settled: async () => last,
  };
}
