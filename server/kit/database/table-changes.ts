import type Sqlite from 'better-sqlite3';
import { type Counter, noteCounters, noteUncounted, sourcesHere } from '../work/sources.ts';

/** Records which tables statements read and write, so that answers can be kept until their tables change. */
export interface TableChanges {
  /** Starts counting. Before that, statements cost nothing. */
  watch(): void;
  /** Counts changes of every table. Every kept answer depends on it. Notices other connections. */
  everything(): Counter;
}

/** A step of SQLite's own program for a statement. */
interface Step {
  readonly opcode: string;
  readonly p1: number;
  readonly p2: number;
  readonly p3: number;
}

interface Uses {
  readonly reads: readonly Counter[];
  readonly writes: readonly Counter[];
}

const KNOWN_STATEMENT = /^\s*(select|with|insert|update|delete|replace)\b/i;
/** Steps that use a virtual table: VOpen, VFilter, VUpdate … */
const OF_VIRTUAL_TABLE = /^V(?!ariable|erify|acuum)/;

/**
 * Finds the tables of a statement in the program that SQLite runs for it, so that views, triggers, cascades of foreign keys and
 * hand-written SQL are all covered. A statement that cannot be explained counts as using every table.
 */
export function tableChanges(reader: Sqlite.Database, writer: Sqlite.Database) {
  const everything: Counter = { count: 0 };
  const unknown: Uses = { reads: [], writes: [everything] };
  const counters = new Map<string, Counter>();
  const known = new WeakMap<Sqlite.Statement, Uses>();
  let isWatched = false;
  let names = { schema: -1, byRoot: new Map<number, string>(), virtual: [] as string[] };
  let versionOf: Sqlite.Statement | undefined;
  let seenVersion: unknown;
  let isSeen = false;

  function counterOf(table: string): Counter {
    const found = counters.get(table) ?? { count: 0 };
    counters.set(table, found);
    return found;
  }

  function currentNames() {
    const schema = reader.pragma('schema_version', { simple: true }) as number;
    if (schema === names.schema) return names;
    const stored = "SELECT rootpage, tbl_name FROM sqlite_schema WHERE type IN ('table', 'index')";
    const rows = reader.prepare(stored).raw().all() as [number, string][];
    const virtual = rows.filter(([root]) => root === 0).map(([, name]) => name);
    names = { schema, byRoot: new Map(rows), virtual };
    return names;
  }

  function explained(text: string, values: readonly unknown[]): Uses {
    if (!KNOWN_STATEMENT.test(text)) return unknown;
    const steps = reader.prepare(`EXPLAIN ${text}`).all(...values) as Step[];
    const { byRoot, virtual } = currentNames();
    const reads = new Set<string | undefined>();
    const writes = new Set<string | undefined>();
    for (const { opcode, p1, p2, p3 } of steps) {
      if (opcode === 'OpenRead' || opcode === 'ReopenIdx') reads.add(p3 === 0 ? byRoot.get(p2) : undefined);
      else if (opcode === 'OpenWrite') writes.add(p3 === 0 ? byRoot.get(p2) : undefined);
      else if (opcode === 'Clear') writes.add(p2 === 0 ? byRoot.get(p1) : undefined);
      else if (OF_VIRTUAL_TABLE.test(opcode))
        for (const name of virtual) (opcode === 'VUpdate' ? writes : reads).add(name);
    }
    if (reads.has(undefined) || writes.has(undefined)) return unknown;
    return { reads: [...reads].map((name) => counterOf(name!)), writes: [...writes].map((name) => counterOf(name!)) };
  }

  function usesOf(statement: Sqlite.Statement, text: string, values: readonly unknown[]): Uses {
    let uses = known.get(statement);
    if (!uses) {
      try {
        uses = explained(text, values);
      } catch {
        uses = unknown;
      }
      known.set(statement, uses);
    }
    return uses;
  }

  return {
    watch() {
      isWatched = true;
    },

    /** Records the tables that a statement outside of a transaction reads. */
    read(statement: Sqlite.Statement, text: string, values: readonly unknown[]): void {
      const sources = isWatched ? sourcesHere() : undefined;
      if (!sources) return;
      const uses = usesOf(statement, text, values);
      if (uses === unknown) sources.hasUncounted = true;
      else noteCounters(sources, uses.reads);
    },

    /** Counts a change of each table that a statement writes. Returns these tables. */
    write(statement: Sqlite.Statement, text: string, values: readonly unknown[]): readonly Counter[] {
      if (!isWatched) return [everything];
      noteUncounted();
      const { writes } = usesOf(statement, text, values);
      for (const counter of writes) counter.count += 1;
      return writes;
    },

    /** Counts a change that may concern every table. */
    writeAll(): Counter {
      everything.count += 1;
      return everything;
    },

    everything(): Counter {
      // Once per turn of the event loop: a write of another process meanwhile counts as later than the requests of this
      // turn.
      if (isSeen) return everything;
      isSeen = true;
      setImmediate(() => {
        isSeen = false;
      });
      try {
        versionOf ??= writer.prepare('PRAGMA data_version').pluck();
        const version = versionOf.get();
        if (version !== seenVersion) everything.count += 1;
        seenVersion = version;
      } catch {
        // The next read reports the fault of the database.
        everything.count += 1;
      }
      return everything;
    },
  };
}
