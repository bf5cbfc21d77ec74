import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { MAX_RECIPES_BYTES, MAX_RECIPES_IN_CALL } from './limits.ts';
import { lockErrors } from './may-edit.ts';
import { OrganizerRefBody } from './organizer-ref.ts';
import { Recipe, RecipeBody, RecipeSettings } from './schema.ts';

/** The recipes that a bulk action applies to, by slug or id. */
export const RecipeKeys = z.array(z.string().max(255)).max(10_000);
const Organizers = z.array(OrganizerRefBody).max(200);

/** A recipe with its new content. */
const NamedRecipe = RecipeBody.extend({
  id: Uuid.nullish().describe('Names the recipe. The slug does if it is absent.'),
  slug: z.string().max(MAX_NAME).nullish(),
}).refine(({ id, slug }) => id || slug, { message: 'validation.faults.id_or_slug', path: ['id'] });
export type NamedRecipe = z.output<typeof NamedRecipe>;

const writing = {
  path: '/api/recipes',
  access: 'member',
  cli: { none: '`recipes apply` writes many recipes, each only if it changed' },
  body: z.array(NamedRecipe).max(MAX_RECIPES_IN_CALL),
  bodyLimit: MAX_RECIPES_BYTES,
  returns: z.array(Recipe),
  errors: [
    'recipes.not_found',
    ...lockErrors,
    'recipes.name_taken',
    'organizers.not_found',
    'foods.not_found',
    'units.not_found',
  ],
} as const;

const action = {
  method: 'POST',
  access: 'member',
  errors: ['recipes.some_not_found', ...lockErrors],
} as const;

const adding = { ...action, errors: [...action.errors, 'organizers.not_found'] } as const;

/** Each action applies to all of the recipes or to none. */
export const recipeBulkEndpoints = endpoints({
  updateMany: { ...writing, method: 'PUT', summary: 'Replaces recipes.' },
  patchMany: {
    ...writing,
    method: 'PATCH',
    summary: 'Changes the given fields of recipes. Objects are merged; arrays and null replace.',
  },
  tag: {
    ...adding,
    path: '/api/recipes/bulk-actions/tag',
    cli: 'bulk tag',
    summary: 'Adds tags to recipes.',
    body: z.object({ recipes: RecipeKeys, tags: Organizers }),
  },
  categorize: {
    ...adding,
    path: '/api/recipes/bulk-actions/categorize',
    cli: 'bulk categorize',
    summary: 'Adds categories to recipes.',
    body: z.object({ recipes: RecipeKeys, categories: Organizers }),
  },
  settings: {
    ...action,
    path: '/api/recipes/bulk-actions/settings',
    cli: 'bulk settings',
    summary: 'Changes the given settings of recipes, except their locks.',
    body: z.object({ recipes: RecipeKeys, settings: RecipeSettings.omit({ locked: true }).partial() }),
  },
  remove: {
    ...action,
    path: '/api/recipes/bulk-actions/delete',
    cli: 'bulk delete',
    summary: 'Deletes recipes with their pictures and files.',
    body: z.object({ recipes: RecipeKeys }),
  },
});
