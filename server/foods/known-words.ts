import { setImmediate } from 'node:timers/promises';
import type { Database } from '../kit/database/database.ts';

/** Ids by all words for a group's foods or units, folded. */
export type WordIds = ReadonlyMap<string, string>;

interface WordRow {
  readonly id: string;
  readonly name_norm: string;
  readonly other_words: string;
  readonly updated_at: number | Date;
  readonly created_at: number | Date;
}

/** Cached words of one group, with what is needed to check that they are current. */
interface Known {
  readonly ids: Map<string, string>;
  /** The words that are names. Plurals and aliases never replace them. */
  readonly names: Set<string>;
  /** The words of each row. */
  readonly said: Map<string, { readonly words: string; readonly time: number }>;
  version: string;
  last: number;
  sum: number;
}

/** The words for a group's foods or units. */
export interface KnownWords {
  /** Ids by word, as in the database, including changes of the current transaction. Do not modify. */
  ids(groupId: string): Promise<WordIds>;
  /** The same, and the folded name of each food or unit. */
  names(groupId: string): Promise<{ readonly ids: WordIds; readonly nameOf: (id: string) => string | undefined }>;
}

/** Size of the cache in groups. Even on large servers few groups import at the same time. */
const MAX_GROUPS = 20;
/** Number of rows to read before giving other requests a turn. */
const SLICE = 500;
/** Limits times to numbers that can be summed up. */
const MODULUS = 1_000_003;

const timeOf = (value: number | Date): number => new Date(value).getTime();
const wordsOf = ({ name_norm, other_words }: WordRow): string => `${name_norm}\n${other_words}`;

/**
 * Reads the words of a group once, and later only additions. Each call compares the number of rows, their latest change
 * and the sum of changes with the database, so it notices changes by this process, other processes and rolled back
 * transactions. If two rows have the same word, the older one wins, and a name wins over a plural or an alias.
 */
export function knownWords(database: Database, table: string, otherWords: string): KnownWords {
  const groups = new Map<string, Known>();
  const columns = `f.id, f.name_norm, ${otherWords} as other_words, f.updated_at, f.created_at`;
  const milliseconds =
    database.dialect === 'postgres' ? '(extract(epoch from f.updated_at) * 1000)::bigint' : 'f.updated_at';

  async function versionOf(groupId: string): Promise<string> {
    const [row] = await database.query<{ count: unknown; last: unknown; sum: unknown }>(
      `select count(*) as count, max(${milliseconds}) as last, sum(${milliseconds} % ${MODULUS}) as sum
        from ${table} f where f.group_id = ?`,
      [groupId],
    );
    return [row?.count, row?.last, row?.sum].map((part) => Number(part ?? 0)).join(' ');
  }

  function add(known: Known, row: WordRow): void {
    const time = timeOf(row.updated_at);
    known.sum += (time % MODULUS) - ((known.said.get(row.id)?.time ?? 0) % MODULUS);
    known.last = Math.max(known.last, time);
    known.said.set(row.id, { words: wordsOf(row), time });
    if (!known.names.has(row.name_norm)) known.ids.set(row.name_norm, row.id);
    known.names.add(row.name_norm);
    for (const word of row.other_words.split('\n')) if (word && !known.ids.has(word)) known.ids.set(word, row.id);
  }

  async function readAll(groupId: string): Promise<Known> {
    const version = await versionOf(groupId);
    const rows: WordRow[] = [];
    for (let slice: WordRow[] = [], after = ''; rows.length === 0 || slice.length === SLICE; await setImmediate()) {
      slice = await database.query<WordRow>(
        `select ${columns} from ${table} f where f.group_id = ? and f.id > ? order by f.id limit ${SLICE}`,
        [groupId, after],
      );
      if (slice.length === 0) break;
      rows.push(...slice);
      after = slice.at(-1)!.id;
    }
    rows.sort((a, b) => timeOf(a.created_at) - timeOf(b.created_at) || (a.id < b.id ? -1 : 1));
    const known: Known = { ids: new Map(), names: new Set(), said: new Map(), version, last: 0, sum: 0 };
    for (const [at, row] of rows.entries()) {
      if (at > 0 && at % SLICE === 0) await setImmediate();
      add(known, row);
    }
    return known;
  }

  /** Reads rows that were added, or changed without new words. False if that does not explain the difference. */
  async function catchUp(groupId: string, known: Known, version: string): Promise<boolean> {
    const since = database.bind.time(new Date(known.last));
    const rows = await database.query<WordRow>(
      `select ${columns} from ${table} f where f.group_id = ? and f.updated_at >= ? limit ${SLICE}`,
      [groupId, since],
    );
    if (rows.length === SLICE) return false;
    for (const row of rows) {
      const before = known.said.get(row.id);
      if (before && before.words !== wordsOf(row)) return false;
      add(known, row);
    }
    known.version = version;
    return [known.said.size, known.last, known.sum].join(' ') === version;
  }

  async function knownOf(groupId: string): Promise<Known> {
    const version = await versionOf(groupId);
    let known = groups.get(groupId);
    // Removed and added again as the last: the group that was unused longest is evicted first.
    groups.delete(groupId);
    if (known?.version !== version && !(known && (await catchUp(groupId, known, version))))
      known = await readAll(groupId);
    groups.set(groupId, known!);
    if (groups.size > MAX_GROUPS) groups.delete(groups.keys().next().value!);
    return known!;
  }

  return {
    ids: async (groupId) => (await knownOf(groupId)).ids,
    async names(groupId) {
      const { ids, said } = await knownOf(groupId);
      return { ids, nameOf: (id) => said.get(id)?.words.split('\n', 1)[0] };
    },
  };
}
