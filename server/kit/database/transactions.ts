import { AsyncLocalStorage } from 'node:async_hooks';
import { beginWrite } from '../http/request-scope.ts';
import type { Parameter } from './database.ts';
import { OWN_ROWS, type Owner, writeTurns } from './write-turns.ts';

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
  /** Called when caches reflect the changes: after the reactions to the commit. */
  reacted?(): void;
}

interface Scope<C> {
  readonly transaction: C & Ending;
  readonly afterCommit: (() => void)[];
  readonly owner: Owner;
  isOver: boolean;
}

export interface Transactions<C> {
  /** The transaction of this async context while it is open. */
  current(): C | undefined;
  tx<T>(work: () => Promise<T>): Promise<T>;
  /** Like `tx`, for work that writes only what belongs to one group. */
  groupTx<T>(groupId: string, work: () => Promise<T>): Promise<T>;
  /** Like `groupTx`, for work that may share its commit with others. */
  shortTx<T>(groupId: string, work: () => Promise<T>): Promise<T>;
  /** Like `tx`, for statements that do not conflict with any other write. */
  sharedTx<T>(work: () => Promise<T>): Promise<T>;
  afterCommit(work: () => void): void;
  /** Resolves when all running and queued transactions have ended. */
  settled(): Promise<unknown>;
}

/**
 * Runs transactions that exclude each other in sequence, so that what a transaction reads stays true until it commits. A
 * transaction is the async context of its work: nested calls join it, and work that outlives it is outside of it again.
 * Joining never asks for another lock, so transactions cannot deadlock.
 */
export function transactions<C extends Connection>(
  begin: (isShort: boolean, owner: Owner) => (C & Ending) | Promise<C & Ending>,
  beforeFirst: () => Promise<void>,
  atOnce = 1,
): Transactions<C> {
  const scopes = new AsyncLocalStorage<Scope<C>>();
  const turns = writeTurns(atOnce);
  const unsettled = new Set<Promise<unknown>>();
  let prepared: Promise<void> | undefined;

  const open = (): Scope<C> | undefined => {
    const scope = scopes.getStore();
    return scope?.isOver ? undefined : scope;
  };

  async function transact<T>(work: () => Promise<T>, isShort: boolean, owner: Owner) {
    const scope: Scope<C> = { transaction: await begin(isShort, owner), afterCommit: [], owner, isOver: false };
    const react = () => {
      try {
        for (const reaction of scope.afterCommit) reaction();
      } finally {
        scope.transaction.reacted?.();
      }
    };
    try {
      const result: T = await scopes.run(scope, async () => {
        await beginWrite();
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

  /** If the preparation fails, so does the transaction that caused it. The next ones try without it. */
  function prepare(): Promise<void> {
    if (prepared) return prepared.catch(() => {});
    prepared = beforeFirst();
    return prepared;
  }

  async function inTurn<T>(work: () => Promise<T>, isShort: boolean, owner: Owner) {
    await turns.take(owner);
    try {
      await prepare();
      return await transact(work, isShort, owner);
    } finally {
      turns.pass(owner);
    }
  }

  function join<T>({ owner: open }: Scope<C>, work: () => Promise<T>, owner: Owner): Promise<T> {
    const isWithin = open === null || open === owner || owner === OWN_ROWS;
    if (!isWithin)
      return Promise.reject(new Error('A transaction of one group must not write for another, or for all.'));
    return work();
  }

  function run<T>(work: () => Promise<T>, isShort: boolean, owner: Owner): Promise<T> {
    const scope = open();
    if (scope) return join(scope, work, owner);
    const run = inTurn(work, isShort, owner).then(async ({ result, done }) => {
      if (done) await done;
      return result;
    });
    const settled: Promise<unknown> = run.then(
      () => unsettled.delete(settled),
      () => unsettled.delete(settled),
    );
    unsettled.add(settled);
    return run;
  }

  return {
    current: () => open()?.transaction,
    tx: (work) => run(work, false, null),
    groupTx: (groupId, work) => run(work, false, groupId),
    shortTx: (groupId, work) => run(work, true, groupId),
    sharedTx: (work) => run(work, false, OWN_ROWS),
    afterCommit(work) {
      const scope = open();
      if (scope) scope.afterCommit.push(work);
      else work();
    },
    settled: () => Promise.all(unsettled),
  };
}
