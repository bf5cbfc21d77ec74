import { eq, or, sql } from 'drizzle-orm';
import type { GroupTables } from '../groups/tables.ts';
import type { Database } from '../kit/database.ts';
import type { UserTables } from './tables.ts';

export type UserRow = UserTables['users']['$inferSelect'];
export type NewUserRow = UserTables['users']['$inferInsert'];
export interface UserWithGroup {
  user: UserRow;
  group: { name: string; slug: string };
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
  can_manage as "canManage", can_invite as "canInvite", can_organize as "canOrganize" from users where id = ?`;

/** Accounts. They are looked up across groups: who one is must be known before the group is. */
export function userStore(database: Database<UserTables & GroupTables>) {
  const { users, groups } = database.tables;
  const select = () =>
    database.db
      .select({ user: users, group: { name: groups.name, slug: groups.slug } })
      .from(users)
      .innerJoin(groups, eq(groups.id, users.groupId));

  return {
    findById: async (id: string): Promise<UserRow | undefined> =>
      (await database.db.select().from(users).where(eq(users.id, id)))[0],

    /** What every request needs to know of its account, by one prepared statement. */
    async findSignedIn(id: string): Promise<SignedIn | undefined> {
      const [row] = await database.query<SignedIn>(SIGNED_IN, [id]);
      if (!row) return undefined;
      const { admin, advanced, canManage, canInvite, canOrganize, ...rest } = row;
      // SQLite keeps booleans as numbers.
      const flags = { admin, advanced, canManage, canInvite, canOrganize };
      return {
        ...rest,
        ...(Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, Boolean(value)])) as typeof flags),
      };
    },

    getWithGroup: async (id: string): Promise<UserWithGroup> => (await select().where(eq(users.id, id)))[0]!,

    /** By user name first, then by e-mail, whatever the case. */
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
      (await database.db.select().from(users).where(eq(users.admin, true)).orderBy(users.seq).limit(1))[0],

    isEmpty: async (): Promise<boolean> =>
      (await database.db.select({ id: users.id }).from(users).limit(1)).length === 0,

    emailExists: async (email: string): Promise<boolean> =>
      (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0,

    insert: (row: NewUserRow) => database.tx(async () => void (await database.db.insert(users).values(row))),

    /** Counts one failed login in the row itself, so that simultaneous tries all count. */
    countFailure: (id: string, lockFrom: number, now: Date) =>
      database.tx(async () => {
        await database.db
          .update(users)
          .set({ failedLogins: sql`${users.failedLogins} + 1` })
          .where(eq(users.id, id));
        await database.db
          .update(users)
          .set({ lockedAt: now })
          .where(sql`${users.id} = ${id} and ${users.failedLogins} >= ${lockFrom} and ${users.lockedAt} is null`);
      }),

    setPassword: (id: string, passwordHash: string) =>
      database.tx(async () => void (await database.db.update(users).set({ passwordHash }).where(eq(users.id, id)))),

    clearFailures: (id: string) =>
      database.tx(
        async () =>
          void (await database.db.update(users).set({ failedLogins: 0, lockedAt: null }).where(eq(users.id, id))),
      ),
  };
}
export type UserStore = ReturnType<typeof userStore>;
