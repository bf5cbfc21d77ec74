import { and, eq, sql } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type NotifierFlag, notifierFlagNames } from '../../core/notifications/flags.ts';
import type { Notifier } from '../../core/notifications/schema.ts';
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
    householdId: { sql: 'n.household_id', type: 'id', ...always },
    enabled: { sql: 'n.enabled', type: 'boolean', ...always },
    name: { sql: 'n.name', type: 'text', orderSql: 'lower(n.name)', ...always },
    createdAt: { sql: 'n.created_at', type: 'time', ...always },
    updateAt: { sql: 'n.updated_at', type: 'time', ...always },
  },
  key: 'n.seq',
  defaultOrder: 'createdAt',
};

/** A notifier as the API returns it: without its address. */
export const notifierOf = ({ id, groupId, householdId, name, enabled, optionsId, flags }: NotifierRow): Notifier => ({
  id,
  groupId,
  householdId,
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

/** The notifiers of each household. */
export function notifierStore(database: Database<NotifierTables>, clock: Clock) {
  const { notifiers } = database.tables;
  const own = (householdId: string, id: string) => and(eq(notifiers.householdId, householdId), eq(notifiers.id, id));
  const ofHousehold = database.prepare((householdId: string) =>
    database.db.select().from(notifiers).where(eq(notifiers.householdId, householdId)).orderBy(notifiers.seq),
  );

  const ofGroup = database.prepare((groupId: string) =>
    database.db.select().from(notifiers).where(eq(notifiers.groupId, groupId)).orderBy(notifiers.seq),
  );

  return {
    list: ({ householdId }: HouseholdKey, query: ListQuery, request: ListRequest): Promise<Page<Notifier>> =>
      listPage<{ id: string }, Notifier>(
        database,
        NOTIFIERS,
        { sql: 'n.household_id = ?', params: [householdId] },
        query,
        request,
        async (rows) => {
          const all = new Map((await ofHousehold(householdId)).map((row) => [row.id, row]));
          return rows.flatMap(({ id }) => all.get(id) ?? []).map(notifierOf);
        },
      ),

    /** The enabled notifiers of a household or, without one, of all households of a group. */
    enabled: async (groupId: string, householdId: string | undefined): Promise<NotifierRow[]> =>
      (await (householdId === undefined ? ofGroup(groupId) : ofHousehold(householdId))).filter(
        ({ enabled }) => enabled,
      ),

    /** The enabled notifiers of all households that listen to an event. */
    listening: async (flag: NotifierFlag): Promise<NotifierRow[]> =>
      (await database.db.select().from(notifiers).where(eq(notifiers.enabled, true)).orderBy(notifiers.seq)).filter(
        ({ flags }) => flags.includes(flag),
      ),

    find: async ({ householdId }: HouseholdKey, id: string): Promise<NotifierRow | undefined> =>
      (await database.db.select().from(notifiers).where(own(householdId, id)))[0],

    count: async ({ householdId }: HouseholdKey): Promise<number> =>
      (
        await database.db
          .select({ count: sql<number>`count(*)` })
          .from(notifiers)
          .where(eq(notifiers.householdId, householdId))
      ).map(({ count }) => Number(count))[0] ?? 0,

    async insert({ groupId, householdId }: HouseholdKey, values: NotifierValues): Promise<NotifierRow> {
      const now = clock();
      const row = { id: newId(), groupId, householdId, ...values, optionsId: newId(), createdAt: now, updatedAt: now };
      return (await database.db.insert(notifiers).values(row).returning())[0]!;
    },

    async update(row: NotifierRow, change: Partial<NotifierValues>): Promise<NotifierRow> {
      const values = { ...change, updatedAt: nextVersion(clock(), row.updatedAt) };
      return (await database.db.update(notifiers).set(values).where(own(row.householdId, row.id)).returning())[0]!;
    },

    async remove(row: NotifierRow): Promise<void> {
      await database.db.delete(notifiers).where(own(row.householdId, row.id));
    },
  };
}
export type NotifierStore = ReturnType<typeof notifierStore>;
