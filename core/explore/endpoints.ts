import { z } from 'zod';
import { Cookbook, CookbookWithRecipes } from '../cookbooks/schema.ts';
import { Food } from '../foods/schema.ts';
import { OpenHousehold } from '../groups/household-schema.ts';
import { SearchedListQuery } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery, listDefaults, pageOf } from '../kit/paging.ts';
import { key, Uuid } from '../kit/wire-fields.ts';
import { OrganizerRef, ToolRef } from '../recipes/organizer-ref.ts';
import { Recipe, RecipeListQuery, RecipePage } from '../recipes/schema.ts';

const cli = { none: 'for visitors, who have the web pages' } as const;
const GroupKey = key().describe('Slug or id of a group that is open to visitors.');

const list = <const P extends `/${string}`, Q extends z.ZodObject, R extends z.ZodType>(
  path: P,
  summary: string,
  query: Q,
  returns: R,
) =>
  ({
    method: 'GET',
    isKept: true,
    path,
    access: 'anyone',
    summary,
    cli,
    params: z.object({ group: GroupKey }),
    query,
    returns,
    errors: ['explore.group_not_found', 'request.bad_list'],
    clientDefaults: listDefaults,
  }) as const;

const one = <const P extends `/${string}`, R extends z.ZodType, const E extends string>(
  path: P,
  summary: string,
  returns: R,
  notFound: E,
) =>
  ({
    method: 'GET',
    isKept: true,
    path,
    access: 'anyone',
    summary,
    cli,
    params: z.object({ group: GroupKey, id: key() }),
    returns,
    errors: ['explore.group_not_found', notFound],
  }) as const;

const OwnedOrganizer = OrganizerRef.extend({ groupId: Uuid });

export const exploreEndpoints = endpoints({
  recipes: {
    ...list('/api/explore/recipes/:group', 'The public recipes of a group.', RecipeListQuery, RecipePage),
    errors: ['explore.group_not_found', 'cookbooks.not_found', 'request.bad_list', 'request.seed_missing'],
  },
  recipe: {
    ...one('/api/explore/recipes/:group/:slug', 'A public recipe by its slug.', Recipe, 'explore.recipe_not_found'),
    params: z.object({ group: GroupKey, slug: z.string().max(255) }),
  },
  cookbooks: list(
    '/api/explore/cookbooks/:group',
    'The public cookbooks of a group.',
    SearchedListQuery,
    pageOf(Cookbook),
  ),
  cookbook: one(
    '/api/explore/cookbooks/:group/:id',
    'A public cookbook by id or slug, with its public recipes.',
    CookbookWithRecipes,
    'cookbooks.not_found',
  ),
  households: list(
    '/api/explore/groups/:group/households',
    'The households of a group that are not private.',
    ListQuery,
    pageOf(OpenHousehold),
  ),
  household: {
    ...one(
      '/api/explore/groups/:group/households/:household',
      'A household that is not private.',
      OpenHousehold,
      'groups.household_not_found',
    ),
    params: z.object({ group: GroupKey, household: key().describe('Slug or id of the household.') }),
  },
  foods: list('/api/explore/foods/:group', 'The foods of a group.', SearchedListQuery, pageOf(Food)),
  food: one('/api/explore/foods/:group/:id', 'One food.', Food, 'explore.food_not_found'),
  categories: list(
    '/api/explore/organizers/:group/categories',
    'The categories of a group, used or not.',
    SearchedListQuery,
    pageOf(OrganizerRef),
  ),
  category: one(
    '/api/explore/organizers/:group/categories/:id',
    'One category.',
    OwnedOrganizer,
    'explore.category_not_found',
  ),
  tags: list(
    '/api/explore/organizers/:group/tags',
    'The tags of a group, used or not.',
    SearchedListQuery,
    pageOf(OrganizerRef),
  ),
  tag: one('/api/explore/organizers/:group/tags/:id', 'One tag.', OwnedOrganizer, 'explore.tag_not_found'),
  tools: list(
    '/api/explore/organizers/:group/tools',
    'The tools of a group, used or not.',
    SearchedListQuery,
    pageOf(ToolRef),
  ),
  tool: one('/api/explore/organizers/:group/tools/:id', 'One tool.', ToolRef, 'explore.tool_not_found'),
});
