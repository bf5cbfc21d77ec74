import type { Caller } from '../../core/auth/caller.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import { failImport } from '../../core/importing/errors.ts';
import type { ExtractedRecipe } from '../../core/importing/extracted-recipe.ts';
import { mergeImport } from '../../core/importing/merge-import.ts';
import { toRecipe } from '../../core/importing/to-recipe.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { sourceKeyOf } from '../../core/recipes/source-key.ts';
import { type Database, isStorageFull } from '../kit/database.ts';
import { type RecipeService, recipeTexts } from '../recipes/service.ts';
import type { ImportMemory, KnownRecipe } from './memory.ts';
import type { PageOrganizers } from './tables.ts';

export interface KeeperParts {
  readonly database: Database;
  readonly recipes: RecipeService;
  readonly memory: ImportMemory;
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
  readonly log: { info(fields: object, message: string): void };
}

/** What a page or a text was found to hold. */
export interface Found {
  readonly recipe: ExtractedRecipe;
  readonly url: string | null;
  /** What the page's data says besides. */
  readonly unread: readonly string[];
  /** True where there is no recipe but only the page's words. */
  readonly isDraft: boolean;
}

export interface Keeping {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** In place of what the page says. */
  readonly organizers?: PageOrganizers;
  /** Runs in the transaction that stores the recipe. */
  readonly alongside?: (kept: Kept) => Promise<void>;
}

export interface Kept {
  readonly slug: string;
  readonly outcome: 'imported' | 'skipped';
  readonly stored: NewRecipe;
}

export interface Who {
  readonly caller: Caller;
  readonly language: Language;
}

/** How many pictures of a page are tried until one can be stored. */
const IMAGE_TRIES = 3;

/** Sites exist that name their front page as the address of each of their pages. */
const pageKeyOf = (canonicalUrl: string | null): string | null =>
  canonicalUrl && new URL(canonicalUrl, 'http://none').pathname !== '/' ? sourceKeyOf(canonicalUrl) : null;

/** Stores what an import found: as a new recipe, or into the one that is here already. */
export function importKeeper({ database, recipes, memory, fetchImage, log }: KeeperParts) {
  /** Known by the page's address, by what the page calls its address, or by its ingredients. */
  async function existingOf(caller: Caller, found: Found, body: NewRecipe): Promise<KnownRecipe | undefined> {
    const pageKey = pageKeyOf(found.recipe.canonicalUrl);
    for (const key of [sourceKeyOf(body.orgURL), pageKey]) {
      const known =
        key && ((await recipes.findBySource(caller, key)) ?? (await memory.findByPage(caller.groupId, key)));
      if (known) return known;
    }
    return memory.findAlike(caller.groupId, body);
  }

  const bodyOf = (
    found: Found,
    { includeTags, organizers }: Pick<Keeping, 'includeTags' | 'organizers'>,
    who: Who,
  ) => ({
    ...toRecipe(found.recipe, { t: who.language.t, url: found.url, includeTags }),
    ...organizers,
  });

  /** What somebody changed stays; see `mergeImport`. */
  async function renew(caller: Caller, known: KnownRecipe, body: NewRecipe) {
    const current = await recipes.get(caller, known.id);
    const before = await memory.recall(caller.groupId, known.id);
    const { recipeCategory } = body;
    const merged = {
      ...mergeImport(before?.content ?? null, current, body),
      ...(recipeCategory ? { recipeCategory } : {}),
    };
    const saved = await recipes.patch(caller, known.id, merged, () => {});
    return { id: saved.id, slug: saved.slug, mayChangeImage: current.image === (before?.image ?? null) };
  }

  async function write(found: Found, body: NewRecipe, keeping: Keeping, { caller, language }: Who) {
    const known = keeping.ifExists === 'new' ? undefined : await existingOf(caller, found, body);
    if (known && keeping.ifExists === 'fail') throw failImport('importing.exists', { params: { slug: known.slug } });
    const isSkipped = known !== undefined && keeping.ifExists === 'skip';
    const saved = isSkipped
      ? { ...known, mayChangeImage: false }
      : known
        ? await renew(caller, known, body)
        : { ...(await recipes.create(caller, body, recipeTexts(language.t))), mayChangeImage: true };
    if (!isSkipped) await memory.remember(caller.groupId, saved.id, body, pageKeyOf(found.recipe.canonicalUrl));
    const kept: Kept = { slug: saved.slug, outcome: isSkipped ? 'skipped' : 'imported', stored: body };
    await keeping.alongside?.(kept);
    return { kept, recipeId: saved.id, mayChangeImage: saved.mayChangeImage };
  }

  /** The first picture of the page that can be stored; a recipe without its picture is better than none. */
  async function storeImage(caller: Caller, recipeId: string, candidates: readonly string[]): Promise<void> {
    for (const url of candidates.slice(0, IMAGE_TRIES)) {
      try {
        await memory.rememberImage(
          recipeId,
          await recipes.savePicture(caller, recipeId, await fetchImage(url, caller)),
        );
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

    async keep(found: Found, keeping: Keeping, who: Who): Promise<Kept> {
      const body = bodyOf(found, keeping, who);
      const { kept, recipeId, mayChangeImage } = await database.tx(() => write(found, body, keeping, who));
      if (mayChangeImage) await storeImage(who.caller, recipeId, found.recipe.imageUrls);
      return kept;
    },
  };
}
export type ImportKeeper = ReturnType<typeof importKeeper>;
