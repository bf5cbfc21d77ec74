import type { Caller } from '../../core/auth/caller.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { mergeImport, rememberedImport } from '../../core/importing/merge-import.ts';
import type { ExtractedRecipe } from '../../core/importing/page/extracted-recipe.ts';
import { sourceKeyOf } from '../../core/importing/source-key.ts';
import { starsOf } from '../../core/importing/stars.ts';
import { toRecipe } from '../../core/importing/to-recipe.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { countLines, noLines } from '../../core/parsing/sure/line-counts.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type Database, isStorageFull } from '../kit/database/database.ts';
import { asOne } from '../kit/work/events.ts';
import { type LineTaker, type SureLines, type Taken, textsOf } from '../parsing/service.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import { likeKeyOf } from './like-key.ts';
import type { ImportMemory, KnownRecipe } from './memory.ts';
import type { PageOrganizers } from './tables.ts';

export interface RecipeImporterParts {
  readonly database: Database;
  readonly recipes: RecipeService;
  readonly memory: ImportMemory;
  readonly lines: LineTaker;
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
  /** Stores the caller's own rating of a recipe. */
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  readonly log: { info(fields: object, message: string): void };
}

/** The recipe found in a page or a text. */
export interface Found {
  readonly recipe: ExtractedRecipe;
  readonly url: string | null;
  /** Fields in the page's data that were not read. */
  readonly unread: readonly string[];
  /** Lines that a provider invented and that were removed. */
  readonly invented?: readonly string[];
  /** Fields with exactly known values, which replace those from the recipe's text. */
  readonly printed?: Partial<NewRecipe>;
  /** A file as the recipe's picture, instead of the pictures on the page. */
  readonly picture?: Uint8Array | null;
  /** True if there is no recipe, only the page's text. */
  readonly isDraft: boolean;
}

export interface Keeping {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** Parses the lines that need no review. */
  readonly parseIngredients: boolean;
  /** Replaces the page's categories and tags. */
  readonly organizers?: PageOrganizers;
  /** Runs in the transaction that stores the recipe. */
  readonly alongside?: (kept: Kept) => Promise<void>;
}

export interface Kept {
  readonly slug: string;
  readonly outcome: 'imported' | 'skipped';
  readonly stored: NewRecipe;
  /** Counts for the lines of the page. Zero if nothing was stored. */
  readonly ingredients: LineCounts;
}

export interface Who {
  readonly caller: Caller;
  readonly language: Language;
}

/** An address, or the file itself. */
type Picture = string | Uint8Array;

/** Maximum number of a page's pictures to try. */
const IMAGE_TRIES = 3;

/** Some sites name their front page as the canonical address of every page. */
const pageKeyOf = (canonicalUrl: string | null): string | null =>
  canonicalUrl && new URL(canonicalUrl, 'http://none').pathname !== '/' ? sourceKeyOf(canonicalUrl) : null;

const asText = (body: NewRecipe): Taken => ({ body, counts: countLines(body.recipeIngredient ?? []) });

/** Key to recognize a text without an address. Null if it has an address, or only a name. */
const ownKeyOf = (body: NewRecipe): string | null =>
  body.orgURL || !(body.recipeIngredient?.length || body.recipeInstructions?.length) ? null : likeKeyOf(body);

