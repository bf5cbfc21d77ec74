import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { MediaQuery } from '../kit/media-query.ts';
import { listDefaults } from '../kit/paging.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { lockErrors } from './may-edit.ts';
import { NewRecipe, Recipe, RecipeBody, RecipeListQuery, RecipePage, RecipeSummary } from './schema.ts';

/** Our own sizes: cards on phones, and a recipe's page. In an older library they are made on first use. */
export const ownImageFiles = ['small-original.webp', 'large-original.webp'] as const;
export type OwnImageFile = (typeof ownImageFiles)[number];
export const imageFiles = ['original.webp', 'min-original.webp', 'tiny-original.webp', ...ownImageFiles] as const;
export const ImageFile = z.enum(imageFiles);
export type ImageFile = z.output<typeof ImageFile>;

/** References of a recipe must exist: an id alone is not enough to create something. */
const namedErrors = ['organizers.not_found', 'foods.not_found', 'units.not_found'] as const;

/** What a household knows about a recipe. */
const HouseholdRecipe = z.object({ recipeId: Uuid, lastMade: Timestamp.nullable() });

export const DeletedRecipe = z.object({
  id: Uuid,
  slug: z.string(),
  name: z.string(),
  deletedAt: Timestamp,
  until: Timestamp.describe('Until when it can be restored.'),
});
export type DeletedRecipe = z.output<typeof DeletedRecipe>;

const CountQuery = z.object({ count: z.boolean().optional().describe('Return only the number.') });
const SummariesOrCount = z.union([z.array(RecipeSummary), z.int()]);

