import type { LovageClient } from '../../core/app/client.ts';
import type { ShoppingList, ShoppingListSummary } from '../../core/shopping/schema.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { type FamilyCalls, findMember } from '../kit/family/members.ts';

export const listCalls = ({ shoppingLists }: LovageClient): FamilyCalls<ShoppingListSummary> =>
  shoppingLists as unknown as FamilyCalls<ShoppingListSummary>;

/** Finds the id of a list by name. A single list needs no name. */
async function idOfList(client: LovageClient, named: string | undefined, which: string): Promise<string> {
  if (named !== undefined) return (await findMember(listCalls(client), named, 'shopping')).id;
  const { items } = await client.shoppingLists.list({ query: { perPage: 2 } });
  if (items.length === 0) throw new Failure('cli.errors.no_shopping_list', {}, exitCodes.notFound);
  if (items.length > 1) throw new Failure(which);
  return items[0]!.id;
}

/** Finds a list with its items. `which` is the error if there are several and none was named. */
export async function findList(
  client: LovageClient,
  named: string | undefined,
  which = 'cli.errors.which_list_option',
): Promise<ShoppingList> {
  return client.shoppingLists.get({ params: { id: await idOfList(client, named, which) } });
}
