/** A transaction of several members, which are on disk together. */
interface Batch {
  readonly stored: PromiseWithResolvers<void>;
  /** Members that have ended. */
  members: number;
}

/** The statements that begin and end transactions. */
export interface BatchConnection {
  readonly inTransaction: boolean;
  exec(text: string): unknown;
}

const MEMBER = 'member';

/**
 * Lets short transactions of one turn of the event loop share a commit, so that a slow disk is waited for once. Each is a
 * savepoint of one transaction: it sees the changes of those before it, and can be undone alone. `onEnd` is called when a batch
 * is committed or rolled back.
 */
export function sharedCommits(connection: BatchConnection, onEnd: () => void = () => {}) {
  let batch: Batch | undefined;
  let isMemberOpen = false;
  let isDue = false;

  function end(ended: Batch, error?: unknown): void {
    batch = undefined;
    isDue = false;
    onEnd();
    if (error === undefined) ended.stored.resolve();
    else ended.stored.reject(error);
  }

  /** Commits the batch, unless a member is still running: then that member commits when it ends. */
  function flush(): void {
    if (!batch) return;
    if (isMemberOpen) {
      isDue = true;
      return;
    }
    const ended = batch;
    try {
      connection.exec('COMMIT');
      end(ended);
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      end(ended, error);
    }
  }

  function open(): Batch {
    connection.exec('BEGIN IMMEDIATE');
    const opened = { stored: Promise.withResolvers<void>(), members: 0 };
    // The members await it. Without members, nobody does.
    opened.stored.promise.catch(() => {});
    setImmediate(() => batch === opened && flush());
    return opened;
  }

  function undoMember(): boolean {
    try {
      connection.exec(`ROLLBACK TO ${MEMBER}; RELEASE ${MEMBER}`);
      return true;
    } catch {
      return false;
    }
  }

  return {
    flush,

    /** Begins a member. Members run one after another. */
    begin(): void {
      batch ??= open();
      if (batch.members > 0) connection.exec(`SAVEPOINT ${MEMBER}`);
      isMemberOpen = true;
    },

    /** Ends a member. The promise resolves when its changes are on disk. */
    commit(): Promise<void> {
      const joined = batch!;
      if (joined.members > 0) connection.exec(`RELEASE ${MEMBER}`);
      joined.members += 1;
      isMemberOpen = false;
      if (isDue) flush();
      return joined.stored.promise;
    },

    /** Undoes a member. If that fails, or the engine has undone everything, the members before it fail too. */
    rollback(error: unknown): void {
      isMemberOpen = false;
      const left = batch!;
      const isUndone = connection.inTransaction && left.members > 0 && undoMember();
      if (isUndone && isDue) flush();
      if (isUndone) return;
      if (connection.inTransaction) connection.exec('ROLLBACK');
      end(left, error);
    },
  };
}
