import { and, eq } from 'drizzle-orm';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { allOf, type Condition } from '../kit/database/filter-sql.ts';
import { padded } from '../kit/database/list-lengths.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import { knownWords } from './known-words.ts';
import type { FoodTables } from './tables.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly updateAt?: string;
}

export type SearchedQuery = ListQuery & { readonly search?: string | undefined };

/** The columns that all three tables have. Each store adds its own. */
type NamedTable = Omit<FoodTables['labels'], 'color'>;

export interface NamedKind<R, E, V> {
  readonly table: keyof FoodTables;
  /** Reads from this table as `f`. */
  readonly listing: Listing;
  readonly entityOf: (row: R) => E;
  /** The columns for values other than the name. */
  readonly columnsOf: (values: V) => Record<string, unknown>;
}

/** A line break: the words for an item are stored one per line. */
const LINE = "'\n'";

const names = (name: string) => ({ name, nameNorm: fold(name) });

/** Items with a unique name in their group: foods, units, labels. */
export function namedStore<R, E extends Named, V extends { readonly name: string }>(
  database: Database<FoodTables>,
  clock: Clock,
  { table: tableName, listing, entityOf, columnsOf }: NamedKind<R, E, V>,
) {
  const table = database.tables[tableName] as unknown as NamedTable & FoodTables['labels'];
  const own = (groupId: string, id: string) => and(eq(table.groupId, groupId), eq(table.id, id));
  const otherWords = listing.searched?.[1] ?? "''";

  const known = knownWords(database, tableName, otherWords);

  async function byIds(groupId: string, ids: readonly string[]): Promise<Map<string, E>> {
    if (ids.length === 0) return new Map();
    // Round up, so that there are few different statements to prepare.
    const wanted = padded(ids);
    // The group is an expression here, otherwise SQLite would scan all rows of the group.
    const text = `select ${listing.columns} from ${listing.from}
      where f.id in (${placeholders(wanted.length)}) and f.group_id || '' = ?`;
    const entities = (await database.query<R>(text, [...wanted, groupId])).map(entityOf);
    return new Map(entities.map((entity) => [entity.id, entity]));
  }

  return {
    byIds,

    /** Like `idsByWord`, cached, for callers that only read. */
    knownWords: known.ids,
    knownNames: known.names,

    find: async (groupId: string, id: string): Promise<E | undefined> => (await byIds(groupId, [id])).get(id),

    /** All items of a group, or those that match `only`, a condition on rows `f`. */
    list: (groupId: string, query: SearchedQuery, request: ListRequest, only?: Condition): Promise<Page<E>> => {
      const scope = allOf({ sql: 'f.group_id = ?', params: [groupId] }, ...(only ? [only] : []));
      return listPage<R, E>(database, listing, scope, query, request, (rows) => rows.map(entityOf));
    },

    async isTaken(groupId: string, name: string): Promise<boolean> {
      const named = and(eq(table.groupId, groupId), eq(table.name, name));
      return (await database.db.select({ id: table.id }).from(table).where(named)).length > 0;
    },

    /** The id of the first item with this name, otherwise of the first with this word. Ignores case and accents. */
    async idOfName(groupId: string, name: string): Promise<string | undefined> {
      const word = fold(name);
      const first = async (condition: string, value: string) => {
        const text = `select f.id from ${tableName} f where f.group_id = ? and ${condition}
          order by f.created_at, f.id limit 1`;
        return (await database.query<{ id: string }>(text, [groupId, value]))[0]?.id;
      };
      // Names have an index, and most searches end there.
      return (
        (await first('f.name_norm = ?', word)) ??
        first(`${LINE} || ${otherWords} || ${LINE} like ? escape '\\'`, `%\n${word.replace(/[\\%_]/g, '\\$&')}\n%`)
      );
    },

    /** Ids by all words for the group's items, folded. */
    async idsByWord(groupId: string): Promise<Map<string, string>> {
      const rows = await database.query<{ id: string; name_norm: string; other_words: string }>(
        `select f.id, f.name_norm, ${otherWords} as other_words from ${tableName} f where f.group_id = ?`,
        [groupId],
      );
      const words = rows.flatMap((row) => row.other_words.split('\n').map((word) => [word, row.id] as const));
      return new Map([...words, ...rows.map((row) => [row.name_norm, row.id] as const)]);
    },

    /** Returns the new id. */
    async insert(groupId: string, values: V): Promise<string> {
      const id = newId();
      const now = clock();
      const row = { ...columnsOf(values), ...names(values.name), id, groupId, createdAt: now, updatedAt: now };
      await database.db.insert(table).values(row as typeof table.$inferInsert);
      return id;
    },

    async update(groupId: string, current: E, values: V): Promise<void> {
      const now = clock();
      const updatedAt = current.updateAt ? nextVersion(now, new Date(current.updateAt)) : now;
      await database.db
        .update(table)
        .set({ ...columnsOf(values), ...names(values.name), updatedAt })
        .where(own(groupId, current.id));
    },

    async remove(groupId: string, id: string): Promise<void> {
      await database.db.delete(table).where(own(groupId, id));
    },
  };
}
export type NamedStore<E extends Named, V extends { readonly name: string }> = ReturnType<
  typeof namedStore<never, E, V>
>;
