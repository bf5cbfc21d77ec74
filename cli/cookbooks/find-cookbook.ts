import type { LovageClient } from '../../core/app/client.ts';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { type FamilyCalls, findMember } from '../kit/family.ts';

/** In the order that the household gave them. */
export const inOrder = ({ cookbooks }: LovageClient): FamilyCalls<Cookbook> => ({
  ...(cookbooks as unknown as FamilyCalls<Cookbook>),
  list: ({ query }) => cookbooks.list({ query: { ...query, orderBy: 'position' } }),
});

/** The cookbook that a person names by id, slug or name. */
export const findCookbook = (client: LovageClient, named: string): Promise<Cookbook> =>
  findMember(inOrder(client), named, 'cookbook');
