import type { Caller } from '../../core/auth/caller.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import type { Page } from '../../core/kit/paging.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeEvent } from '../../core/recipes/events.ts';
import type {
  NewRecipe,
  Recipe,
  RecipeAsset,
  RecipeBody,
  RecipeListQuery,
  RecipeSettings,
  RecipeSummary,
} from '../../core/recipes/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { freeNumber, numberedName, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Emitter, EventDetails } from '../kit/work/events.ts';
import type { OrganizerKind } from '../organizers/tables.ts';
import type { TimelineService } from '../timeline/service.ts';
import { columnsOf, ingredientRows, nameColumns, settingsColumns, stepRows } from './content.ts';
import { recipeMarks } from './exports/recipe-marks.ts';
import type { AssetFiles } from './files/assets.ts';
import type { RecipeImages } from './files/images.ts';
import { recipeFiles } from './files/recipe-files.ts';
import { freshIds } from './fresh-ids.ts';
import type { RecipeListing, RecipeScope } from './listing.ts';
import { type OpenRecipe, openFor } from './lock.ts';
import type { OrganizerLinks, OrganizerNames } from './organizer-links.ts';
import type { RecipeRow } from './recipe-row.ts';
import { recipeSlug } from './recipe-slug.ts';
import { recipeIndexing } from './search/indexing.ts';
import type { RecipeSearch } from './search/search.ts';
import type { NewRecipeRow, RecipeStore } from './store.ts';
import type { RecipeSummaries } from './summaries.ts';
import type { RecipeTables } from './tables.ts';

export { type Carrying, carriedInPublic } from './exports/carrying.ts';
export type { RecipeScope } from './listing.ts';
export type { NewRecipeRow } from './store.ts';

/** Group preferences that a new recipe adopts. */
export interface RecipePreferences {
  readonly recipePublic: boolean;
  readonly recipeShowNutrition: boolean;
  readonly recipeShowAssets: boolean;
  readonly recipeLandscapeView: boolean;
  readonly recipeDisableComments: boolean;
  readonly recipeDisableAmount: boolean;
}

export interface RecipeParts {
  readonly database: Database<RecipeTables>;
  readonly store: RecipeStore;
  readonly summaries: RecipeSummaries;
  readonly listing: RecipeListing;
  readonly search: RecipeSearch;
  readonly images: RecipeImages;
  readonly assets: AssetFiles;
  readonly organizers: OrganizerNames;
  readonly links: OrganizerLinks;
  readonly foods: FoodStore;
  /** The preferences for new recipes of a group. */
  readonly groups: { preferences(groupId: string): Promise<RecipePreferences> };
  readonly timeline: Pick<TimelineService, 'record'>;
  /** The comments on a recipe, oldest first. */
  readonly commentsOf: (groupId: string, recipeId: string) => Promise<Recipe['comments']>;
  readonly events: Emitter<RecipeEvent>;
  readonly clock: Clock;
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

/** Keys of a body that are stored outside of the recipe's own columns. */
const BODY_KEYS = ['recipeCategory', 'tags', 'tools'] as const;
const KINDS: Record<(typeof BODY_KEYS)[number], OrganizerKind> = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
};

const scopeOf = (caller: Caller): RecipeScope => ({ groupId: caller.groupId, viewerId: caller.id });

