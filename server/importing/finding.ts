import { failAi } from '../../core/ai/errors.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { failImport } from '../../core/importing/errors.ts';
import { foreignText } from '../../core/importing/foreign-file.ts';
import { type ExtractedRecipe, emptyRecipe } from '../../core/importing/page/extracted-recipe.ts';
import type { PageText, ReadPage } from '../../core/importing/page/read-page.ts';
import { isWall } from '../../core/importing/wall.ts';
import type { AiRecipe } from '../ai/service.ts';
import type { ImportChoices } from './choices.ts';
import type { Found, Who } from './recipe-importer.ts';

export interface FindingParts {
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
}

export interface ImportRequest extends Who {
  readonly signal: AbortSignal;
}

/** The page's text as the note of a draft. */
const draftOf = ({ title, lines, imageUrls }: PageText): ExtractedRecipe => ({
  ...emptyRecipe(),
  name: title,
  notes: [lines.join('\n')],
  imageUrls: [...imageUrls],
});

/** Finds the recipe of a page or text. */
export function recipeFinding({ fetchPage, read, warmParser, askRecipe }: FindingParts) {
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
    // One or two lines are a message of the site, not worth keeping.
    if (!text || text.lines.length < 3 || letters < 200) throw failImport('importing.no_recipe');
    throw failImport('importing.only_text', { params: { title: text.title, lines: text.lines.length } });
  }

  async function findAt(url: string, choices: ImportChoices, request: ImportRequest): Promise<Found> {
    if (choices.parseIngredients) warmParser();
    const page = await fetchPage(url, request.caller, request.signal);
    return find(page.text, page.url, choices, request);
  }

  return { find, findAt };
}
