import type { LovageClient } from '../../core/app/client.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { User } from '../../core/users/schema.ts';
import { notFound } from '../kit/unknown-name.ts';

function one(users: readonly User[], named: string): User {
  const found = users.filter(({ id, username, email }) =>
    [id, username, email].some((name) => name && fold(name) === fold(named)),
  );
  if (found.length !== 1)
    throw notFound(
      named,
      users.flatMap(({ username }) => (username ? [username] : [])),
      new AppError('users.not_found', 404),
    );
  return found[0]!;
}

/** Finds a user by id, user name or e-mail. Admins only. */
export const findUser = async (client: LovageClient, named: string): Promise<User> =>
  one((await client.adminUsers.list({ query: { perPage: -1 } })).items, named);

/** Finds a user of the own group. */
export const findGroupMember = async (client: LovageClient, named: string): Promise<User> =>
  one(await client.members.list(), named);
