import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { OrganizerRefBody } from './organizer-ref.ts';
import { RecipeSettings } from './schema.ts';

/** The recipes that a bulk action applies to, by slug or id. */
export const RecipeKeys = z.array(z.string().max(255)).max(10_000);
const Organizers = z.array(OrganizerRefBody).max(200);

const action = {
  method: 'POST',
  access: 'member',
  errors: ['recipes.some_not_found', 'recipes.locked'],
} as const;

const adding = { ...action, errors: [...action.errors, 'organizers.not_found'] } as const;

/** Each action applies to all of the recipes or to none. */
export const recipeBulkEndpoints = endpoints({
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
