import type { Caller } from '../../core/auth/caller.ts';
import type { DraftPerson } from '../../core/migrations/household.ts';

/** Maps the people of an export to accounts. */
export interface People {
  /** The account of a person. Null if there is none. */
  accountOf(person: string | null | undefined): Caller | null;
  /** The name that a person without an account had there. */
  nameOf(person: string): string;
}

/** An account with its identifiers. */
export interface Account {
  readonly caller: Caller;
  readonly username: string;
  readonly email: string;
}

/** Finds the account of a person in an export: by e-mail address, otherwise by user name. */
export function accountLike(accounts: readonly Account[], { email, username }: DraftPerson): Caller | null {
  const found =
    accounts.find((account) => email !== '' && account.email === email) ??
    accounts.find((account) => username !== '' && account.username === username);
  return found?.caller ?? null;
}

/** People by their keys. Creates no accounts, and does not reveal addresses to existing ones. */
export function peopleOf(given: readonly DraftPerson[], accounts: ReadonlyMap<string, Caller>): People {
  const names = new Map(given.map(({ key, fullName, username }) => [key, fullName || username]));
  return {
    accountOf: (person) => (person ? (accounts.get(person) ?? null) : null),
    nameOf: (person) => names.get(person) || '?',
  };
}

/** The same people as members of this household: their plans and lists stay in it, even after they moved. */
export const inHousehold = ({ accountOf, nameOf }: People, householdId: string): People => ({
  accountOf: (person) => {
    const account = accountOf(person);
    return account && { ...account, householdId };
  },
  nameOf,
});
