import type { Cookbook } from '../../core/cookbooks/schema.ts';
import type { Asked, Choice, OrganizerKind } from '../../core/recipes/facets.ts';

/** The filter of a cookbook. */
export type Criteria = Readonly<Record<OrganizerKind, Required<Choice>[]>> &
  Pick<Cookbook, 'requireAllCategories' | 'requireAllTags' | 'requireAllTools' | 'queryFilterString'>;

export const noCriteria: Criteria = {
  categories: [],
  tags: [],
  tools: [],
  requireAllCategories: false,
  requireAllTags: false,
  requireAllTools: false,
  queryFilterString: '',
};

const flags = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
} as const;

export const askedOf = (criteria: Criteria): Record<OrganizerKind, Asked<Required<Choice>>> => ({
  categories: { chosen: criteria.categories, isAll: criteria.requireAllCategories },
  tags: { chosen: criteria.tags, isAll: criteria.requireAllTags },
  tools: { chosen: criteria.tools, isAll: criteria.requireAllTools },
});

export const withAsked = (criteria: Criteria, facet: OrganizerKind, { chosen, isAll }: Asked): Criteria => ({
  ...criteria,
  [facet]: chosen,
  [flags[facet]]: isAll,
});
