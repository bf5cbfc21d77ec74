import { setImmediate } from 'node:timers/promises';
import { envelope, type ListQuery, type Page, windowOf } from '../../core/kit/paging.ts';
import type { RecipeListQuery, RecipeSummary } from '../../core/recipes/schema.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { type Attributes, allOf, type Condition } from '../kit/database/filter-sql.ts';
import { filterConditions, isRandom, type ListRequest, orderText, seedOf } from '../kit/database/listing.ts';
import { orderTerms } from '../kit/database/order.ts';
import { seededOrder } from '../kit/database/shuffle.ts';
import { memberAttributes, publicAttributes } from './attributes.ts';
import {
  type CarriedKind,
  type Carrying,
  carriedInPublic,
  carries,
  carriesNone,
  thingsNamed,
} from './exports/carrying.ts';
import { publicRecipe } from './public-recipe.ts';
import type { RecipeSearch } from './search/search.ts';
import type { RecipeSummaries, Selection } from './summaries.ts';

/** The recipes that somebody can see: those of a group or, for visitors, its public ones. */
export interface RecipeScope {
  readonly groupId: string;
  /** The member who reads the list, or null for a visitor. */
  readonly viewerId: string | null;
  /** The household whose cookbooks are meant. Null for visitors. */
  readonly householdId: string | null;
}

export interface ListingParts {
  readonly database: Database;
  readonly summaries: RecipeSummaries;
  readonly search: RecipeSearch;
  /** The conditions for the recipes of a cookbook, by its id or slug. Throws `cookbooks.not_found`. */
  readonly cookbook: (scope: RecipeScope, key: string) => Promise<readonly Condition[]>;
}

/** Rows read per turn of the event loop. */
const SLICE = 250;
/** The total of a list that has not been counted yet. */
const ENDLESS = Number.MAX_SAFE_INTEGER;
const isLong = (query: RecipeListQuery): boolean => windowOf(query, ENDLESS).limit > SLICE;
const BY_NAME = 'r.name_norm asc, r.seq asc';

/** A list whose rows have not been read yet. */
interface Found {
  readonly total: number;
  /** Reads a slice. `isLong` tells that it is one of several. */
  read(offset: number, limit: number, isLong: boolean): Promise<RecipeSummary[]>;
}

