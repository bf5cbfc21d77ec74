import type { Caller } from '../../core/auth/caller.ts';
import type { Versioned } from '../../core/kit/etag.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeEvent } from '../../core/recipes/events.ts';
import type { NewRecipe, Recipe, RecipeBody } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { TimelineService } from '../timeline/service.ts';
import type { DeletedRecipes } from './deleting/deleted-recipes.ts';
import { recipeDeleting } from './deleting/deleting.ts';
import { recipeMarks } from './exports/recipe-marks.ts';
import type { AssetFiles } from './files/assets.ts';
import type { RecipeImages } from './files/images.ts';
import { recipeFiles } from './files/recipe-files.ts';
import { freshIds } from './fresh-ids.ts';
import { type ReadingParts, recipeReading } from './reading.ts';
import type { RecipeRow } from './recipe-row.ts';
import { recipeIndexing } from './search/indexing.ts';
import type { RecipeSearch } from './search/search.ts';
import type { NewRecipeRow } from './store.ts';
import type { RecipeTables } from './tables.ts';
import { recipeEmitter, recipeWriting, type WritingParts } from './writing.ts';

export { carriedInPublic } from './exports/carrying.ts';
export { filterReader, membershipAfter, membershipWhere } from './filtering/membership.ts';
export type { RecipeScope } from './listing.ts';
export type { NewRecipeRow } from './store.ts';

export interface RecipeParts extends ReadingParts, Omit<WritingParts, 'index' | 'sweepUnlisted' | 'emit'> {
  readonly database: Database<RecipeTables>;
  readonly search: RecipeSearch;
  readonly images: RecipeImages;
  readonly deleted: DeletedRecipes;
  readonly assets: AssetFiles;
  readonly timeline: Pick<TimelineService, 'record'>;
  readonly events: Emitter<RecipeEvent>;
}

/** Texts that are stored in the caller's language. */
export interface RecipeTexts {
  readonly placeholderIngredient: string;
  readonly placeholderStep: string;
  /** Null if the recipe already has a timeline. */
  readonly createdEvent: string | null;
}

export const recipeTexts = (t: Translate): RecipeTexts => ({
  placeholderIngredient: t('recipes.placeholder_ingredient'),
  placeholderStep: t('recipes.placeholder_step'),
  createdEvent: t('timeline.recipe_created'),
});

type AssertFresh = (current: Versioned) => void;

const versionOf = ({ id, updatedAt }: RecipeRow): Versioned => ({ id, updateAt: updatedAt.toISOString() });

export function recipeService(parts: RecipeParts) {
  const { database, store, search, images, foods, timeline, events } = parts;

  const emit = recipeEmitter(events);
  const emitUpdated = (row: RecipeRow) => emit('recipe.updated', row);
  const { getRow, fullOf, ...reading } = recipeReading(parts);
  const indexing = recipeIndexing({ store, search, foods });
  const files = recipeFiles({ ...parts, getRow, emitUpdated });
  const marks = recipeMarks({ ...parts, getRow, fullOf, emitUpdated });
  const { insert, replace, freeName } = recipeWriting({
    ...parts,
    index: indexing.index,
    sweepUnlisted: files.sweepUnlisted,
    emit,
  });
  const deleting = recipeDeleting({ ...parts, getRow, fullOf, emit, freeName, reindex: indexing.reindex });

  return {
    findBySource: (caller: Caller, sourceKey: string) => store.findBySource(caller.groupId, sourceKey),

    /** A recipe with only a name gets one example line and step, as API clients expect. */
    create: (
      caller: Caller,
      body: NewRecipe,
      texts: RecipeTexts,
      extra: Partial<NewRecipeRow> = {},
    ): Promise<RecipeRow> =>
      database.groupTx(caller.groupId, async () => {
        const isBare = body.recipeIngredient === undefined && body.recipeInstructions === undefined;
        const content = isBare
          ? { ...body, recipeIngredient: [texts.placeholderIngredient], recipeInstructions: [texts.placeholderStep] }
          : body;
        const row = await insert(caller, content, extra);
        if (texts.createdEvent !== null)
          await timeline.record({
            groupId: caller.groupId,
            recipeId: row.id,
            userId: caller.id,
            subject: texts.createdEvent,
            eventType: 'system',
          });
        return row;
      }),

    update: (caller: Caller, key: string, body: RecipeBody, assertFresh: AssertFresh): Promise<Recipe> =>
      database.shortTx(caller.groupId, async () => {
        const row = await getRow(caller.groupId, key);
        assertFresh(versionOf(row));
        const { updated, same } = await replace(caller, row, body);
        return fullOf(updated, same);
      }),

    patch: (caller: Caller, key: string, patch: RecipeBody, assertFresh: AssertFresh): Promise<Recipe> =>
      database.shortTx(caller.groupId, async () => {
        const row = await getRow(caller.groupId, key);
        assertFresh(versionOf(row));
        const recipe = await fullOf(row);
        const { settings, ...content } = patch;
        const body = { ...mergePatch(recipe as RecipeBody, content), settings };
        const { updated, same } = await replace(caller, row, body);
        return fullOf(updated, same);
      }),

    /** Copies everything except identity, picture version and history. Copies the pictures too. */
    duplicate: (caller: Caller, key: string, name: string | null | undefined): Promise<Recipe> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller.groupId, key);
        const recipe = await fullOf(row);
        const id = newId();
        const fresh = freshIds(recipe, id);
        const copy = await insert(
          caller,
          { ...(fresh as unknown as NewRecipe), name: name || recipe.name },
          { id, createdAt: row.createdAt, lastMade: row.lastMade, locked: false, assets: row.assets },
          { isCopy: 'yes' },
        );
        if (!row.image && row.assets.length === 0) return fullOf(copy);
        await images.copyAll(row.id, copy.id);
        return fullOf(await store.update(copy, { image: row.image && images.newVersion() }));
      }),

    savePicture: files.savePicture,
    removePicture: files.removePicture,
    addAsset: files.addAsset,
    ...deleting,
    ...marks,
    ...reading,

    seqsNaming: store.seqsNaming,
    reindex: indexing.reindex,
    refreshSearch: indexing.refreshSearch,
    compactSearch: indexing.compactSearch,
  };
}
export type RecipeService = ReturnType<typeof recipeService>;
