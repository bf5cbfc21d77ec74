import { failAuth } from '../../core/auth/errors.ts';
import type { UserRow, UserStore } from '../users/store.ts';
import type { Directory, DirectoryPerson } from './directory.ts';
import type { OutsideAccounts } from './outside-accounts.ts';
import type { PasswordMethod } from './service.ts';

export interface DirectoryPasswordParts {
  readonly directory: Directory;
  readonly accounts: Pick<OutsideAccounts, 'create' | 'syncAdmin'>;
  readonly users: Pick<UserStore, 'findOther'>;
}

/**
 * The passwords of a directory, for accounts that came from it and for names that have none here. An account of ours is
 * never signed in to by a directory, whatever name or address an entry there has.
 */
export function directoryPasswords({ directory, accounts, users }: DirectoryPasswordParts): PasswordMethod {
  async function accountOf(person: DirectoryPerson): Promise<UserRow> {
    const known = await users.findOther(person.username, null);
    // By its name alone: people may often change the address in their entry, and it may be somebody else's.
    if (known?.authMethod === 'ldap' && known.username === person.username) return known;
    if (known) throw failAuth('auth.outside_taken', { params: { name: person.username } });
    if (person.fullName === '') throw failAuth('auth.outside_incomplete', { params: { part: 'fullName' } });
    return accounts.create('ldap', person);
  }

  return {
    method: 'ldap',
    async verify(name, password, user) {
      if (user && user.authMethod !== 'ldap') return undefined;
      const person = await directory.check(name, password).catch((cause) => {
        throw failAuth('auth.directory_unavailable', { cause });
      });
      if (!person) return person;
      return accounts.syncAdmin(await accountOf(person), person.isAdmin);
    },
  };
}
