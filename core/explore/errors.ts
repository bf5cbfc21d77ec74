import { errorList, failWith } from '../kit/errors.ts';

/** A group that is closed to visitors gets the same response as a missing one. Existing clients compare the texts. */
export const exploreErrors = errorList({
  'explore.group_not_found': { status: 404, wire: 'plain', wireText: 'group not found' },
  'explore.recipe_not_found': { status: 404, wire: 'plain', wireText: 'recipe not found' },
  'explore.food_not_found': { status: 404, wire: 'plain', wireText: 'food not found' },
  'explore.category_not_found': { status: 404, wire: 'plain', wireText: 'category not found' },
  'explore.tag_not_found': { status: 404, wire: 'plain', wireText: 'tag not found' },
  'explore.tool_not_found': { status: 404, wire: 'plain', wireText: 'tool not found' },
});

export const failExplore = failWith(exploreErrors);
