/** For rows that no other transaction depends on. */
export const OWN_ROWS = Symbol('own rows');

/** Whose data a transaction writes: the id of a group, or null for everything. */
export type Owner = string | null | typeof OWN_ROWS;

interface Turn {
  readonly owner: Owner;
  readonly start: () => void;
}

/**
 * Decides which write transactions of this process run at the same time: those of different groups do, up to `limit`. One
 * of a group waits for earlier ones of that group, and one of everything for all earlier ones. Nobody is overtaken by a
 * transaction that it excludes.
 */
export function writeTurns(limit: number) {
  let waiting: Turn[] = [];
  const running = new Set<Owner>();

  function startNext(): void {
    const left: Turn[] = [];
    /** Waiting transactions, which later ones must not overtake. */
    const ahead = new Set<Owner>();
    for (const [index, turn] of waiting.entries()) {
      if (running.size >= limit || running.has(null) || ahead.has(null)) {
        left.push(...waiting.slice(index));
        break;
      }
      const isFree = turn.owner === null ? running.size === 0 : !running.has(turn.owner) && !ahead.has(turn.owner);
      if (isFree && (turn.owner !== null || ahead.size === 0)) {
        running.add(turn.owner);
        turn.start();
      } else {
        ahead.add(turn.owner);
        left.push(turn);
      }
    }
    waiting = left;
  }

  return {
    /** Resolves when it is this transaction's turn. Undefined if that is now. */
    take(owner: Owner): Promise<void> | undefined {
      const isFree = owner === null ? running.size === 0 : !running.has(owner) && !running.has(null);
      const mayOvertake = (turn: Turn) => turn.owner !== null && turn.owner !== owner;
      if (isFree && running.size < limit && waiting.every(mayOvertake)) {
        running.add(owner);
        return undefined;
      }
      return new Promise((start) => void waiting.push({ owner, start }));
    },

    /** Ends the turn and starts the transactions that waited for it. */
    pass(owner: Owner): void {
      running.delete(owner);
      if (waiting.length > 0) startNext();
    },
  };
}
