import { and, eq, sql } from 'drizzle-orm';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type Notifier, type NotifierFlag, notifierFlagNames } from '../../core/notifications/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { NotifierTables } from './tables.ts';

export type NotifierRow = NotifierTables['notifiers']['$inferSelect'];
export type NotifierValues = Pick<NotifierRow, 'enabled' | 'name' | 'appriseUrl' | 'flags' | 'locale'>;

const always = { isNullable: false };

const NOTIFIERS: Listing = {
  from: 'notifiers n',
  columns: 'n.id',
  attributes: {
    id: { sql: 'n.id', type: 'id', ...always },
    groupId: { sql: 'n.group_id', type: 'id', ...always },
    enabled: { sql: 'n.enabled', type: 'boolean', ...always },
    name: { sql: 'n.name', type: 'text', orderSql: 'lower(n.name)', ...always },
    createdAt: { sql: 'n.created_at', type: 'time', ...always },
    updateAt: { sql: 'n.updated_at', type: 'time', ...always },
  },
  key: 'n.seq',
  defaultOrder: 'createdAt',
};

/** A notifier as the API returns it: without its address. */
export const notifierOf = ({ id, groupId, name, enabled, optionsId, flags }: NotifierRow): Notifier => ({
  id,
  groupId,
  name,
  enabled,
  options: {
    id: optionsId,
    ...(Object.fromEntries(notifierFlagNames.map((flag) => [flag, flags.includes(flag)])) as Record<
      NotifierFlag,
      boolean
    >),
  },
});

/** The notifiers of each group. */
export function notifierStore(database: Database<NotifierTables>, clock: Clock) {
  const { notifiers } = database.tables;
  const own = (groupId: string, id: string) => and(eq(notifiers.groupId, groupId), eq(notifiers.id, id));
  const ofGroup = database.prepare((groupId: string) =>
    database.db.select().from(notifiers).where(eq(notifiers.groupId, groupId)).orderBy(notifiers.seq),
  );

  return {
    list: (groupId: string, query: ListQuery, request: ListRequest): Promise<Page<Notifier>> =>
      listPage<{ id: string }, Notifier>(
        database,
        NOTIFIERS,
        { sql: 'n.group_id = ?', params: [groupId] },
        query,
        request,
        async (rows) => {
          const all = new Map((await ofGroup(groupId)).map((row) => [row.id, row]));
          return rows.flatMap(({ id }) => all.get(id) ?? []).map(notifierOf);
        },
      ),

    /** The enabled notifiers that want this event. */
    enabled: async (groupId: string): Promise<NotifierRow[]> =>
      (await ofGroup(groupId)).filter(({ enabled }) => enabled),

    find: async (groupId: string, id: string): Promise<NotifierRow | undefined> =>
      (await database.db.select().from(notifiers).where(own(groupId, id)))[0],

    count: async (groupId: string): Promise<number> =>
      (
        await database.db.select({ count: sql<number>`count(*)` }).from(notifiers).where(eq(notifiers.groupId, groupId))
      ).map(({ count }) => Number(count))[0] ?? 0,

    async insert(groupId: string, values: NotifierValues): Promise<NotifierRow> {
      const now = clock();
      const row = { id: newId(), groupId, ...values, optionsId: newId(), createdAt: now, updatedAt: now };
      return (await database.db.insert(notifiers).values(row).returning())[0]!;
    },

    async update(row: NotifierRow, change: Partial<NotifierValues>): Promise<NotifierRow> {
      const values = { ...change, updatedAt: nextVersion(clock(), row.updatedAt) };
      return (await database.db.update(notifiers).set(values).where(own(row.groupId, row.id)).returning())[0]!;
    },

    async remove(row: NotifierRow): Promise<void> {
      await database.db.delete(notifiers).where(own(row.groupId, row.id));
    },
  };
}
export type NotifierStore = ReturnType<typeof notifierStore>;
