import { and, eq } from 'drizzle-orm';
import { fold } from '../../core/kit/fold.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
import { type Listing, type ListRequest, listPage } from '../kit/listing.ts';
import type { FoodTables } from './tables.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly updateAt?: string;
}

export type SearchedQuery = ListQuery & { readonly search?: string | undefined };

/** The columns that all three tables have; each store writes its own ones beside them. */
type NamedTable = Omit<FoodTables['labels'], 'color'>;

export interface NamedKind<R, E, V> {
  readonly table: keyof FoodTables;
  /** Reads from this table as `f`. */
  readonly listing: Listing;
  readonly entityOf: (row: R) => E;
  /** What is stored of the values besides the name. */
  readonly columnsOf: (values: V) => Record<string, unknown>;
}

const names = (name: string) => ({ name, nameNorm: fold(name) });

/** Things that a group knows by a name which it has once: foods, units, labels. */
export function namedStore<R, E extends Named, V extends { readonly name: string }>(
  database: Database<FoodTables>,
  clock: Clock,
  { table: tableName, listing, entityOf, columnsOf }: NamedKind<R, E, V>,
) {
  const table = database.tables[tableName] as unknown as NamedTable & FoodTables['labels'];
  const own = (groupId: string, id: string) => and(eq(table.groupId, groupId), eq(table.id, id));
  const select = `select ${listing.columns} from ${listing.from} where f.group_id = ?`;

  async function byIds(groupId: string, ids: readonly string[]): Promise<Map<string, E>> {
    if (ids.length === 0) return new Map();
    // Few lengths, so that few statements are prepared.
    const length = Math.ceil(ids.length / 10) * 10;
    const padded = [...ids, ...Array<string>(length - ids.length).fill('')];
    const text = `${select} and f.id in (${placeholders(length)})`;
    const entities = (await database.query<R>(text, [groupId, ...padded])).map(entityOf);
    return new Map(entities.map((entity) => [entity.id, entity]));
  }

  return {
    byIds,

    find: async (groupId: string, id: string): Promise<E | undefined> => (await byIds(groupId, [id])).get(id),

    list: (groupId: string, query: SearchedQuery, request: ListRequest): Promise<Page<E>> =>
      listPage<R, E>(database, listing, { sql: 'f.group_id = ?', params: [groupId] }, query, request, (rows) =>
        rows.map(entityOf),
      ),

    async isTaken(groupId: string, name: string): Promise<boolean> {
      const named = and(eq(table.groupId, groupId), eq(table.name, name));
      return (await database.db.select({ id: table.id }).from(table).where(named)).length > 0;
    },

    /** The id of the first with this name, in any case and with or without accents. */
    async idOfName(groupId: string, name: string): Promise<string | undefined> {
      const named = and(eq(table.groupId, groupId), eq(table.nameNorm, fold(name)));
      const rows = await database.db
        .select({ id: table.id })
        .from(table)
        .where(named)
        .orderBy(table.createdAt, table.id)
        .limit(1);
      return rows[0]?.id;
    },

    /** Answers the new id. */
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
