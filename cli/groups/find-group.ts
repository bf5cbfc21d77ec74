import type { LovageClient } from '../../core/app/client.ts';
import type { Group } from '../../core/groups/admin-schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { notFound } from '../kit/unknown-name.ts';

/** Finds a group by id, slug or name. Admins only. */
export async function findGroup(client: LovageClient, named: string): Promise<Group> {
  const { items } = await client.adminGroups.list({ query: { perPage: -1 } });
  const found = items.filter(({ id, slug, name }) => id === named || slug === named || fold(name) === fold(named));
  if (found.length !== 1)
    throw notFound(
      named,
      items.map(({ name }) => name),
      new AppError('groups.not_found', 404),
    );
  return client.adminGroups.get({ params: { id: found[0]!.id } });
}
