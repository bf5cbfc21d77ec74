import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';
import { safeLine } from '../kit/text/safe.ts';
import { stars } from './row.ts';

/** The kinds of organizers. */
export const filings = ['categories', 'tags', 'tools'] as const;
export type Filing = (typeof filings)[number];

export interface Filed {
  readonly id: string;
  readonly name: string;
}

/** Which recipes the list shows, in addition to the search. */
export interface RecipeFilter extends Readonly<Record<Filing, readonly Filed[]>> {
  /** Whether recipes must have all of the chosen categories, tags and tools of each kind. Otherwise any of them. */
  readonly isAll: boolean;
  readonly cookbook: Filed | null;
  /** Id of the user whose favorites are shown. */
  readonly favoritesOf: string | null;
  readonly minRating: number | null;
}

export const NO_FILTER: RecipeFilter = {
  categories: [],
  tags: [],
  tools: [],
  isAll: false,
  cookbook: null,
  favoritesOf: null,
  minRating: null,
};

const ATTRIBUTES: Readonly<Record<Filing, string>> = {
  categories: 'recipeCategory.id',
  tags: 'tags.id',
  tools: 'tools.id',
};

const idList = (ids: readonly string[]): string => `[${ids.map((id) => `"${id}"`).join(',')}]`;

/** The query parameters of this filter. */
export function filterQuery(filter: RecipeFilter): Partial<RecipeListQuery> {
  const { cookbook, favoritesOf, minRating, isAll } = filter;
  const filed = filings
    .filter((kind) => filter[kind].length > 0)
    .map((kind) => `${ATTRIBUTES[kind]} ${isAll ? 'CONTAINS ALL' : 'IN'} ${idList(filter[kind].map(({ id }) => id))}`);
  const terms = [
    ...filed,
    ...(favoritesOf ? [`favoritedBy.id = "${favoritesOf}"`] : []),
    ...(minRating === null ? [] : [`rating >= ${minRating}`]),
  ];
  return {
    ...(cookbook ? { cookbook: cookbook.id } : {}),
    ...(terms.length > 0 ? { queryFilter: terms.join(' AND ') } : {}),
  };
}

export const isFiltering = ({ cookbook, favoritesOf, minRating, ...filter }: RecipeFilter): boolean =>
  cookbook !== null || favoritesOf !== null || minRating !== null || filings.some((kind) => filter[kind].length > 0);

/** The filter as short texts, one per part. */
export function chipsOf(filter: RecipeFilter, t: Translate): string[] {
  const { cookbook, favoritesOf, minRating, isAll } = filter;
  const names = (kind: Filing) => filter[kind].map(({ name }) => safeLine(name)).join(isAll ? ' + ' : ', ');
  return [
    favoritesOf ? `♥ ${t('tui.filters.favorites')}` : '',
    minRating === null ? '' : `${stars(minRating)}${minRating < 5 ? '+' : ''}`,
    cookbook ? safeLine(cookbook.name) : '',
    ...filings.map(names),
  ].filter(Boolean);
}
