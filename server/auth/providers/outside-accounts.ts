import { and, eq } from 'drizzle-orm';
import { failAuth } from '../../../core/auth/errors.ts';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { EmailAddress, Username } from '../../../core/users/schema.ts';
import type { Note } from '../../audit/service.ts';
import { type Clock, nextVersion } from '../../kit/clock.ts';
import { type Database, isUniqueViolation } from '../../kit/database/database.ts';
import type { Log } from '../../kit/log/log.ts';
import type { NewUserRow, UserRow, UserStore } from '../../users/store.ts';
import type { AuthTables } from '../tables.ts';

/** Who authenticates people who have no password here. */
export type Voucher = 'ldap' | 'oidc' | 'proxy';

/** A person as described by their voucher. */
export interface Vouched {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

export interface OutsideParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById' | 'findOther' | 'insert' | 'update' | 'hasOtherAdmin'>;
  /** Builds the row of a new account. */
  readonly newUser: (wanted: Vouched, groupId: string, passwordHash: string, now: Date) => NewUserRow;
  /** Whether a new user name looks different from all others. */
  readonly isDistinct: (username: string) => Promise<boolean>;
  /** The default group. */
  readonly findGroup: () => Promise<{ id: string }>;
  readonly note: Note;
  readonly clock: Clock;
  readonly log: Log;
}

/** The stored hash of an account without a password. No password matches it. */
const NO_PASSWORD = '';

/** Accounts of people who are authenticated elsewhere. */
export function outsideAccounts({ database, users, newUser, isDistinct, findGroup, note, clock, log }: OutsideParts) {
  const { outsideIdentities: identities } = database.tables;

  async function add(voucher: Voucher, { username, fullName, email }: Vouched): Promise<UserRow> {
    const { id: groupId } = await findGroup();
    const row = { ...newUser({ username, fullName, email }, groupId, NO_PASSWORD, clock()), authMethod: voucher };
    await users.insert(row);
    const by = { id: row.id, name: row.username };
    await note({ action: 'users.registered', actor: by, object: by, groupId, details: { method: voucher } });
    return (await users.findById(row.id))!;
  }

  return {
    /**
     * Creates an account in the default group, without permissions. Throws `auth.outside_incomplete` if the name or
     * address is not valid here, `auth.outside_taken` if somebody has it, and `auth.outside_unclear` if the name looks
     * like another one.
     */
    async create(voucher: Voucher, person: Vouched): Promise<UserRow> {
      const username = Username.safeParse(person.username);
      const email = EmailAddress.safeParse(person.email);
      if (!username.success) throw failAuth('auth.outside_incomplete', { params: { part: 'name' } });
      if (!email.success) throw failAuth('auth.outside_incomplete', { params: { part: 'email' } });
      const fullName = person.fullName.trim().slice(0, MAX_NAME) || username.data;
      const wanted = { username: username.data, email: email.data, fullName };
      const work = database.tx(async () => {
        for (const login of [wanted.username, wanted.email])
          if (await users.findOther(login, null)) throw failAuth('auth.outside_taken', { params: { name: login } });
        if (!(await isDistinct(wanted.username))) throw failAuth('auth.outside_unclear');
        return add(voucher, wanted);
      });
      return work.catch((error) => {
        if (!isUniqueViolation(error)) throw error;
        throw failAuth('auth.outside_taken', { params: { name: wanted.username }, cause: error });
      });
    },

    /** Grants or revokes the admin role, as the voucher says. The last admin always keeps it. */
    async syncAdmin(user: UserRow, isAdmin: boolean | null): Promise<UserRow> {
      if (isAdmin === null || isAdmin === user.admin) return user;
      return database.tx(async () => {
        if (!isAdmin && !(await users.hasOtherAdmin(user.id))) {
          log.warn(
            { username: user.username },
            'kept the last admin, although the identity source says that they are not one',
          );
          return user;
        }
        const rights = {
          advanced: true,
          canInvite: true,
          canManage: true,
          canManageHousehold: true,
          canOrganize: true,
        };
        const updatedAt = nextVersion(clock(), user.updatedAt);
        await users.update(user.id, { admin: isAdmin, ...(isAdmin ? rights : {}), updatedAt });
        const by = { id: user.id, name: user.username };
        await note({
          action: 'users.updated',
          actor: by,
          object: by,
          groupId: user.groupId,
          details: { admin: isAdmin },
        });
        return (await users.findById(user.id))!;
      });
    },

    /** The account bound to a subject of an issuer. */
    async findBound(issuer: string, subject: string): Promise<UserRow | undefined> {
      const bound = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
      const [row] = await database.db.select({ userId: identities.userId }).from(identities).where(bound);
      return row && users.findById(row.userId);
    },

    /**
     * The account for a name from a directory or proxy: either bound to that name, or unbound and called that. People
     * can change their names here. Without the binding, somebody could take the name of a future admin.
     */
    async findNamed(issuer: 'ldap' | 'proxy', name: string): Promise<UserRow | undefined> {
      const bound = await this.findBound(issuer, name);
      if (bound) return bound;
      const known = await users.findOther(name, null);
      if (!known) return undefined;
      const taken = and(eq(identities.issuer, issuer), eq(identities.userId, known.id));
      const [other] = await database.db.select({ subject: identities.subject }).from(identities).where(taken).limit(1);
      // Matches by name only, because people can change their address on either side.
      const isOurs = issuer === 'ldap' && known.authMethod !== 'ldap';
      // Two first requests at once: the other one has just created the binding.
      if (other?.subject === name) return known;
      if (other || isOurs || known.username !== name) throw failAuth('auth.outside_taken', { params: { name } });
      await this.bind(issuer, name, known.id);
      return known;
    },

    /** Binds an account to a subject. From then on, only the subject is compared. */
    bind: (issuer: string, subject: string, userId: string): Promise<void> =>
      database.tx(async () => {
        const row = { issuer, subject, userId, createdAt: clock() };
        await database.db.insert(identities).values(row).onConflictDoNothing();
      }),
  };
}
export type OutsideAccounts = ReturnType<typeof outsideAccounts>;
