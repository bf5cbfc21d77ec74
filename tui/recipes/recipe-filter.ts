import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';
import { safeLine } from '../kit/safe.ts';
import { stars } from './row.ts';

/** What a recipe can be filed under. */
export const filings = ['categories', 'tags', 'tools'] as const;
export type Filing = (typeof filings)[number];

export interface Filed {
  readonly id: string;
  readonly name: string;
}

/** Which recipes the list shows, beside those that match the search. */
export interface RecipeFilter extends Readonly<Record<Filing, readonly Filed[]>> {
  /** Of the chosen categories, tags and tools a recipe has all, each kind for itself; else any. */
  readonly isAll: boolean;
  readonly cookbook: Filed | null;
  /** Ids of the favourites, where these alone are shown. */
  readonly favorites: readonly string[] | null;
  readonly minRating: number | null;
}

export const NO_FILTER: RecipeFilter = {
  categories: [],
  tags: [],
  tools: [],
  isAll: false,
  cookbook: null,
  favorites: null,
  minRating: null,
};

/** An address has no room for more ids; the newest favourites count. */
export const MOST_FAVORITES = 300;
const NO_ID = '00000000-0000-4000-8000-000000000000';

const ATTRIBUTES: Readonly<Record<Filing, string>> = {
  categories: 'recipeCategory.id',
  tags: 'tags.id',
  tools: 'tools.id',
};

const idList = (ids: readonly string[]): string => `[${ids.map((id) => `"${id}"`).join(',')}]`;

/** The part of a list's query that asks for these recipes. */
export function filterQuery(filter: RecipeFilter): Partial<RecipeListQuery> {
  const { cookbook, favorites, minRating, isAll } = filter;
  const filed = filings
    .filter((kind) => filter[kind].length > 0)
    .map((kind) => `${ATTRIBUTES[kind]} ${isAll ? 'CONTAINS ALL' : 'IN'} ${idList(filter[kind].map(({ id }) => id))}`);
  const terms = [
    ...filed,
    ...(favorites ? [`id IN ${idList(favorites.length > 0 ? favorites.slice(0, MOST_FAVORITES) : [NO_ID])}`] : []),
    ...(minRating === null ? [] : [`rating >= ${minRating}`]),
  ];
  return {
    ...(cookbook ? { cookbook: cookbook.id } : {}),
    ...(terms.length > 0 ? { queryFilter: terms.join(' AND ') } : {}),
  };
}

export const isFiltering = ({ cookbook, favorites, minRating, ...filter }: RecipeFilter): boolean =>
  cookbook !== null || favorites !== null || minRating !== null || filings.some((kind) => filter[kind].length > 0);

/** What the filter asks for, each part in a few cells. */
export function chipsOf(filter: RecipeFilter, t: Translate): string[] {
  const { cookbook, favorites, minRating, isAll } = filter;
  const names = (kind: Filing) => filter[kind].map(({ name }) => safeLine(name)).join(isAll ? ' + ' : ', ');
  return [
    favorites ? `♥ ${t('tui.filters.favorites')}` : '',
    minRating === null ? '' : `${stars(minRating)}${minRating < 5 ? '+' : ''}`,
    cookbook ? safeLine(cookbook.name) : '',
    ...filings.map(names),
  ].filter(Boolean);
}
