import type { Caller } from '../../core/auth/caller.ts';
import type { IfExists, ImportPreview } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import type { ExtractedRecipe } from '../../core/importing/extracted-recipe.ts';
import { schemaOrgOf } from '../../core/importing/schema-org.ts';
import { toRecipe } from '../../core/importing/to-recipe.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { sourceKeyOf } from '../../core/recipes/source-key.ts';
import { isStorageFull } from '../kit/database.ts';
import type { RateWindow } from '../kit/rate-window.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';

export interface ImportParts {
  readonly recipes: RecipeService;
  /** A page of the web through the guard. Rejects with `importing.fetch_failed` or `importing.timed_out`. */
  readonly fetchPage: (url: string, caller: Caller, signal: AbortSignal) => Promise<{ url: string; text: string }>;
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
  /** Finds the recipe of a page, away from the event loop. */
  readonly extract: (html: string, url: string | null) => Promise<ExtractedRecipe | null>;
  readonly rate: RateWindow;
  readonly log: { info(fields: object, message: string): void };
}

export interface ImportChoices {
  readonly includeTags?: boolean | undefined;
  readonly ifExists?: IfExists | undefined;
}

interface Found {
  readonly recipe: ExtractedRecipe;
  readonly url: string | null;
}

interface Request {
  readonly caller: Caller;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** How many pictures of a page are tried until one can be stored. */
const IMAGE_TRIES = 3;

/** Handed-in text that is JSON is read like the structured data of a page. */
const asPage = (data: string): string =>
  /^\s*[[{]/.test(data) ? `<script type="application/ld+json">${data.replace(/<\//g, '<\\/')}</script>` : data;

export function importService({ recipes, fetchPage, fetchImage, extract, rate, log }: ImportParts) {
  function countOne(caller: Caller) {
    const seconds = rate.blockedSeconds(caller.id);
    if (seconds !== null) throw failKit('request.too_many', { params: { retryAfterSeconds: seconds } });
    rate.count(caller.id);
  }

  async function find(html: string, url: string | null): Promise<Found> {
    const recipe = await extract(html, url);
    if (!recipe) throw failImport('importing.no_recipe');
    return { recipe, url };
  }

  async function findAt(url: string, request: Request): Promise<Found> {
    countOne(request.caller);
    const page = await fetchPage(url, request.caller, request.signal);
    return find(page.text, page.url);
  }

  /** The first picture of the page that can be stored; a recipe without its picture is better than none. */
  async function storeImage(caller: Caller, recipeId: string, candidates: readonly string[]): Promise<void> {
    for (const url of candidates.slice(0, IMAGE_TRIES)) {
      try {
        await recipes.savePicture(caller, recipeId, await fetchImage(url, caller));
        return;
      } catch (error) {
        // The recipe is kept already: a disk that is too full for its picture does not undo that.
        if (!isAppError(error) && !isStorageFull(error)) throw error;
        log.info({ recipeId, code: (error as { code?: string }).code }, 'picture of an imported page left out');
      }
    }
  }

  async function existingOf(caller: Caller, url: string | null) {
    const key = sourceKeyOf(url);
    return key ? recipes.findBySource(caller, key) : undefined;
  }

  async function store(found: Found, choices: ImportChoices, { caller, language }: Request): Promise<string> {
    const body = toRecipe(found.recipe, { t: language.t, url: found.url, includeTags: choices.includeTags ?? false });
    const ifExists = choices.ifExists ?? 'new';
    const existing = ifExists === 'new' ? undefined : await existingOf(caller, body.orgURL ?? null);
    if (existing && ifExists === 'skip') return existing.slug;
    if (existing && ifExists === 'fail') throw failImport('importing.exists', { params: { slug: existing.slug } });
    const saved = existing
      ? await recipes.patch(caller, existing.id, body, () => {})
      : await recipes.create(caller, body, recipeTexts(language.t));
    await storeImage(caller, saved.id, found.recipe.imageUrls);
    return saved.slug;
  }

  return {
    fromUrl: async (url: string, choices: ImportChoices, request: Request): Promise<string> =>
      store(await findAt(url, request), choices, request),

    fromPage: async (data: string, url: string | null, choices: ImportChoices, request: Request): Promise<string> =>
      store(await find(asPage(data), url), choices, request),

    async preview(
      source: { url: string | null; data: string | null },
      includeTags: boolean,
      request: Request,
    ): Promise<ImportPreview> {
      if (!source.data && !source.url) throw failImport('importing.no_recipe');
      const found = source.data ? await find(asPage(source.data), source.url) : await findAt(source.url!, request);
      const recipe = toRecipe(found.recipe, { t: request.language.t, url: found.url, includeTags });
      const existing = await existingOf(request.caller, recipe.orgURL ?? null);
      return {
        recipe,
        imageUrl: found.recipe.imageUrls[0] ?? null,
        from: [...found.recipe.from],
        existing: existing?.slug ?? null,
      };
    },

    /** The schema.org form of what a page has, or null where it has no recipe. */
    async scrape(url: string, request: Request): Promise<Record<string, unknown> | null> {
      try {
        return schemaOrgOf((await findAt(url, request)).recipe);
      } catch (error) {
        if (isAppError(error) && error.code === 'importing.no_recipe') return null;
        throw error;
      }
    },
  };
}
export type ImportService = ReturnType<typeof importService>;
