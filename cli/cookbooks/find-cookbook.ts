import type { LovageClient } from '../../core/app/client.ts';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { type FamilyCalls, findMember } from '../kit/family/members.ts';

/** Cookbooks in the order that the household chose. */
export const inOrder = ({ cookbooks }: LovageClient): FamilyCalls<Cookbook> => ({
  ...(cookbooks as unknown as FamilyCalls<Cookbook>),
  list: ({ query }) => cookbooks.list({ query: { ...query, orderBy: 'position' } }),
});

/** Finds a cookbook by id, slug or name. */
export const findCookbook = (client: LovageClient, named: string): Promise<Cookbook> =>
  findMember(inOrder(client), named, 'cookbook');
