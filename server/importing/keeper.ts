import type { Caller } from '../../core/auth/caller.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import { mergeImport, rememberedImport } from '../../core/importing/merge-import.ts';
import type { ExtractedRecipe } from '../../core/importing/page/extracted-recipe.ts';
import { starsOf } from '../../core/importing/stars.ts';
import { toRecipe } from '../../core/importing/to-recipe.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { countLines, noLines } from '../../core/parsing/sure/line-counts.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { sourceKeyOf } from '../../core/recipes/source-key.ts';
import { type Database, isStorageFull } from '../kit/database/database.ts';
import { asOne } from '../kit/work/events.ts';
import { type LineTaker, type SureLines, type Taken, textsOf } from '../parsing/service.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import { likeKeyOf } from './like-key.ts';
import type { ImportMemory, KnownRecipe } from './memory.ts';
import type { PageOrganizers } from './tables.ts';

export interface KeeperParts {
  readonly database: Database;
  readonly recipes: RecipeService;
  readonly memory: ImportMemory;
  readonly lines: LineTaker;
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
  /** Gives a recipe the caller's own rating. */
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  readonly log: { info(fields: object, message: string): void };
}

/** What a page or a text was found to hold. */
export interface Found {
  readonly recipe: ExtractedRecipe;
  readonly url: string | null;
  /** What the page's data says besides. */
  readonly unread: readonly string[];
  /** What a provider made up, and the recipe does not have. */
  readonly invented?: readonly string[];
  /** Fields that are known exactly, in place of what the recipe's words would become. */
  readonly printed?: Partial<NewRecipe>;
  /** A file to be the recipe's picture, in place of those that the page names. */
  readonly picture?: Uint8Array | null;
  /** True where there is no recipe but only the page's words. */
  readonly isDraft: boolean;
}

export interface Keeping {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** Takes the lines apart that the parser is sure of. */
  readonly parseIngredients: boolean;
  /** In place of what the page says. */
  readonly organizers?: PageOrganizers;
  /** Runs in the transaction that stores the recipe. */
  readonly alongside?: (kept: Kept) => Promise<void>;
}

export interface Kept {
  readonly slug: string;
  readonly outcome: 'imported' | 'skipped';
  readonly stored: NewRecipe;
  /** Of the lines of the page; none where nothing was stored. */
  readonly ingredients: LineCounts;
}

export interface Who {
  readonly caller: Caller;
  readonly language: Language;
}

/** An address, or the file itself. */
type Picture = string | Uint8Array;

/** How many pictures of a page are tried until one can be stored. */
const IMAGE_TRIES = 3;

/** Sites exist that name their front page as the address of each of their pages. */
const pageKeyOf = (canonicalUrl: string | null): string | null =>
  canonicalUrl && new URL(canonicalUrl, 'http://none').pathname !== '/' ? sourceKeyOf(canonicalUrl) : null;

const asText = (body: NewRecipe): Taken => ({ body, counts: countLines(body.recipeIngredient ?? []) });

/** By what a text without an address is known again; null where it has one, or says nothing but a name. */
const ownKeyOf = (body: NewRecipe): string | null =>
  body.orgURL || !(body.recipeIngredient?.length || body.recipeInstructions?.length) ? null : likeKeyOf(body);

/** Stores what an import found: as a new recipe, or into the one that is here already. */
export function importKeeper({ database, recipes, memory, lines, fetchImage, rate, log }: KeeperParts) {
  /**
   * Known by the page's address, by what the page calls its address, by name and lines where it has no address, or by its
   * ingredients.
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

  /** What is sure of the lines of a page, in the page's language where it names one. */
  async function sureOf(
    found: Found,
    body: NewRecipe,
    { parseIngredients }: Pick<Keeping, 'parseIngredients'>,
    who: Who,
  ) {
    const locale = found.recipe.language ?? who.language.locale;
    return parseIngredients ? (await lines.read([{ lines: textsOf(body), locale }]))[0]! : [];
  }

  /** What somebody changed stays; see `mergeImport`. */
  async function renew(caller: Caller, known: KnownRecipe, body: NewRecipe, sure: SureLines) {
    const current = await recipes.get(caller, known.id);
    const before = await memory.recall(caller.groupId, known.id);
    const base = before?.content ?? null;
    // A recipe that shows its lines as text would show of a line in parts the note alone.
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

  /** The page's rating becomes the caller's own, once: an update leaves ratings to people. */
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

  /** The first picture of the page that can be stored; a recipe without its picture is better than none. */
  async function storeImage(caller: Caller, recipeId: string, candidates: readonly Picture[]): Promise<void> {
    for (const picture of candidates.slice(0, IMAGE_TRIES)) {
      try {
        const bytes = typeof picture === 'string' ? await fetchImage(picture, caller) : picture;
        await memory.rememberImage(recipeId, await recipes.savePicture(caller, recipeId, bytes));
        return;
      } catch (error) {
        // The recipe is kept already: a disk that is too full for its picture does not undo that.
        if (!isAppError(error) && !isStorageFull(error)) throw error;
        log.info({ recipeId, code: (error as { code?: string }).code }, 'picture of an imported page left out');
      }
    }
  }

  return {
    bodyOf,
    existingOf,

    /** The body that would be stored, with names for what the household lacks. */
    async preview(found: Found, body: NewRecipe, keeping: Pick<Keeping, 'parseIngredients'>, who: Who): Promise<Taken> {
      return lines.take(who.caller.groupId, body, await sureOf(found, body, keeping, who), false);
    },

    /** Recipe and picture are one thing to those who listen. */
    keep: (found: Found, keeping: Keeping, who: Who): Promise<Kept> =>
      asOne(async () => {
        const body = bodyOf(found, keeping, who);
        const sure = await sureOf(found, body, keeping, who);
        const { kept, recipeId, mayChangeImage } = await database.tx(() => write(found, body, sure, keeping, who));
        if (mayChangeImage)
          await storeImage(who.caller, recipeId, found.picture ? [found.picture] : found.recipe.imageUrls);
        return kept;
      }),
  };
}
export type ImportKeeper = ReturnType<typeof importKeeper>;
