import type { Caller } from '../../../core/auth/caller.ts';
import { failExplore } from '../../../core/explore/errors.ts';
import type { recipeSuggestionEndpoints } from '../../../core/recipes/suggestion-endpoints.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import type { RecipeSuggestions } from './suggestions.ts';

export const recipeSuggestionHandlers = (
  suggest: RecipeSuggestions,
  /** A public group, by slug or id. */
  findGroup: (key: string) => Promise<{ readonly id: string } | undefined>,
): NounHandlers<typeof recipeSuggestionEndpoints, Caller> => ({
  list: ({ query }, { caller }) =>
    suggest({ groupId: caller.groupId, householdId: caller.householdId, viewerId: caller.id }, query),
  async explore({ params, query }) {
    const group = await findGroup(params.group);
    if (!group) throw failExplore('explore.group_not_found');
    return suggest({ groupId: group.id, householdId: null, viewerId: null }, query);
  },
});
