import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database/database.ts';
import { accountLists, type UserRow, type UserWithGroup } from './account-lists.ts';
import { userLogins } from './logins.ts';
import type { UserTables } from './tables.ts';

export type { UserRow, UserWithGroup } from './account-lists.ts';
/** Without a household, a person joins the default one of their group. */
export type NewUserRow = Omit<UserTables['users']['$inferInsert'], 'householdId'> & { householdId?: string };
export type SignedIn = Pick<
  UserRow,
  | 'id'
  | 'groupId'
  | 'householdId'
  | 'username'
  | 'fullName'
  | 'epoch'
  | 'admin'
  | 'advanced'
  | 'canManage'
  | 'canManageHousehold'
  | 'canInvite'
  | 'canOrganize'
>;

const SIGNED_IN = `select id, group_id as "groupId", household_id as "householdId", username, full_name as "fullName", epoch, admin, advanced,
  can_manage as "canManage", can_manage_household as "canManageHousehold", can_invite as "canInvite", can_organize as "canOrganize" from users
  where id = ? and disabled_at is null`;

/** Accounts. Looked up across groups, because the account tells which group it is in. */
export function userStore(
  database: Database<UserTables & GroupTables>,
  households: { defaultOf(groupId: string): Promise<{ id: string }> },
) {
  const { users } = database.tables;
  const listeners: (() => void)[] = [];
  /** Calls the listeners after the commit. */
  const changed = () =>
    database.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  const { select, ...lists } = accountLists(database);

  return {
    ...lists,
    ...userLogins(database),

    /** `listener` is called when an account that may be signed in was changed or removed. */
    onChange: (listener: () => void) => void listeners.push(listener),

    findById: async (id: string): Promise<UserRow | undefined> =>
      (await database.db.select().from(users).where(eq(users.id, id)))[0],

    /**
     * The fields of its account that every request needs, by one prepared statement. Returns nothing for a disabled
     * account.
     */
    async findSignedIn(id: string): Promise<SignedIn | undefined> {
      const [row] = await database.query<SignedIn>(SIGNED_IN, [id]);
      if (!row) return undefined;
      const { admin, advanced, canManage, canManageHousehold, canInvite, canOrganize, ...rest } = row;
      // SQLite stores booleans as numbers.
      const flags = { admin, advanced, canManage, canManageHousehold, canInvite, canOrganize };
      return {
        ...rest,
        ...(Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, Boolean(value)])) as typeof flags),
      };
    },

    findWithGroup: async (id: string): Promise<UserWithGroup | undefined> =>
      (await select().where(eq(users.id, id)))[0],

    getWithGroup: async (id: string): Promise<UserWithGroup> => (await select().where(eq(users.id, id)))[0]!,

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

    insert: (row: NewUserRow) =>
      database.tx(async () => {
        const householdId = row.householdId ?? (await households.defaultOf(row.groupId)).id;
        await database.db.insert(users).values({ ...row, householdId });
      }),

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

    /** Another member of the group: of the same household first, then managers, then the longest member. */
    async findOtherMember({ id, groupId, householdId }: UserRow): Promise<string | undefined> {
      const [row] = await database.query<{ id: string }>(
        `select id from users where group_id = ? and id <> ? and disabled_at is null
         order by case when household_id = ? then 0 else 1 end, case when admin or can_manage then 0 else 1 end, seq
         limit 1`,
        [groupId, id, householdId],
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