export const recipeEndpoints = endpoints({
  list: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes',
    access: 'member',
    summary: 'Lists and searches the recipes of the group.',
    cli: 'list',
    query: RecipeListQuery,
    returns: RecipePage,
    errors: ['request.bad_list', 'request.seed_missing', 'cookbooks.not_found'],
    clientDefaults: listDefaults,
  },
  inCategories: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/category',
    access: 'member',
    summary: 'Lists all recipes in any of the given categories, by name.',
    cli: { none: 'recipes.list takes categories too' },
    query: z.object({ categories: z.array(z.string().max(255)).max(200).optional() }),
    returns: z.array(RecipeSummary),
  },
  untagged: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/summary/untagged',
    access: 'member',
    summary: 'Lists all recipes without a tag, by name, or returns their number.',
    cli: { none: 'recipes.list takes a queryFilter too' },
    query: CountQuery,
    returns: SummariesOrCount,
  },
  uncategorized: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/summary/uncategorized',
    access: 'member',
    summary: 'Lists all recipes without a category, by name, or returns their number.',
    cli: { none: 'recipes.list takes a queryFilter too' },
    query: CountQuery,
    returns: SummariesOrCount,
  },
  create: {
    method: 'POST',
    path: '/api/recipes',
    access: 'member',
    summary: 'Creates a recipe and returns its slug.',
    cli: 'create',
    body: NewRecipe,
    returns: z.string(),
    status: 201,
    errors: namedErrors,
  },
  createAlias: {
    method: 'POST',
    path: '/api/recipes/create',
    access: 'member',
    summary: 'The same as POST /api/recipes.',
    cli: { none: 'alias of recipes.create' },
    body: NewRecipe,
    returns: z.string(),
    status: 201,
    errors: namedErrors,
  },
  get: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/:slug',
    access: 'member',
    summary: 'Returns a recipe by slug or id.',
    cli: 'view',
    returns: Recipe,
    errors: ['recipes.not_found'],
  },
  ofHousehold: {
    method: 'GET',
    isKept: true,
    path: '/api/households/self/recipes/:slug',
    access: 'member',
    summary: 'Returns what the household knows about a recipe: when it was last made.',
    cli: { none: 'part of view' },
    returns: HouseholdRecipe,
    errors: ['recipes.not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/recipes/:slug',
    access: 'member',
    summary: 'Replaces a recipe. The slug follows the name.',
    cli: 'edit',
    body: RecipeBody,
    returns: Recipe,
    errors: ['recipes.not_found', ...lockErrors, 'request.stale', ...namedErrors],
  },
  patch: {
    method: 'PATCH',
    path: '/api/recipes/:slug',
    access: 'member',
    summary: 'Changes the given fields of a recipe. Objects are merged; arrays and null replace.',
    cli: 'edit',
    body: RecipeBody,
    returns: Recipe,
    errors: ['recipes.not_found', ...lockErrors, 'request.stale', ...namedErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/api/recipes/:slug',
    access: 'member',
    summary: 'Deletes a recipe with its pictures and files. For a day, it can be restored.',
    cli: 'delete',
    returns: Recipe,
    errors: ['recipes.not_found', ...lockErrors],
  },
  deleted: {
    method: 'GET',
    path: '/api/recipes/summary/deleted',
    access: 'member',
    summary: 'Lists up to 1,000 recipes that the caller owned or deleted and can restore, latest first.',
    cli: 'restore',
    returns: z.array(DeletedRecipe),
  },
  restore: {
    method: 'POST',
    path: '/api/recipes/:slug/restore',
    access: 'member',
    summary:
      'Restores a recipe that was deleted in the last day, by id or slug, with its comments, history, links and plans. For its owner and the person who deleted it.',
    cli: 'restore',
    returns: Recipe,
    status: 201,
    errors: ['recipes.not_found', 'request.no_free_name'],
  },
  duplicate: {
    method: 'POST',
    path: '/api/recipes/:slug/duplicate',
    access: 'member',
    summary: 'Copies a recipe under a new name.',
    cli: 'duplicate',
    body: z.object({ name: z.string().trim().max(255).nullish() }),
    returns: Recipe,
    status: 201,
    errors: ['recipes.not_found', 'request.no_free_name'],
  },
  lastMade: {
    method: 'PATCH',
    path: '/api/recipes/:slug/last-made',
    access: 'member',
    summary: 'Sets when a recipe was last made, even if it is locked.',
    cli: { none: 'timeline.made does it together with the event' },
    body: z.object({ timestamp: Timestamp }),
    returns: Recipe,
    errors: ['recipes.not_found'],
  },
  uploadImage: {
    method: 'PUT',
    path: '/api/recipes/:slug/image',
    access: 'member',
    summary: 'Stores a picture in five sizes.',
    cli: 'image',
    form: z.object({ image: z.file().max(MAX_FILE_BYTES), extension: z.string().max(10).optional() }),
    returns: z.object({ image: z.string() }),
    errors: ['recipes.not_found', ...lockErrors, 'recipes.image_not_readable', 'recipes.image_too_large'],
    bodyLimit: formLimit(MAX_FILE_BYTES),
  },
  imageByUrl: {
    method: 'POST',
    path: '/api/recipes/:slug/image',
    access: 'member',
    summary: 'Fetches a picture from the web and stores it in five sizes.',
    cli: 'image',
    body: z.object({ url: z.string().max(4_000) }),
    errors: ['recipes.not_found', ...lockErrors, 'recipes.image_url_not_image', 'recipes.image_not_loaded'],
  },
  removeImage: {
    method: 'DELETE',
    path: '/api/recipes/:slug/image',
    access: 'member',
    summary: 'Deletes the picture of a recipe.',
    cli: 'image',
    errors: ['recipes.not_found', ...lockErrors],
  },
  image: {
    method: 'GET',
    path: '/api/media/recipes/:id/images/:file',
    access: 'anyone',
    summary: 'Returns a picture of a recipe.',
    cli: { none: 'media for pages and clients' },
    params: z.object({ id: Uuid, file: ImageFile }),
    query: MediaQuery,
    returns: file('image/webp'),
    errors: ['recipes.image_not_found', 'request.not_authenticated'],
  },
});
