import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database/database.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import type { UserTables } from './tables.ts';

export type UserRow = UserTables['users']['$inferSelect'];
export type NewUserRow = UserTables['users']['$inferInsert'];
export interface UserWithGroup {
  user: UserRow;
  group: { name: string; slug: string };
  hasSecondFactor: unknown;
}

export type SignedIn = Pick<
  UserRow,
  | 'id'
  | 'groupId'
  | 'username'
  | 'fullName'
  | 'epoch'
  | 'admin'
  | 'advanced'
  | 'canManage'
  | 'canInvite'
  | 'canOrganize'
>;

const SIGNED_IN = `select id, group_id as "groupId", username, full_name as "fullName", epoch, admin, advanced,
  can_manage as "canManage", can_invite as "canInvite", can_organize as "canOrganize" from users
  where id = ? and disabled_at is null`;

const always = { isNullable: false };

const ACCOUNTS: Listing = {
  from: 'users u join groups g on g.id = u.group_id',
  columns: 'u.id',
  attributes: {
    id: { sql: 'u.id', type: 'id', ...always },
    username: { sql: 'u.username', type: 'text', ...always },
    fullName: { sql: 'u.full_name', type: 'text', orderSql: 'lower(u.full_name)', ...always },
    email: { sql: 'u.email', type: 'text', ...always },
    admin: { sql: 'u.admin', type: 'boolean', ...always },
    group: { sql: 'g.name', type: 'text', orderSql: 'lower(g.name)', ...always },
    groupId: { sql: 'u.group_id', type: 'id', ...always },
    createdAt: { sql: 'u.created_at', type: 'time', ...always },
  },
  key: 'u.seq',
  defaultOrder: 'createdAt',
};

/** The fields by which members may sort and filter each other. */
const NAMES: Listing = {
  ...ACCOUNTS,
  attributes: {
    id: ACCOUNTS.attributes.id!,
    fullName: ACCOUNTS.attributes.fullName!,
    createdAt: ACCOUNTS.attributes.createdAt!,
  },
};

