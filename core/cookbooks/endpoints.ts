import { z } from 'zod';
import { crud, SearchedListQuery } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { key } from '../kit/wire-fields.ts';
import { Cookbook, CookbookBody, CookbookInOrder, CookbookWithRecipes, NewCookbook } from './schema.ts';

const family = crud({
  path: '/api/groups/cookbooks',
  command: 'cookbook',
  one: 'a cookbook',
  entity: Cookbook,
  create: NewCookbook,
  update: CookbookBody,
  query: SearchedListQuery,
  mayCreate: 'member',
  mayChange: 'member',
});

const notFound = ['cookbooks.not_found'] as const;
const bodyErrors = ['cookbooks.unknown_organizer', 'recipes.bad_filter'] as const;
const errors = [...notFound, ...bodyErrors] as const;

export const cookbookEndpoints = endpoints({
  ...family,
  create: { ...family.create, errors: bodyErrors },
  get: {
    ...family.get,
    summary: 'Returns a cookbook by id or slug, with all of its recipes.',
    params: z.object({ id: key() }),
    returns: CookbookWithRecipes,
    errors: notFound,
  },
  update: { ...family.update, errors },
  patch: { ...family.patch, errors },
  remove: { ...family.remove, errors: notFound },
  duplicate: { ...family.duplicate, errors: notFound },
  reorder: {
    method: 'PUT',
    path: '/api/groups/cookbooks',
    access: 'member',
    summary: "Changes several cookbooks, all or none, and renumbers the group's cookbooks from 1.",
    cli: 'cookbook reorder',
    body: z.array(CookbookInOrder).max(1_000),
    returns: z.array(Cookbook),
    errors,
  },
});
