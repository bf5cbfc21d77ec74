import { queryOf } from '../../core/client/recipes/filters.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type OrganizerKind as Filing, organizerKinds as filings } from '../../core/recipes/facets.ts';
import { safeLine } from '../kit/text/safe.ts';
import { stars } from '../kit/text/stars.ts';

export { type Filing, filings };

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

/** The query parameters of this filter. */
export function filterQuery({ cookbook, favoritesOf, minRating, isAll, ...filter }: RecipeFilter) {
  const asked = Object.fromEntries(filings.map((kind) => [kind, { chosen: filter[kind], isAll }]));
  return queryOf({ asked, cookbook: cookbook?.id, favoritesOf, minRating });
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