/** Lists of recipes: filters, search, order and pages. */
export function recipeListing({ database, summaries, search, cookbook }: ListingParts) {
  async function organizerFilters({ groupId }: RecipeScope, query: RecipeListQuery): Promise<Carrying[]> {
    const asked = [
      ['categories', query.categories, query.requireAllCategories],
      ['tags', query.tags, query.requireAllTags],
      ['tools', query.tools, query.requireAllTools],
      ['foods', query.foods, query.requireAllFoods],
    ] as const;
    const filters = asked.map(async ([kind, list = [], requireAll = false]) => {
      const names = list.map((name) => name.trim()).filter(Boolean);
      return names.length === 0
        ? []
        : [{ kind, things: await thingsNamed(database, groupId, kind, names), requireAll }];
    });
    return (await Promise.all(filters)).flat();
  }

  /** The conditions of a query besides its search text. The scope is applied separately. */
  async function filtersOf(scope: RecipeScope, query: RecipeListQuery): Promise<Condition[]> {
    const key = query.cookbook?.trim();
    const asked = key ? await cookbook(scope, key) : (await organizerFilters(scope, query)).map(carries);
    return [...asked, ...ofHouseholds(scope, query), ...filterConditions(query, attributesFor(scope), database)];
  }

  /** Whether the list covers all recipes of the group. */
  const isWhole = ({ viewerId }: RecipeScope, filters: readonly Condition[]) =>
    viewerId !== null && filters.length === 0;

  const inOrder = ({ groupId }: RecipeScope, seqs: readonly number[]): Found => ({
    total: seqs.length,
    read: (offset, limit, isLong) => summaries.bySeq(groupId, seqs.slice(offset, offset + limit), isLong),
  });

  /** A page of an unfiltered search. The same search also returns the total. */
  async function searchPage(groupId: string, query: RecipeListQuery, text: string): Promise<Found> {
    const asked = windowOf(query, ENDLESS);
    const found = await search.find(groupId, text, asked);
    return {
      total: found.total,
      read: async (offset, limit) => {
        // Only a last page can start elsewhere, because its offset depends on the total.
        const { seqs } = offset === asked.offset ? found : await search.find(groupId, text, { offset, limit });
        return summaries.bySeq(groupId, seqs.slice(0, limit));
      },
    };
  }

  async function searched(scope: RecipeScope, query: RecipeListQuery, text: string): Promise<Found> {
    const seed = isRandom(query) ? seedOf(query) : null;
    const isOrdered = seed === null && orderTerms(query).length > 0;
    const order = isOrdered ? orderOf(scope, query) : null;
    const filters = await filtersOf(scope, query);
    const isAll = isWhole(scope, filters);
    if (isAll && seed === null && order === null && !isLong(query)) return searchPage(scope.groupId, query, text);
    const ranks = await search.ranks(scope.groupId, text);
    const where = allOf(...visible(scope), ...filters);
    if (order !== null) return inOrder(scope, await tiesBroken(ranks, { where, order, ...ownRatings(scope, query) }));
    const seqs = isAll ? ranks.flat() : await summaries.fitting(ranks.flat(), where);
    return inOrder(scope, seed === null ? seqs : seededOrder(seqs, seed));
  }

  /** Sorts by rank first. The requested order decides within a rank. */
  async function tiesBroken(ranks: readonly (readonly number[])[], selection: Selection): Promise<number[]> {
    const rankOf = new Map(ranks.flatMap((seqs, rank) => seqs.map((seq) => [seq, rank] as const)));
    const ordered = await summaries.selected([...rankOf.keys()], selection);
    return ordered.sort((a, b) => rankOf.get(a)! - rankOf.get(b)!);
  }

  const orderOf = (scope: RecipeScope, query: RecipeListQuery): string =>
    orderText(query, attributesFor(scope), 'r.seq', 'createdAt');

  async function ordered(scope: RecipeScope, query: RecipeListQuery): Promise<Found> {
    const seed = isRandom(query) ? seedOf(query) : null;
    const order = seed === null ? orderOf(scope, query) : 'r.seq';
    const filters = await filtersOf(scope, query);
    const selection: Selection = {
      where: allOf(...visible(scope), ...filters),
      order,
      ...ownRatings(scope, query),
    };
    if (seed !== null) return inOrder(scope, seededOrder(await summaries.seqs(selection), seed));
    // Filtering once is cheaper than filtering for the total and again for the rows. Sorting once serves all slices of
    // a long list; otherwise, each slice would sort the whole list again.
    if (!isWhole(scope, filters) || isLong(query)) return inOrder(scope, await summaries.seqs(selection));
    return {
      total: await summaries.count(selection.where),
      read: (offset, limit) => summaries.page(scope.groupId, selection, { offset, limit }),
    };
  }

  /** All recipes that match the conditions, by name. */
  async function byName(scope: RecipeScope, conditions: readonly Condition[]): Promise<RecipeSummary[]> {
    const seqs = await summaries.seqs({ where: allOf(...visible(scope), ...conditions), order: BY_NAME });
    return readInSlices(inOrder(scope, seqs), { offset: 0, limit: seqs.length });
  }

  return {
    async page(scope: RecipeScope, query: RecipeListQuery, request: ListRequest): Promise<Page<RecipeSummary>> {
      const text = query.search?.trim();
      const found = await (text ? searched(scope, query, text) : ordered(scope, query));
      const window = windowOf(query, found.total);
      const items = await readInSlices(found, window);
      return envelope(items, found.total, window, request.path, request.search);
    },

    async isCarriedInPublic(kind: CarriedKind, id: string): Promise<boolean> {
      const { sql } = carriedInPublic(kind, '?');
      return (await database.query(`select 1 as found where ${sql}`, [id])).length > 0;
    },

    /** All recipes that match the conditions on `r`, by name. */
    allWhere: byName,

    /** All recipes in any of the categories. Each category is given by id, slug or name. */
    async inCategories(scope: RecipeScope, names: readonly string[]): Promise<RecipeSummary[]> {
      const things = await thingsNamed(database, scope.groupId, 'categories', names);
      return byName(scope, [carries({ kind: 'categories', things, requireAll: false })]);
    },

    /** All recipes that have nothing of this kind, by name. */
    allWithout: (scope: RecipeScope, kind: 'categories' | 'tags'): Promise<RecipeSummary[]> =>
      byName(scope, [carriesNone(kind)]),

    countWithout: (scope: RecipeScope, kind: 'categories' | 'tags'): Promise<number> =>
      summaries.count(allOf(...visible(scope), carriesNone(kind))),
  };
}
export type RecipeListing = ReturnType<typeof recipeListing>;

/** The condition for recipes `r` whose owners are in any of the households that a query names. */
function ofHouseholds({ groupId }: RecipeScope, { households = [] }: RecipeListQuery): Condition[] {
  const names = [...new Set(households.map((name) => name.trim()).filter(Boolean))];
  if (names.length === 0) return [];
  const list = placeholders(names.length);
  return [
    {
      sql: `r.user_id in (select hu.id from users hu join households hh on hh.id = hu.household_id
        where hh.group_id = ? and (hh.id in (${list}) or hh.slug in (${list}) or hh.name in (${list})))`,
      params: [groupId, ...names.map((name) => name.toLowerCase()), ...names, ...names],
    },
  ];
}

/** The condition for recipes `r` that somebody can see. */
export const visible = ({ groupId, viewerId }: RecipeScope): Condition[] => [
  { sql: 'r.group_id = ?', params: [groupId] },
  ...(viewerId === null ? [{ sql: publicRecipe('r'), params: [] }] : []),
];

export const attributesFor = ({ viewerId }: RecipeScope): Attributes =>
  viewerId === null ? publicAttributes : memberAttributes;

/** The join with the viewer's own ratings, if the list is sorted by rating. */
export function ownRatings({ viewerId }: RecipeScope, query: ListQuery): Pick<Selection, 'joined'> {
  if (viewerId === null || !orderTerms(query).some(({ attribute }) => attribute === 'rating')) return {};
  return {
    joined: { sql: 'left join ratings mine on mine.recipe_id = r.id and mine.user_id = ?', params: [viewerId] },
  };
}

/** Reads a page in slices, so that a long list does not block other requests. */
async function readInSlices(found: Found, { offset, limit }: { offset: number; limit: number }) {
  const end = Math.min(offset + limit, found.total);
  const items: RecipeSummary[] = [];
  for (let at = offset; at < end; at += SLICE) {
    if (at > offset) await setImmediate();
    items.push(...(await found.read(at, Math.min(SLICE, end - at), end - offset > SLICE)));
  }
  return items;
}
