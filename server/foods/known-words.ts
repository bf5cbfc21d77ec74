import { setImmediate } from 'node:timers/promises';
import type { Database } from '../kit/database/database.ts';

/** Ids by all the words that a group's things answer to, folded. */
export type WordIds = ReadonlyMap<string, string>;

interface WordRow {
  readonly id: string;
  readonly name_norm: string;
  readonly other_words: string;
  readonly updated_at: number | Date;
  readonly created_at: number | Date;
}

/** Words of one group, and by what is seen whether they are still those of the database. */
interface Known {
  readonly ids: Map<string, string>;
  /** The words that are names: no plural or alias takes their place. */
  readonly names: Set<string>;
  /** What each row said. */
  readonly said: Map<string, { readonly words: string; readonly time: number }>;
  version: string;
  last: number;
  sum: number;
}

/** What a group's things answer to. */
export interface KnownWords {
  /** Ids by word, as the database says now; within a transaction as it sees it. Not to be changed. */
  ids(groupId: string): Promise<WordIds>;
  /** The same, and the folded name that each thing has. */
  names(groupId: string): Promise<{ readonly ids: WordIds; readonly nameOf: (id: string) => string | undefined }>;
}

/** So many groups are remembered: a server of many has few that import at the same time. */
const MAX_GROUPS = 20;
/** Rows that are read between two looks of the event loop. */
const SLICE = 500;
/** Makes numbers of times that can be summed up. */
const MODULUS = 1_000_003;

const timeOf = (value: number | Date): number => new Date(value).getTime();
const wordsOf = ({ name_norm, other_words }: WordRow): string => `${name_norm}\n${other_words}`;

/**
 * Reads the words of groups once and then only what was added. Each call compares number, latest change and sum of changes
 * with the database, so that what this process, another one or a rolled back transaction did is seen. Of two things with the
 * same word the one counts that was there first, and a name before a plural or an alias.
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

  /** Takes in what was added or changed without a change of words; false where that does not explain the difference. */
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
    // Taken out and put back last: the group that waited longest goes first.
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
