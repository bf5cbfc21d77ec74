import { failAi } from '../../core/ai/errors.ts';
import type { Caller } from '../../core/auth/caller.ts';
import type { ImportPreview } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { foreignText } from '../../core/importing/foreign-file.ts';
import { type Loss, lossesOf } from '../../core/importing/losses.ts';
import { type ExtractedRecipe, emptyRecipe } from '../../core/importing/page/extracted-recipe.ts';
import type { PageText, ReadPage } from '../../core/importing/page/read-page.ts';
import { starsOf } from '../../core/importing/stars.ts';
import { schemaOrgOf } from '../../core/importing/structured/schema-org.ts';
import { isWall } from '../../core/importing/wall.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { AiRecipe } from '../ai/service.ts';
import type { RateWindow } from '../kit/http/rate-window.ts';
import type { ImportChoices } from './choices.ts';
import type { Found, ImportKeeper, Keeping, Kept, Who } from './keeper.ts';
import type { PageOrganizers } from './tables.ts';

export interface ImportParts {
  readonly keeper: ImportKeeper;
  /**
   * Fetches a web page with protection against internal addresses. Rejects with `importing.fetch_failed` or
   * `importing.timed_out`.
   */
  readonly fetchPage: (url: string, caller: Caller, signal: AbortSignal) => Promise<{ url: string; text: string }>;
  /** Reads a page or a text in a worker thread. */
  readonly read: (data: string, url: string | null) => Promise<ReadPage>;
  /** Loads the parser while a page is being fetched. */
  readonly warmParser: () => void;
  /** Asks a provider to read a text. Null if none is configured. Rejects with `ai.…`. */
  readonly askRecipe: ((text: string, request: ImportRequest) => Promise<AiRecipe | null>) | null;
  readonly rate: RateWindow;
}

export interface ImportRequest extends Who {
  readonly signal: AbortSignal;
}

interface OneOfMany {
  readonly organizers: PageOrganizers;
  readonly alongside: (kept: Kept, losses: Loss[]) => Promise<void>;
}

/** The page's text as the note of a draft. */
const draftOf = ({ title, lines, imageUrls }: PageText): ExtractedRecipe => ({
  ...emptyRecipe(),
  name: title,
  notes: [lines.join('\n')],
  imageUrls: [...imageUrls],
});

const HAS_NO_RECIPE = ['importing.no_recipe', 'importing.only_text'];

export function importService({ keeper, fetchPage, read, warmParser, askRecipe, rate }: ImportParts) {
  function countOne(caller: Caller) {
    const seconds = rate.blockedSeconds(caller.id);
    if (seconds !== null) throw failKit('request.too_many', { params: { retryAfterSeconds: seconds } });
    rate.count(caller.id);
  }

  /** Asks the provider for a recipe in the text of a page. The picture is the page's. */
  async function askFor(text: PageText | null, url: string | null, request: ImportRequest): Promise<Found | null> {
    if (!askRecipe) throw failAi('ai.not_configured');
    const answer = text && (await askRecipe([text.title, ...text.lines].join('\n'), request));
    if (!answer) return null;
    const recipe = { ...answer.recipe, imageUrls: [...text.imageUrls] };
    return { recipe, url, unread: [], invented: answer.invented, isDraft: false };
  }

  async function find(
    data: string,
    url: string | null,
    choices: ImportChoices,
    request: ImportRequest,
  ): Promise<Found> {
    const { keepText = false, useAi = false } = choices;
    const foreign = foreignText(data);
    if (foreign) throw failImport(`importing.${foreign}_file`);
    const { recipe, unread, lost, text } = await read(data, url);
    // For a draft, an incomplete recipe is better than none.
    if (recipe && (!lost || keepText)) return { recipe, url, unread, isDraft: false };
    const asked = useAi && (await askFor(text, url, request));
    if (asked) return asked;
    if (lost) throw failImport(`importing.lost_${lost}`);
    const letters = text?.lines.join('').length ?? 0;
    if (keepText && text && letters > 0) return { recipe: draftOf(text), url, unread, isDraft: true };
    if (isWall(data)) throw failImport('importing.page_login');
    // A line or two are a message of the site and not worth keeping.
    if (!text || text.lines.length < 3 || letters < 200) throw failImport('importing.no_recipe');
    throw failImport('importing.only_text', { params: { title: text.title, lines: text.lines.length } });
  }

  async function findAt(url: string, choices: ImportChoices, request: ImportRequest): Promise<Found> {
    if (choices.parseIngredients) warmParser();
    const page = await fetchPage(url, request.caller, request.signal);
    return find(page.text, page.url, choices, request);
  }

  const keep = (found: Found, choices: ImportChoices, who: Who, more: Partial<Keeping> = {}): Promise<Kept> =>
    keeper.keep(
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
    const body = keeper.bodyOf(found, { includeTags: choices.includeTags ?? false }, request);
    const { parseIngredients = false } = choices;
    const { body: recipe, counts } = await keeper.preview(found, body, { parseIngredients }, request);
    return {
      recipe,
      imageUrl: found.recipe.imageUrls[0] ?? null,
      rating: starsOf(found.recipe.rating),
      from: [...found.recipe.from],
      existing: (await keeper.existingOf(request.caller, found, recipe))?.slug ?? null,
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
export { likeKeyOf } from './like-key.ts';
export type { ImportMemory, KnownRecipe, MigratedKeys } from './memory.ts';
