import type { Caller } from '../../core/auth/caller.ts';
import type { recipeActionEndpoints } from '../../core/automation/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { RecipeActionService } from './service.ts';

export const recipeActionHandlers = (
  actions: RecipeActionService,
): NounHandlers<typeof recipeActionEndpoints, Caller> => ({
  list: ({ query }, context) => actions.list(context.caller, query, context),
  create: ({ body }, { caller }) => actions.create(caller, body),
  get: ({ params }, { caller }) => actions.get(caller, params.id),
  update: ({ params, body }, { caller }) => actions.update(caller, params.id, body),
  patch: ({ params, body }, { caller }) => actions.update(caller, params.id, body),
  remove: ({ params }, { caller }) => actions.remove(caller, params.id),
  async run({ params }, { caller, signal }) {
    await actions.run(caller, params.id, params.slug, signal);
    return null;
  },
});