/** Accounts. Looked up across groups, because the account tells which group it is in. */
export function userStore(database: Database<UserTables & GroupTables>) {
  const { users, groups } = database.tables;
  const listeners: (() => void)[] = [];
  /** Calls the listeners after the commit. */
  const changed = () =>
    database.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  const hasSecondFactor = sql`exists (select 1 from totp_secrets t where t.user_id = ${users.id} and t.confirmed_at is not null)`;
  const select = () =>
    database.db
      .select({ user: users, group: { name: groups.name, slug: groups.slug }, hasSecondFactor })
      .from(users)
      .innerJoin(groups, eq(groups.id, users.groupId));

  async function byIds(rows: readonly { id: string }[]): Promise<UserWithGroup[]> {
    const ids = rows.map(({ id }) => id);
    const found = new Map((await select().where(inArray(users.id, ids))).map((each) => [each.user.id, each]));
    return ids.map((id) => found.get(id)!);
  }

  return {
    /** `listener` is called when an account that may be signed in was changed or removed. */
    onChange: (listener: () => void) => void listeners.push(listener),

    findById: async (id: string): Promise<UserRow | undefined> =>
      (await database.db.select().from(users).where(eq(users.id, id)))[0],

    /** What every request needs from its account, by one prepared statement. Returns nothing for a disabled account. */
    async findSignedIn(id: string): Promise<SignedIn | undefined> {
      const [row] = await database.query<SignedIn>(SIGNED_IN, [id]);
      if (!row) return undefined;
      const { admin, advanced, canManage, canInvite, canOrganize, ...rest } = row;
      // SQLite stores booleans as numbers.
      const flags = { admin, advanced, canManage, canInvite, canOrganize };
      return {
        ...rest,
        ...(Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, Boolean(value)])) as typeof flags),
      };
    },

    findWithGroup: async (id: string): Promise<UserWithGroup | undefined> =>
      (await select().where(eq(users.id, id)))[0],

    getWithGroup: async (id: string): Promise<UserWithGroup> => (await select().where(eq(users.id, id)))[0]!,

    /** Matches the user name first, then the e-mail address. Ignores case. */
    async findByLogin(login: string): Promise<UserRow | undefined> {
      const name = login.trim().toLowerCase();
      const found = await database.db
        .select()
        .from(users)
        .where(or(eq(users.username, name), eq(users.email, name)))
        .orderBy(sql`case when ${users.username} = ${name} then 0 else 1 end`);
      return found[0];
    },

    findFirstAdmin: async (): Promise<UserRow | undefined> =>
      (
        await database.db
          .select()
          .from(users)
          .where(and(eq(users.admin, true), isNull(users.disabledAt)))
          .orderBy(users.seq)
          .limit(1)
      )[0],

    isEmpty: async (): Promise<boolean> =>
      (await database.db.select({ id: users.id }).from(users).limit(1)).length === 0,

    emailExists: async (email: string): Promise<boolean> =>
      (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0,

    insert: (row: NewUserRow) => database.tx(async () => void (await database.db.insert(users).values(row))),

    /** Locks an account. Null unlocks it. */
    lock: (id: string, lockedAt: Date | null) =>
      database.tx(async () => void (await database.db.update(users).set({ lockedAt }).where(eq(users.id, id)))),

    /** Stores a stronger hash of the same password, unless the password has changed. Sessions continue. */
    renewPasswordHash: (id: string, from: string, passwordHash: string) =>
      database.tx(async () => {
        await database.db
          .update(users)
          .set({ passwordHash })
          .where(and(eq(users.id, id), eq(users.passwordHash, from)));
      }),

    /** Sets a password. Ends all earlier sessions and removes a lock. */
    setPassword: (id: string, passwordHash: string) =>
      database.tx(async () => {
        const change = { passwordHash, epoch: sql`${users.epoch} + 1`, lockedAt: null };
        await database.db.update(users).set(change).where(eq(users.id, id));
        changed();
      }),

    /** Ends all sessions of an account and returns its new epoch. */
    raiseEpoch: (id: string): Promise<number> =>
      database.tx(async () => {
        const change = { epoch: sql`${users.epoch} + 1` };
        const [row] = await database.db.update(users).set(change).where(eq(users.id, id)).returning();
        changed();
        return row!.epoch;
      }),

    list: (query: ListQuery, request: ListRequest): Promise<Page<UserWithGroup>> =>
      listPage<{ id: string }, UserWithGroup>(database, ACCOUNTS, { sql: '1 = 1', params: [] }, query, request, byIds),

    listOfGroup: (groupId: string, query: ListQuery, request: ListRequest): Promise<Page<UserWithGroup>> => {
      const scope = { sql: 'u.group_id = ?', params: [groupId] };
      return listPage<{ id: string }, UserWithGroup>(database, NAMES, scope, query, request, byIds);
    },

    members: (groupId: string): Promise<UserWithGroup[]> =>
      select().where(eq(users.groupId, groupId)).orderBy(sql`lower(${users.fullName})`, users.seq),

    /** Another person who signs in with this name or address. Both are compared, so that no name hides an address. */
    async findOther(login: string, id: string | null): Promise<UserRow | undefined> {
      const named = or(eq(users.username, login), eq(users.email, login));
      const found = await database.db
        .select()
        .from(users)
        .where(id === null ? named : and(named, ne(users.id, id)));
      return found[0];
    },

    /** The user names and addresses of all accounts. */
    logins: (): Promise<Pick<UserRow, 'id' | 'username' | 'email'>[]> =>
      database.db.select({ id: users.id, username: users.username, email: users.email }).from(users),

    async update(id: string, change: Partial<NewUserRow>): Promise<void> {
      await database.db.update(users).set(change).where(eq(users.id, id));
      changed();
    },

    /** Whether another admin could sign in. Checked in the transaction that removes an admin. */
    async hasOtherAdmin(id: string): Promise<boolean> {
      const others = and(eq(users.admin, true), isNull(users.disabledAt), ne(users.id, id));
      return (await database.db.select({ id: users.id }).from(users).where(others).limit(1)).length > 0;
    },

    async remove(id: string): Promise<void> {
      await database.db.delete(users).where(eq(users.id, id));
      changed();
    },

    /** Another member of the group: managers first, then the longest member. */
    async findOtherMember(groupId: string, id: string): Promise<string | undefined> {
      const [row] = await database.query<{ id: string }>(
        `select id from users where group_id = ? and id <> ? and disabled_at is null
         order by case when admin or can_manage then 0 else 1 end, seq limit 1`,
        [groupId, id],
      );
      return row?.id;
    },

    /** Unlocks accounts that were locked until now. Returns how many. */
    unlock: (lockedUntil: Date): Promise<number> =>
      database.tx(async () => {
        const opened = await database.db
          .update(users)
          .set({ lockedAt: null })
          .where(lte(users.lockedAt, lockedUntil))
          .returning();
        return opened.length;
      }),
  };
}
export type UserStore = ReturnType<typeof userStore>;