/** Stores the result of an import: as a new recipe, or as an update of an existing one. */
export function recipeImporter({ database, recipes, memory, lines, fetchImage, rate, log }: RecipeImporterParts) {
  /**
   * Finds an existing recipe by the page's address, by its canonical address, by name and lines if it has no address,
   * or by its ingredients.
   */
  async function existingOf(caller: Caller, found: Found, body: NewRecipe): Promise<KnownRecipe | undefined> {
    const pageKey = pageKeyOf(found.recipe.canonicalUrl);
    for (const key of [sourceKeyOf(body.orgURL), pageKey]) {
      const known =
        key && ((await recipes.findBySource(caller, key)) ?? (await memory.findByPage(caller.groupId, key)));
      if (known) return known;
    }
    const ownKey = ownKeyOf(body);
    return (
      (ownKey === null ? undefined : await memory.findByPage(caller.groupId, ownKey)) ??
      memory.findAlike(caller.groupId, body)
    );
  }

  const bodyOf = (
    found: Found,
    { includeTags, organizers }: Pick<Keeping, 'includeTags' | 'organizers'>,
    who: Who,
  ) => ({
    ...toRecipe(found.recipe, { t: who.language.t, url: found.url, includeTags }),
    ...found.printed,
    ...organizers,
  });

  /** Parses lines of a page that need no review, in the page's language if it states one. */
  async function sureOf(
    found: Found,
    body: NewRecipe,
    { parseIngredients }: Pick<Keeping, 'parseIngredients'>,
    who: Who,
  ) {
    const locale = found.recipe.language ?? who.language.locale;
    return parseIngredients ? (await lines.read([{ lines: textsOf(body), locale }]))[0]! : [];
  }

  /** Keeps edits; see `mergeImport`. */
  async function renew(caller: Caller, known: KnownRecipe, body: NewRecipe, sure: SureLines) {
    const current = await recipes.get(caller, known.id);
    const before = await memory.recall(caller.groupId, known.id);
    const base = before?.content ?? null;
    // If a recipe shows its lines as text, it would show only the note of a parsed line.
    const fresh = current.settings.disableAmount ? asText(body) : await lines.take(caller.groupId, body, sure, true);
    const { recipeCategory } = body;
    const merged = {
      ...mergeImport(base, current, fresh.body),
      ...(recipeCategory ? { recipeCategory } : {}),
    };
    const saved = await recipes.patch(caller, known.id, merged, () => {});
    return {
      id: saved.id,
      slug: saved.slug,
      mayChangeImage: current.image === (before?.image ?? null),
      remembered: rememberedImport(base, current, fresh.body),
      ingredients: countLines(saved.recipeIngredient),
    };
  }

  /** On creation, the page's rating becomes the caller's own. Updates do not change ratings. */
  async function create(caller: Caller, found: Found, body: NewRecipe, sure: SureLines, { t }: Language) {
    const taken = await lines.take(caller.groupId, body, sure, true);
    const { id, slug } = await recipes.create(caller, taken.body, recipeTexts(t));
    const stars = starsOf(found.recipe.rating);
    if (stars !== null) await rate(caller, id, stars);
    return { id, slug, mayChangeImage: true, remembered: taken.body, ingredients: taken.counts };
  }

  async function write(found: Found, body: NewRecipe, sure: SureLines, keeping: Keeping, who: Who) {
    const { caller, language } = who;
    const known = keeping.ifExists === 'new' ? undefined : await existingOf(caller, found, body);
    if (known && keeping.ifExists === 'fail') throw failImport('importing.exists', { params: { slug: known.slug } });
    const isSkipped = known !== undefined && keeping.ifExists === 'skip';
    const saved = isSkipped
      ? { ...known, mayChangeImage: false, remembered: body, ingredients: noLines }
      : known
        ? await renew(caller, known, body, sure)
        : await create(caller, found, body, sure, language);
    const { remembered, ingredients } = saved;
    const pageKey = pageKeyOf(found.recipe.canonicalUrl) ?? ownKeyOf(body);
    if (!isSkipped) await memory.remember(caller.groupId, saved.id, remembered, pageKey);
    const outcome = isSkipped ? 'skipped' : 'imported';
    const kept: Kept = { slug: saved.slug, outcome, stored: remembered, ingredients };
    await keeping.alongside?.(kept);
    return { kept, recipeId: saved.id, mayChangeImage: saved.mayChangeImage };
  }

  /** Stores the first picture of the page that can be stored. A recipe without a picture is better than no recipe. */
  async function storeImage(caller: Caller, recipeId: string, candidates: readonly Picture[]): Promise<void> {
    for (const picture of candidates.slice(0, IMAGE_TRIES)) {
      try {
        const bytes = typeof picture === 'string' ? await fetchImage(picture, caller) : picture;
        await memory.rememberImage(caller.groupId, recipeId, await recipes.savePicture(caller, recipeId, bytes));
        return;
      } catch (error) {
        // The recipe is stored already: a full disk does not undo that.
        if (!isAppError(error) && !isStorageFull(error)) throw error;
        const { code } = error as { code?: string };
        log.info({ recipeId, code }, 'could not store the picture of an imported page');
      }
    }
  }

  return {
    bodyOf,
    existingOf,

    /** The body that would be stored. New foods, units and organizers appear by name. */
    async preview(found: Found, body: NewRecipe, keeping: Pick<Keeping, 'parseIngredients'>, who: Who): Promise<Taken> {
      return lines.take(who.caller.groupId, body, await sureOf(found, body, keeping, who), false);
    },

    /** Publishes one event for recipe and picture. */
    keep: (found: Found, keeping: Keeping, who: Who): Promise<Kept> =>
      asOne(async () => {
        const body = bodyOf(found, keeping, who);
        const sure = await sureOf(found, body, keeping, who);
        const storing = () => write(found, body, sure, keeping, who);
        const { kept, recipeId, mayChangeImage } = await database.groupTx(who.caller.groupId, storing);
        const images = found.picture ? [found.picture] : found.recipe.imageUrls;
        if (mayChangeImage) await storeImage(who.caller, recipeId, images);
        return kept;
      }),
  };
}
export type RecipeImporter = ReturnType<typeof recipeImporter>;
