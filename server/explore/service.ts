import type { Cookbook, CookbookWithRecipes } from '../../core/cookbooks/schema.ts';
import { failExplore } from '../../core/explore/errors.ts';
import type { Food } from '../../core/foods/schema.ts';
import { failGroup } from '../../core/groups/errors.ts';
import type { OpenHousehold } from '../../core/groups/household-schema.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { ToolRef } from '../../core/recipes/organizer-ref.ts';
import type { Recipe, RecipeListQuery, RecipeSummary } from '../../core/recipes/schema.ts';
import type { CookbookService } from '../cookbooks/service.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Condition } from '../kit/database/filter-sql.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { carriedInPublic, type RecipeService } from '../recipes/service.ts';

type Kind = 'categories' | 'tags' | 'tools';
type SearchedQuery = ListQuery & { readonly search?: string | undefined };
type OwnedOrganizer = ToolRef & { readonly groupId: string };

export interface ExploreParts {
  /** A public group, by slug or id. */
  readonly findGroup: (key: string) => Promise<{ readonly id: string } | undefined>;
  /** The households that are not private. */
  readonly households: {
    list(groupId: string, query: ListQuery, request: ListRequest): Promise<Page<OpenHousehold>>;
    find(groupId: string, key: string): Promise<OpenHousehold | undefined>;
  };
  readonly recipes: Pick<RecipeService, 'listPublic' | 'findPublic' | 'isCarriedInPublic'>;
  readonly cookbooks: Pick<CookbookService, 'listPublic' | 'open'>;
  readonly foods: Pick<FoodStore['foods'], 'list' | 'find'>;
  readonly organizers: {
    list(
      kind: Kind,
      groupId: string,
      query: SearchedQuery,
      request: ListRequest,
      only: Condition,
    ): Promise<Page<ToolRef>>;
    find(kind: Kind, groupId: string, wanted: { id: string }): Promise<OwnedOrganizer | undefined>;
  };
}

const NOT_FOUND = {
  categories: 'explore.category_not_found',
  tags: 'explore.tag_not_found',
  tools: 'explore.tool_not_found',
} as const;

/**
 * What a group shows to visitors: its public recipes and cookbooks, and the foods and organizers that public recipes
 * use. A private group answers like one that does not exist.
 */
export function exploreService({ findGroup, households, recipes, cookbooks, foods, organizers }: ExploreParts) {
  async function idOf(group: string): Promise<string> {
    const found = await findGroup(group);
    if (!found) throw failExplore('explore.group_not_found');
    return found.id;
  }

  return {
    recipes: async (group: string, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> =>
      recipes.listPublic(await idOf(group), query, request),

    async recipe(group: string, slug: string): Promise<Recipe> {
      const recipe = await recipes.findPublic(await idOf(group), slug);
      if (!recipe) throw failExplore('explore.recipe_not_found');
      return recipe;
    },

    cookbooks: async (group: string, query: SearchedQuery, request: ListRequest): Promise<Page<Cookbook>> =>
      cookbooks.listPublic(await idOf(group), query, request),

    cookbook: async (group: string, key: string): Promise<CookbookWithRecipes> =>
      cookbooks.open({ groupId: await idOf(group), householdId: null, viewerId: null }, key),

    households: async (group: string, query: ListQuery, request: ListRequest): Promise<Page<OpenHousehold>> =>
      households.list(await idOf(group), query, request),

    async household(group: string, key: string): Promise<OpenHousehold> {
      const household = await households.find(await idOf(group), key);
      if (!household) throw failGroup('groups.household_not_found');
      return household;
    },

    async foods(group: string, query: SearchedQuery, request: ListRequest): Promise<Page<Food>> {
      const groupId = await idOf(group);
      return foods.list(groupId, query, request, carriedInPublic('foods', 'f.id'));
    },

    async food(group: string, id: string): Promise<Food> {
      const groupId = await idOf(group);
      const food = (await recipes.isCarriedInPublic('foods', id)) && (await foods.find(groupId, id));
      if (!food) throw failExplore('explore.food_not_found');
      return food;
    },

    async organizers(kind: Kind, group: string, query: SearchedQuery, request: ListRequest): Promise<Page<ToolRef>> {
      const groupId = await idOf(group);
      return organizers.list(kind, groupId, query, request, carriedInPublic(kind, 'o.id'));
    },

    async organizer(kind: Kind, group: string, id: string): Promise<OwnedOrganizer> {
      const groupId = await idOf(group);
      const organizer = (await recipes.isCarriedInPublic(kind, id)) && (await organizers.find(kind, groupId, { id }));
      if (!organizer) throw failExplore(NOT_FOUND[kind]);
      return organizer;
    },
  };
}
export type ExploreService = ReturnType<typeof exploreService>;
