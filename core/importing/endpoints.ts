import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { NewRecipe } from '../recipes/schema.ts';

/** What happens when a page was imported before: a second recipe, nothing, the old one renewed, or an error. */
export const IfExists = z.enum(['new', 'skip', 'update', 'fail']);
export type IfExists = z.output<typeof IfExists>;

/** HTML or JSON handed in may be this large (12 MiB). */
export const MAX_PAGE_BYTES = 12 * 1024 * 1024;

const url = z.string().trim().min(1).max(4_000);

/** What an import would store, and what the page had that a recipe cannot hold. */
export const ImportPreview = z.object({
  recipe: NewRecipe,
  imageUrl: z.string().nullable(),
  /** The layers of the page that answered, e.g. `json-ld`. */
  from: z.array(z.string()),
  /** Slug of the recipe that was imported from the same page before. */
  existing: z.string().nullable(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const choices = { includeTags: z.boolean().optional(), ifExists: IfExists.optional() };

export const importEndpoints = endpoints({
  fromUrl: {
    method: 'POST',
    path: '/api/recipes/create-url',
    access: 'member',
    summary: 'Imports the recipe of a web page and answers its slug.',
    cli: 'import',
    body: z.object({ url, ...choices }),
    returns: z.string(),
    status: 201,
    errors: ['importing.no_recipe', 'importing.fetch_failed', 'importing.timed_out', 'importing.exists'],
  },
  fromPage: {
    method: 'POST',
    path: '/api/recipes/create/html-or-json',
    access: 'member',
    summary: "Imports a recipe from a page's HTML, or from its schema.org JSON, and answers its slug.",
    cli: 'import',
    body: z.object({ data: z.string().min(1).max(MAX_PAGE_BYTES), url: url.nullish(), ...choices }),
    returns: z.string(),
    status: 201,
    errors: ['importing.no_recipe', 'importing.exists'],
    bodyLimit: MAX_PAGE_BYTES,
  },
  preview: {
    method: 'POST',
    path: '/api/recipes/create/preview',
    access: 'member',
    summary: 'What an import of this page would store; stores nothing.',
    cli: 'import',
    body: z.object({
      url: url.nullish(),
      data: z.string().max(MAX_PAGE_BYTES).nullish(),
      includeTags: z.boolean().optional(),
    }),
    returns: ImportPreview,
    errors: ['importing.no_recipe', 'importing.fetch_failed', 'importing.timed_out'],
    bodyLimit: MAX_PAGE_BYTES,
  },
  testScrape: {
    method: 'POST',
    path: '/api/recipes/test-scrape-url',
    access: 'member',
    summary: 'What was found on a web page, as a schema.org Recipe; stores nothing.',
    cli: { none: 'for other clients; `import --dry-run` shows more' },
    body: z.object({ url }),
    returns: z.union([z.record(z.string(), z.unknown()), z.string()]),
    errors: ['importing.fetch_failed', 'importing.timed_out'],
  },
});