export function recipeService(parts: RecipeParts) {
  const {
    database,
    store,
    summaries,
    listing,
    search,
    images,
    organizers,
    links,
    foods,
    groups,
    timeline,
    events,
    clock,
  } = parts;

  const tell = (type: RecipeEvent, { groupId, id, name, slug }: RecipeRow, details: EventDetails = {}) =>
    events.emit({ groupId, type, ids: [id], about: { name, slug, ...details } });

  async function getRow(groupId: string, key: string): Promise<RecipeRow> {
    const row = await store.find(groupId, key);
    if (!row) throw failRecipe('recipes.not_found');
    return row;
  }

  async function fullOf(row: RecipeRow): Promise<Recipe> {
    const [summary] = await summaries.bySeq(row.groupId, [row.seq]);
    return { ...(await store.full(row, summary!)), comments: await parts.commentsOf(row.groupId, row.id) };
  }

  const tellUpdated = (row: RecipeRow) => tell('recipe.updated', row);
  const indexing = recipeIndexing({ store, search, foods });
  const { index } = indexing;
  const files = recipeFiles({ ...parts, getRow, tellUpdated });
  const marks = recipeMarks({ ...parts, getRow, fullOf, tellUpdated });

  /**
   * The first free name and slug: "Soup", "Soup (1)", … If the name has no letter or digit, the slug comes from the id.
   */
  async function freeName(groupId: string, wanted: string, id: string): Promise<{ name: string; slug: string }> {
    const base = recipeSlug(wanted, id);
    const number = await freeNumber(0, (tried) => store.isSlugTaken(groupId, numberedSlug(base, tried)));
    return { name: numberedName(wanted, number), slug: numberedSlug(base, number) };
  }

  async function linkOrganizers(recipe: OpenRecipe, body: RecipeBody): Promise<void> {
    for (const key of BODY_KEYS) {
      const ids = await organizers.resolve(KINDS[key], recipe.groupId, body[key] ?? []);
      await links.link(KINDS[key], recipe, ids);
    }
  }

  async function defaultSettings(groupId: string): Promise<RecipeSettings> {
    const preferences = await groups.preferences(groupId);
    return {
      public: preferences.recipePublic,
      showNutrition: preferences.recipeShowNutrition,
      showAssets: preferences.recipeShowAssets,
      landscapeView: preferences.recipeLandscapeView,
      disableComments: preferences.recipeDisableComments,
      disableAmount: preferences.recipeDisableAmount,
      locked: false,
    };
  }

  async function insert(
    caller: Caller,
    body: NewRecipe,
    extra: Partial<NewRecipeRow> = {},
    details: EventDetails = {},
  ): Promise<OpenRecipe> {
    const { id = newId() } = extra;
    const now = clock();
    const lines = await ingredientRows(caller.groupId, body.recipeIngredient ?? [], foods);
    const { name, slug } = await freeName(caller.groupId, body.name, id);
    const row: NewRecipeRow = {
      id,
      groupId: caller.groupId,
      userId: caller.id,
      slug,
      ...nameColumns(name),
      dateAdded: now.toISOString().slice(0, 10),
      dateUpdated: now,
      createdAt: now,
      updatedAt: now,
      assets: [],
      ...columnsOf(body),
      ...settingsColumns(body.settings, await defaultSettings(caller.groupId)),
      ...extra,
    };
    const inserted = await store.insert(row, lines, stepRows(body.recipeInstructions ?? []));
    await linkOrganizers(inserted, body);
    await index(inserted);
    tell('recipe.created', inserted, details);
    return inserted;
  }

  async function replace(caller: Caller, row: RecipeRow, body: RecipeBody): Promise<RecipeRow> {
    const current = openFor(caller, row, body.settings);
    const now = nextVersion(clock(), current.updatedAt);
    const name = body.name ?? current.name;
    const slug = name === current.name ? current.slug : recipeSlug(name, current.id);
    const change = {
      ...nameColumns(name),
      slug,
      ...columnsOf(body),
      ...settingsColumns(body.settings, current),
      ...(body.assets === undefined ? {} : { assets: assetsOf(body.assets) }),
      dateUpdated: now,
      updatedAt: now,
    };
    const lines = await ingredientRows(current.groupId, body.recipeIngredient ?? [], foods);
    try {
      const updated = await store.update(current, change, { lines, steps: stepRows(body.recipeInstructions ?? []) });
      await linkOrganizers(current, body);
      await index(updated);
      files.sweepUnlisted(current, updated);
      tell('recipe.updated', updated);
      return updated;
    } catch (error) {
      if (isUniqueViolation(error)) throw failRecipe('recipes.name_taken', { params: { name } });
      throw error;
    }
  }

  return {
    list: (caller: Caller, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> =>
      listing.page(scopeOf(caller), query, request),

    /** The public recipes of a group, for visitors. */
    listPublic: (groupId: string, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> =>
      listing.page({ groupId, viewerId: null }, query, request),

    listAllWith: listing.allWith,

    isCarriedInPublic: listing.isCarriedInPublic,

    listInCategories: (caller: Caller, names: readonly string[]): Promise<RecipeSummary[]> =>
      listing.inCategories(scopeOf(caller), names),

    /** Recipes without a category or without a tag. With `count`, only their number. */
    listWithout: (
      caller: Caller,
      kind: 'categories' | 'tags',
      { count = false }: { count?: boolean | undefined },
    ): Promise<RecipeSummary[] | number> =>
      count ? listing.countWithout(scopeOf(caller), kind) : listing.allWithout(scopeOf(caller), kind),

    async get(caller: Caller, key: string): Promise<Recipe> {
      return fullOf(await getRow(caller.groupId, key));
    },

    namesOf: store.namesOf,

    /** A recipe of a group. The caller has already been authorized. */
    getOf: async (groupId: string, id: string): Promise<Recipe> => fullOf(await getRow(groupId, id)),

    /** A recipe that visitors may see. They know it only by its slug. */
    async findPublic(groupId: string, slug: string): Promise<Recipe | undefined> {
      const row = await store.find(groupId, slug);
      return row?.public && row.id !== slug ? fullOf(row) : undefined;
    },

    withOrganizer: (caller: Caller, kind: OrganizerKind, id: string): Promise<RecipeSummary[]> =>
      listing.allWith(scopeOf(caller), [{ kind, things: [[id]], requireAll: true }]),

    /** The recipes of a group among these ids, in their list form. */
    summariesById: summaries.byIds,

    findBySource: (caller: Caller, sourceKey: string) => store.findBySource(caller.groupId, sourceKey),

    /** A recipe with only a name gets one example line and step, as API clients expect. */
    create: (
      caller: Caller,
      body: NewRecipe,
      texts: RecipeTexts,
      extra: Partial<NewRecipeRow> = {},
    ): Promise<RecipeRow> =>
      database.tx(async () => {
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

    update: (caller: Caller, key: string, body: RecipeBody, assertFresh: (recipe: Recipe) => void): Promise<Recipe> =>
      database.tx(async () => {
        const row = await getRow(caller.groupId, key);
        assertFresh(await fullOf(row));
        return fullOf(await replace(caller, row, body));
      }),

    patch: (caller: Caller, key: string, patch: RecipeBody, assertFresh: (recipe: Recipe) => void): Promise<Recipe> =>
      database.tx(async () => {
        const row = await getRow(caller.groupId, key);
        const recipe = await fullOf(row);
        assertFresh(recipe);
        const { settings, ...content } = patch;
        const body = { ...mergePatch(recipe as RecipeBody, content), settings };
        return fullOf(await replace(caller, row, body));
      }),

    remove: (caller: Caller, key: string): Promise<Recipe> =>
      database.tx(async () => {
        const row = openFor(caller, await getRow(caller.groupId, key));
        const recipe = await fullOf(row);
        await search.remove(row.seq);
        await store.remove(row);
        tell('recipe.deleted', row);
        database.afterCommit(() => void images.removeAll(row.id).catch(() => {}));
        return recipe;
      }),

    /** Copies everything except identity, picture version and history. Copies the pictures too. */
    duplicate: (caller: Caller, key: string, name: string | null | undefined): Promise<Recipe> =>
      database.tx(async () => {
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
    ...marks,

    seqsNaming: store.seqsNaming,
    reindex: indexing.reindex,
    refreshSearch: indexing.refreshSearch,

    async requireId(caller: Caller, key: string): Promise<string> {
      return (await getRow(caller.groupId, key)).id;
    },

    /** The recipe's id, and whether it accepts comments. */
    async commentsOn(caller: Caller, key: string): Promise<{ recipeId: string; isOpen: boolean }> {
      const { id, disableComments } = await getRow(caller.groupId, key);
      return { recipeId: id, isOpen: !disableComments };
    },
  };
}
export type RecipeService = ReturnType<typeof recipeService>;

const assetsOf = (given: RecipeBody['assets']): RecipeAsset[] =>
  (given ?? []).map(({ name, icon, fileName = null }) => ({ name, icon, fileName }));
