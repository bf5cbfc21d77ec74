import { failAuth } from '../../../core/auth/errors.ts';
import type { UserRow } from '../../users/store.ts';
import type { PasswordMethod } from '../service.ts';
import type { Directory, DirectoryPerson } from './directory.ts';
import type { OutsideAccounts } from './outside-accounts.ts';

export interface DirectoryPasswordParts {
  readonly directory: Directory;
  readonly accounts: Pick<OutsideAccounts, 'findNamed' | 'create' | 'bind' | 'syncAdmin'>;
}

/**
 * Checks passwords against a directory, for accounts that came from it and for names that have no account here. A
 * directory entry never signs in to a local account, whatever its name or address.
 */
export function directoryPasswords({ directory, accounts }: DirectoryPasswordParts): PasswordMethod {
  async function accountOf(person: DirectoryPerson): Promise<UserRow> {
    const known = await accounts.findNamed('ldap', person.username);
    if (known) return known;
    if (person.fullName === '') throw failAuth('auth.outside_incomplete', { params: { part: 'fullName' } });
    const made = await accounts.create('ldap', person);
    await accounts.bind('ldap', person.username, made.id);
    return made;
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
