import { eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import type { UserTables } from './tables.ts';

export type UserRow = UserTables['users']['$inferSelect'];
export interface UserWithGroup {
  user: UserRow;
  group: { name: string; slug: string };
  household: { name: string; slug: string };
  hasSecondFactor: unknown;
}

const always = { isNullable: false };

const ACCOUNTS: Listing = {
  from: 'users u join groups g on g.id = u.group_id join households h on h.id = u.household_id',
  columns: 'u.id',
  attributes: {
    id: { sql: 'u.id', type: 'id', ...always },
    username: { sql: 'u.username', type: 'text', ...always },
    fullName: { sql: 'u.full_name', type: 'text', orderSql: 'lower(u.full_name)', ...always },
    email: { sql: 'u.email', type: 'text', ...always },
    admin: { sql: 'u.admin', type: 'boolean', ...always },
    group: { sql: 'g.name', type: 'text', orderSql: 'lower(g.name)', ...always },
    groupId: { sql: 'u.group_id', type: 'id', ...always },
    household: { sql: 'h.name', type: 'text', orderSql: 'lower(h.name)', ...always },
    householdId: { sql: 'u.household_id', type: 'id', ...always },
    createdAt: { sql: 'u.created_at', type: 'time', ...always },
    updateAt: { sql: 'u.updated_at', type: 'time', ...always },
  },
  key: 'u.seq',
  defaultOrder: 'createdAt',
};

/** The fields by which members may sort and filter each other. */
const NAMES: Listing = {
  ...ACCOUNTS,
  attributes: {
    id: ACCOUNTS.attributes.id!,
    username: ACCOUNTS.attributes.username!,
    fullName: ACCOUNTS.attributes.fullName!,
    createdAt: ACCOUNTS.attributes.createdAt!,
    updateAt: ACCOUNTS.attributes.updateAt!,
  },
};

/** Accounts with their groups: all of them, or those of a group. */
export function accountLists(database: Database<UserTables & GroupTables>) {
  const { users, groups, households } = database.tables;
  const hasSecondFactor = sql`exists (select 1 from totp_secrets t where t.user_id = ${users.id} and t.confirmed_at is not null)`;
  const select = () =>
    database.db
      .select({
        user: users,
        group: { name: groups.name, slug: groups.slug },
        household: { name: households.name, slug: households.slug },
        hasSecondFactor,
      })
      .from(users)
      .innerJoin(groups, eq(groups.id, users.groupId))
      .innerJoin(households, eq(households.id, users.householdId));

  async function byIds(rows: readonly { id: string }[]): Promise<UserWithGroup[]> {
    const ids = rows.map(({ id }) => id);
    const found = new Map((await select().where(inArray(users.id, ids))).map((each) => [each.user.id, each]));
    return ids.map((id) => found.get(id)!);
  }

  return {
    /** A query for accounts with their groups. */
    select,

    list: (query: ListQuery, request: ListRequest): Promise<Page<UserWithGroup>> =>
      listPage<{ id: string }, UserWithGroup>(database, ACCOUNTS, { sql: '1 = 1', params: [] }, query, request, byIds),

    listOfGroup: (groupId: string, query: ListQuery, request: ListRequest): Promise<Page<UserWithGroup>> => {
      const scope = { sql: 'u.group_id = ?', params: [groupId] };
      return listPage<{ id: string }, UserWithGroup>(database, NAMES, scope, query, request, byIds);
    },

    members: (groupId: string): Promise<UserWithGroup[]> =>
      select().where(eq(users.groupId, groupId)).orderBy(sql`lower(${users.fullName})`, users.seq),

    membersOf: (householdId: string): Promise<UserWithGroup[]> =>
      select().where(eq(users.householdId, householdId)).orderBy(sql`lower(${users.fullName})`, users.seq),
  };
}
