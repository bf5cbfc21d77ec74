import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../kit/database/database.ts';
import type { UserRow } from './account-lists.ts';
import type { UserTables } from './tables.ts';

/** Finds accounts by the name or address that people sign in with. */
export function userLogins(database: Database<UserTables>) {
  const { users } = database.tables;

  return {
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

    emailExists: async (email: string): Promise<boolean> =>
      (await database.db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)).length > 0,

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
  };
}
