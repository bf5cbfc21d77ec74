import type { Caller } from '../../core/auth/caller.ts';
import type { exploreEndpoints } from '../../core/explore/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { ExploreService } from './service.ts';

export const exploreHandlers = (explore: ExploreService): NounHandlers<typeof exploreEndpoints, Caller> => ({
  recipes: ({ params, query }, context) => explore.recipes(params.group, query, context),
  recipe: ({ params }) => explore.recipe(params.group, params.slug),
  cookbooks: ({ params, query }, context) => explore.cookbooks(params.group, query, context),
  cookbook: ({ params }) => explore.cookbook(params.group, params.id),
  households: ({ params, query }, context) => explore.households(params.group, query, context),
  household: ({ params }) => explore.household(params.group, params.household),
  foods: ({ params, query }, context) => explore.foods(params.group, query, context),
  food: ({ params }) => explore.food(params.group, params.id),
  categories: ({ params, query }, context) => explore.organizers('categories', params.group, query, context),
  category: ({ params }) => explore.organizer('categories', params.group, params.id),
  tags: ({ params, query }, context) => explore.organizers('tags', params.group, query, context),
  tag: ({ params }) => explore.organizer('tags', params.group, params.id),
  tools: ({ params, query }, context) => explore.organizers('tools', params.group, query, context),
  tool: ({ params }) => explore.organizer('tools', params.group, params.id),
});
