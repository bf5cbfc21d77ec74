import type { Caller } from '../../core/auth/caller.ts';
import type { Page } from '../../core/kit/paging.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { Recipe, RecipeListQuery, RecipeSummary } from '../../core/recipes/schema.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { OrganizerKind } from '../organizers/tables.ts';
import { carries } from './exports/carrying.ts';
import type { RecipeListing, RecipeScope } from './listing.ts';
import type { KnownContent } from './recipe-content.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeStore } from './store.ts';
import type { RecipeSummaries } from './summaries.ts';

export interface ReadingParts {
  readonly store: RecipeStore;
  readonly summaries: RecipeSummaries;
  readonly listing: RecipeListing;
  /** The comments on a recipe, oldest first. */
  readonly commentsOf: (groupId: string, recipeId: string) => Promise<Recipe['comments']>;
}

const scopeOf = (caller: Caller): RecipeScope => ({
  groupId: caller.groupId,
  householdId: caller.householdId,
  viewerId: caller.id,
});

/** Lists of recipes and complete recipes, for members and for visitors. */
export function recipeReading({ store, summaries, listing, commentsOf }: ReadingParts) {
  async function getRow(groupId: string, key: string): Promise<RecipeRow> {
    const row = await store.find(groupId, key);
    if (!row) throw failRecipe('recipes.not_found');
    return row;
  }

  async function fullOf(row: RecipeRow, known: KnownContent = {}): Promise<Recipe> {
    const summary = await summaries.ofRow(row, known.organizers);
    return { ...(await store.full(row, summary, known)), comments: await commentsOf(row.groupId, row.id) };
  }

  return {
    getRow,
    fullOf,

    list: (caller: Caller, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> =>
      listing.page(scopeOf(caller), query, request),

    /** The public recipes of a group, for visitors. */
    listPublic: (groupId: string, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> =>
      listing.page({ groupId, householdId: null, viewerId: null }, query, request),

    listAllWhere: listing.allWhere,

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

    /** A recipe of a group. The caller has already been authorized. */
    getOf: async (groupId: string, id: string): Promise<Recipe> => fullOf(await getRow(groupId, id)),

    /** A recipe that visitors may see. They know it only by its slug. */
    async findPublic(groupId: string, slug: string): Promise<Recipe | undefined> {
      const row = await store.find(groupId, slug);
      return row && row.id !== slug && (await store.isPublic(row.id)) ? fullOf(row) : undefined;
    },

    withOrganizer: (caller: Caller, kind: OrganizerKind, id: string): Promise<RecipeSummary[]> =>
      listing.allWhere(scopeOf(caller), [carries({ kind, things: [[id]], requireAll: true })]),

    /** The recipes of a group among these ids, in their list form. */
    summariesById: summaries.byIds,

    namesOf: store.namesOf,

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
