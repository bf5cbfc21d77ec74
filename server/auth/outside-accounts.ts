import { and, eq } from 'drizzle-orm';
import { failAuth } from '../../core/auth/errors.ts';
import { EmailAddress, Username } from '../../core/users/schema.ts';
import type { Note } from '../audit/service.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database.ts';
import type { Log } from '../kit/log.ts';
import type { NewUserRow, UserRow, UserStore } from '../users/store.ts';
import type { AuthTables } from './tables.ts';

/** Who vouches for people instead of a password of ours. */
export type Voucher = 'ldap' | 'oidc' | 'proxy';

/** Somebody as their voucher describes them. */
export interface Vouched {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

export interface OutsideParts {
  readonly database: Database<AuthTables>;
  readonly users: Pick<UserStore, 'findById' | 'findOther' | 'insert' | 'update' | 'hasOtherAdmin'>;
  /** The row of a new account. */
  readonly newUser: (wanted: Vouched, groupId: string, passwordHash: string, now: Date) => NewUserRow;
  /** Whether a new user name can be told from all others by eye. */
  readonly isDistinct: (username: string) => Promise<boolean>;
  /** The group of those who are put nowhere else. */
  readonly findGroup: () => Promise<{ id: string }>;
  readonly note: Note;
  readonly clock: Clock;
  readonly log: Log;
}

/** An account without a password of its own: none is right. */
const NO_PASSWORD = '';

/** Accounts of people for whom others vouch. */
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
     * Makes the account of somebody new in the default group, without rights. Throws `auth.outside_incomplete` where a
     * name or address cannot be one of ours, `auth.outside_taken` where somebody has it, and `auth.outside_unclear` where
     * the name cannot be told from another by eye.
     */
    async create(voucher: Voucher, person: Vouched): Promise<UserRow> {
      const username = Username.safeParse(person.username);
      const email = EmailAddress.safeParse(person.email);
      if (!username.success) throw failAuth('auth.outside_incomplete', { params: { part: 'name' } });
      if (!email.success) throw failAuth('auth.outside_incomplete', { params: { part: 'email' } });
      const fullName = person.fullName.trim().slice(0, 255) || username.data;
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

    /** Gives or takes the role of an admin, as the voucher says. The last admin keeps it. */
    async syncAdmin(user: UserRow, isAdmin: boolean | null): Promise<UserRow> {
      if (isAdmin === null || isAdmin === user.admin) return user;
      return database.tx(async () => {
        if (!isAdmin && !(await users.hasOtherAdmin(user.id))) {
          log.warn(
            { username: user.username },
            'the last admin stays one, although who vouches for them says otherwise',
          );
          return user;
        }
        const rights = { advanced: true, canInvite: true, canManage: true, canOrganize: true };
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

    /** The account that is bound to a subject of an issuer. */
    async findBound(issuer: string, subject: string): Promise<UserRow | undefined> {
      const bound = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
      const [row] = await database.db.select({ userId: identities.userId }).from(identities).where(bound);
      return row && users.findById(row.userId);
    },

    /**
     * The account of a name that a directory or proxy vouches for: bound to it, or of that name and not bound to another.
     * People may change their names here; without the bond, somebody could wait under the name of an admin to come.
     */
    async findNamed(issuer: 'ldap' | 'proxy', name: string): Promise<UserRow | undefined> {
      const bound = await this.findBound(issuer, name);
      if (bound) return bound;
      const known = await users.findOther(name, null);
      if (!known) return undefined;
      const taken = and(eq(identities.issuer, issuer), eq(identities.userId, known.id));
      const [other] = await database.db.select({ subject: identities.subject }).from(identities).where(taken).limit(1);
      // By its name alone: an address may be changed, here and there.
      const isOurs = issuer === 'ldap' && known.authMethod !== 'ldap';
      // Two requests of somebody new: the other one was here first.
      if (other?.subject === name) return known;
      if (other || isOurs || known.username !== name) throw failAuth('auth.outside_taken', { params: { name } });
      await this.bind(issuer, name, known.id);
      return known;
    },

    /** Binds an account to a subject: from then on nothing else is compared. */
    bind: (issuer: string, subject: string, userId: string): Promise<void> =>
      database.tx(async () => {
        const row = { issuer, subject, userId, createdAt: clock() };
        await database.db.insert(identities).values(row).onConflictDoNothing();
      }),
  };
}
export type OutsideAccounts = ReturnType<typeof outsideAccounts>;
