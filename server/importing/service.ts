import type { Caller } from '../../core/auth/caller.ts';
import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { type Loss, lossesOf } from '../../core/importing/losses.ts';
import { starsOf } from '../../core/importing/stars.ts';
import { schemaOrgOf } from '../../core/importing/structured/schema-org.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import type { ImportChoices } from './choices.ts';
import { type FindingParts, type ImportRequest, recipeFinding } from './finding.ts';
import type { Found, Keeping, Kept, RecipeImporter, Who } from './recipe-importer.ts';
import type { PageOrganizers } from './tables.ts';

export interface ImportParts extends FindingParts {
  readonly importer: RecipeImporter;
  readonly rate: RateWindow;
}

interface OneOfMany {
  readonly organizers: PageOrganizers;
  readonly alongside: (kept: Kept, losses: Loss[]) => Promise<void>;
}

const HAS_NO_RECIPE = ['importing.no_recipe', 'importing.only_text'];

export function importService(parts: ImportParts) {
  const { importer, rate } = parts;
  const { find, findAt } = recipeFinding(parts);

  const countOne = (caller: Caller) => spend(rate, caller.id);

  const keep = (found: Found, choices: ImportChoices, who: Who, more: Partial<Keeping> = {}): Promise<Kept> =>
    importer.keep(
      found,
      {
        ifExists: choices.ifExists ?? 'new',
        includeTags: choices.includeTags ?? false,
        parseIngredients: choices.parseIngredients ?? false,
        ...more,
      },
      who,
    );

  async function show(found: Found, choices: ImportChoices, request: Who): Promise<ImportPreview> {
    const body = importer.bodyOf(found, { includeTags: choices.includeTags ?? false }, request);
    const { parseIngredients = false } = choices;
    const { body: recipe, counts } = await importer.preview(found, body, { parseIngredients }, request);
    return {
      recipe,
      imageUrl: found.recipe.imageUrls[0] ?? null,
      rating: starsOf(found.recipe.rating),
      from: [...found.recipe.from],
      existing: (await importer.existingOf(request.caller, found, recipe))?.slug ?? null,
      leftOut: lossesOf(found.recipe, recipe, found),
      ingredients: counts,
      isDraft: found.isDraft,
    };
  }

  return {
    /** Returns what an import would store. */
    show,
    /** Stores the result of an import. */
    keep,
    /** Finds the recipe in a text. Throws if there is none. */
    find,
    /** Counts an import of a person, single or bulk. Throws if there were too many in this minute. */
    countOne,

    async fromUrl(url: string, choices: ImportChoices, request: ImportRequest): Promise<string> {
      countOne(request.caller);
      return (await keep(await findAt(url, choices, request), choices, request)).slug;
    },

    fromPage: async (
      data: string,
      url: string | null,
      choices: ImportChoices,
      request: ImportRequest,
    ): Promise<string> => (await keep(await find(data, url, choices, request), choices, request)).slug,

    /**
     * Imports one page of a bulk import. `alongside` runs in the transaction that stores the recipe and receives the
     * losses.
     */
    async oneOfMany(
      url: string,
      choices: ImportChoices,
      request: ImportRequest,
      { organizers, alongside }: OneOfMany,
    ): Promise<void> {
      const found = await findAt(url, choices, request);
      await keep(found, choices, request, {
        organizers,
        alongside: (kept) =>
          alongside(kept, kept.outcome === 'imported' ? lossesOf(found.recipe, kept.stored, found) : []),
      });
    },

    async preview(
      source: { url: string | null; data: string | null },
      choices: ImportChoices,
      request: ImportRequest,
    ): Promise<ImportPreview> {
      const { url, data } = source;
      if (!data && !url) throw failImport(data === '' ? 'importing.empty_file' : 'importing.no_recipe');
      if (!data) countOne(request.caller);
      const found = data ? await find(data, url, choices, request) : await findAt(url!, choices, request);
      return show(found, choices, request);
    },

    /** The recipe of a page in schema.org's format. Null if there is none. */
    async scrape(url: string, choices: ImportChoices, request: ImportRequest): Promise<Record<string, unknown> | null> {
      countOne(request.caller);
      try {
        return schemaOrgOf((await findAt(url, choices, request)).recipe);
      } catch (error) {
        if (isAppError(error) && HAS_NO_RECIPE.includes(error.code)) return null;
        throw error;
      }
    },
  };
}
export type ImportService = ReturnType<typeof importService>;
export type { ImportRequest } from './finding.ts';
export { likeKeyOf } from './like-key.ts';
export type { ImportMemory, KnownRecipe, MigratedKeys } from './memory.ts';
