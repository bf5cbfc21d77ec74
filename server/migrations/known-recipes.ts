import type { Caller } from '../../core/auth/caller.ts';
import type { IfExists } from '../../core/importing/endpoints.ts';
import { mergeImport, rememberedImport } from '../../core/importing/merge-import.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { noLines } from '../../core/parsing/sure/line-counts.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import { type ImportMemory, type KnownRecipe, likeKeyOf, type MigratedKeys } from '../importing/service.ts';
import type { Database } from '../kit/database/database.ts';
import type { LineTaker, SureLines } from '../parsing/service.ts';
import type { NewRecipeRow, RecipeService, RecipeTexts } from '../recipes/service.ts';

export interface KnownRecipesParts {
  readonly database: Database;
  readonly recipes: RecipeService;
  readonly memory: ImportMemory;
  readonly lines: LineTaker;
}

/** The result of a recipe. `id` is the id of the stored recipe. */
export interface Settled {
  readonly id: string;
  readonly slug: string;
  readonly outcome: 'imported' | 'updated' | 'skipped' | 'exists';
  /** How many of its lines were parsed. */
  readonly counts: LineCounts;
}

export interface Keep {
  readonly body: NewRecipe;
  /** The parsed lines that need no review. */
  readonly sure: SureLines;
  /** `<source>:<key>`, or null if the other system has no ids. */
  readonly originKey: string | null;
  readonly texts: RecipeTexts;
  readonly extra?: Partial<NewRecipeRow>;
}

/**
 * Stores the recipes of one migration and recognizes existing ones. An existing recipe matches at most one recipe of
 * the export: two with the same name and lines stay two.
 */
export function knownRecipes({ database, recipes, memory, lines }: KnownRecipesParts, ifExists: IfExists) {
  const taken = new Set<string>();

  async function existingOf(
    { groupId }: Caller,
    body: NewRecipe,
    keys: MigratedKeys,
  ): Promise<KnownRecipe | undefined> {
    if (ifExists === 'new') return undefined;
    return (await memory.findMigrated(groupId, body, keys)).find(({ id }) => !taken.has(id));
  }

  /** Keeps edits, as when a page is imported again. */
  async function renew(caller: Caller, known: KnownRecipe, { body, sure }: Keep, keys: MigratedKeys): Promise<Settled> {
    const current = await recipes.get(caller, known.id);
    const base = (await memory.recall(caller.groupId, known.id))?.content ?? null;
    // If a recipe shows its lines as text, it would show only the note of a parsed line.
    const isText = current.settings.disableAmount;
    const fresh = await lines.take(caller.groupId, body, isText ? [] : sure, true);
    const { recipeCategory } = body;
    const merged = {
      ...mergeImport(base, current, fresh.body),
      ...(recipeCategory?.length ? { recipeCategory } : {}),
    };
    const { id, slug } = await recipes.patch(caller, known.id, merged, () => {});
    const remembered = rememberedImport(base, current, fresh.body);
    await memory.rememberMigrated(caller.groupId, id, remembered, keys);
    return { id, slug, outcome: 'updated', counts: sure.some(Boolean) ? fresh.counts : noLines };
  }

  return {
    /** Returns what would happen to the recipe. */
    async look(caller: Caller, body: NewRecipe, originKey: string | null): Promise<Settled['outcome']> {
      const known = await existingOf(caller, body, { originKey, likeKey: likeKeyOf(body) });
      if (known) taken.add(known.id);
      if (!known || ifExists === 'new') return 'imported';
      return ifExists === 'skip' ? 'skipped' : ifExists === 'update' ? 'updated' : 'exists';
    },

    async keep(caller: Caller, given: Keep): Promise<Settled> {
      const { body, sure, originKey, texts, extra } = given;
      const keys = { originKey, likeKey: likeKeyOf(body) };
      const settled = await database.groupTx(caller.groupId, async (): Promise<Settled> => {
        const known = await existingOf(caller, body, keys);
        if (known && ifExists === 'update') return renew(caller, known, given, keys);
        if (known) return { ...known, outcome: ifExists === 'skip' ? 'skipped' : 'exists', counts: noLines };
        const taken = await lines.take(caller.groupId, body, sure, true);
        const { id, slug } = await recipes.create(caller, taken.body, texts, extra);
        await memory.rememberMigrated(caller.groupId, id, taken.body, keys);
        return { id, slug, outcome: 'imported', counts: sure.some(Boolean) ? taken.counts : noLines };
      });
      taken.add(settled.id);
      return settled;
    },
  };
}
export type KnownRecipes = ReturnType<typeof knownRecipes>;
