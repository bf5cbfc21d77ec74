import type { Translate } from '../kit/translate.ts';

/** Organizers by which recipes are sorted. */
export const organizerKinds = ['categories', 'tags', 'tools'] as const;
export type OrganizerKind = (typeof organizerKinds)[number];

/** Their ids in a filter. */
export const idAttributes: Readonly<Record<OrganizerKind, string>> = {
  categories: 'recipeCategory.id',
  tags: 'tags.id',
  tools: 'tools.id',
};

/** Facets by which recipes can be filtered. */
export const facets = [...organizerKinds, 'foods'] as const;
export type Facet = (typeof facets)[number];

/** One value of a facet. `id` is absent if only its name is known. */
export interface Choice {
  readonly id?: string;
  readonly name: string;
}

/** The filter for one facet: any of the chosen values, or all of them. */
export interface Asked<C extends Choice = Choice> {
  readonly chosen: readonly C[];
  readonly isAll: boolean;
}

export const facetName = (t: Translate, facet: Facet): string =>
  ({
    categories: t('recipes.categories'),
    tags: t('recipes.tags'),
    tools: t('recipes.tools'),
    foods: t('foods.foods'),
  })[facet];

/** The chosen names in words: `Soup or Stew`, `quick and vegan`. */
export const askedWords = ({ chosen, isAll }: Asked, locale: string): string =>
  new Intl.ListFormat(locale, { type: isAll ? 'conjunction' : 'disjunction' }).format(chosen.map(({ name }) => name));

interface Shown {
  readonly queryFilterString: string;
  readonly categories: readonly unknown[];
  readonly tags: readonly unknown[];
  readonly tools?: readonly unknown[];
}

/** The filter that somebody wrote for a cookbook or a rule. Empty if its lists express it. */
export const writtenFilter = ({ queryFilterString, categories, tags, tools = [] }: Shown): string =>
  categories.length + tags.length + tools.length > 0 ? '' : queryFilterString;
