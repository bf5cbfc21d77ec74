import type { Caller } from '../../core/auth/caller.ts';
import type { DraftPerson } from '../../core/migrations/household.ts';

/** Who the people of an export are here. */
export interface People {
  /** The account of a person, or null for those who have none. */
  accountOf(person: string | null | undefined): Caller | null;
  /** What somebody without an account was called there. */
  nameOf(person: string): string;
}

/** An account with what it is known by. */
export interface Account {
  readonly caller: Caller;
  readonly username: string;
  readonly email: string;
}

/** The account that a person of an export is: of the same e-mail address, else of the same user name. */
export function accountLike(accounts: readonly Account[], { email, username }: DraftPerson): Caller | null {
  const found =
    accounts.find((account) => email !== '' && account.email === email) ??
    accounts.find((account) => username !== '' && account.username === username);
  return found?.caller ?? null;
}

/** People by their keys; nobody gets an account here, and no account learns of an address. */
export function peopleOf(given: readonly DraftPerson[], accounts: ReadonlyMap<string, Caller>): People {
  const names = new Map(given.map(({ key, fullName, username }) => [key, fullName || username]));
  return {
    accountOf: (person) => (person ? (accounts.get(person) ?? null) : null),
    nameOf: (person) => names.get(person) || '?',
  };
}
