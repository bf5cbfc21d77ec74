import { z } from 'zod';
import { Food } from '../foods/schema.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { key } from '../kit/wire-fields.ts';
import { MAX_NAMED_THINGS, MAX_SUGGESTIONS } from './limits.ts';
import { ToolRef } from './organizer-ref.ts';
import { RecipeSummary } from './schema.ts';

const Names = z.array(z.string().max(MAX_NAME)).max(MAX_NAMED_THINGS).optional();
const Missing = z.int().min(0).max(1_000).optional();

export const SuggestionQuery = ListQuery.omit({ page: true, perPage: true }).extend({
  foods: Names.describe('Foods at hand: ids, names, plurals or aliases. Each recipe uses at least one of them.'),
  tools: Names.describe('Tools at hand: ids, slugs or names.'),
  limit: z.int().min(1).max(MAX_SUGGESTIONS).optional().describe('Default 10.'),
  maxMissingFoods: Missing.describe('How many foods may be missing. Default 5.'),
  maxMissingTools: Missing.describe('How many tools may be missing. Default 5.'),
  includeFoodsOnHand: z.boolean().optional().describe('Whether foods marked as on hand are at hand. Default true.'),
  includeToolsOnHand: z.boolean().optional().describe('Whether tools marked as on hand are at hand. Default true.'),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

export const Suggestion = z.object({
  recipe: RecipeSummary,
  missingFoods: z.array(Food),
  missingTools: z.array(ToolRef),
  unknownLines: z
    .int()
    .describe('How many lines of the recipe name no food, so that they cannot be compared with the foods at hand.'),
});
export type Suggestion = z.output<typeof Suggestion>;

export const Suggestions = z.object({
  items: z.array(Suggestion),
  unknown: z.array(z.string()).describe('The given names of foods and tools that the group does not know.'),
});
export type Suggestions = z.output<typeof Suggestions>;

const errors = ['request.bad_list', 'request.seed_missing'] as const;

export const recipeSuggestionEndpoints = endpoints({
  list: {
    method: 'GET',
    isKept: true,
    path: '/api/recipes/suggestions',
    access: 'member',
    summary: 'Lists recipes that can be cooked with the foods and tools at hand, those with the least missing first.',
    cli: 'suggest',
    query: SuggestionQuery,
    returns: Suggestions,
    errors,
  },
  explore: {
    method: 'GET',
    isKept: true,
    path: '/api/explore/groups/:group/recipes/suggestions',
    access: 'anyone',
    summary: 'Lists public recipes of a group that can be cooked with the given foods and tools.',
    cli: { none: 'for visitors, who have the web pages' },
    params: z.object({ group: key().describe('Slug or id of a group that is open to visitors.') }),
    query: SuggestionQuery,
    returns: Suggestions,
    errors: ['explore.group_not_found', ...errors],
  },
});
