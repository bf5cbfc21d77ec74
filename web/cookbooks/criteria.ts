import type { Cookbook } from '../../core/cookbooks/schema.ts';
import type { Asked, Choice } from '../finder/facet.ts';

export const criteriaFacets = ['categories', 'tags', 'tools'] as const;
export type CriteriaFacet = (typeof criteriaFacets)[number];

/** What the recipes of a cookbook carry. */
export type Criteria = Readonly<Record<CriteriaFacet, Required<Choice>[]>> &
  Pick<Cookbook, 'requireAllCategories' | 'requireAllTags' | 'requireAllTools'>;

export const noCriteria: Criteria = {
  categories: [],
  tags: [],
  tools: [],
  requireAllCategories: false,
  requireAllTags: false,
  requireAllTools: false,
};

const flags = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
} as const;

export const askedOf = (criteria: Criteria): Record<CriteriaFacet, Asked<Required<Choice>>> => ({
  categories: { chosen: criteria.categories, isAll: criteria.requireAllCategories },
  tags: { chosen: criteria.tags, isAll: criteria.requireAllTags },
  tools: { chosen: criteria.tools, isAll: criteria.requireAllTools },
});

export const withAsked = (criteria: Criteria, facet: CriteriaFacet, { chosen, isAll }: Asked): Criteria => ({
  ...criteria,
  [facet]: chosen,
  [flags[facet]]: isAll,
});
