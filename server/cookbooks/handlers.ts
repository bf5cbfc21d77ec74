import type { Caller } from '../../core/auth/caller.ts';
import type { cookbookEndpoints } from '../../core/cookbooks/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { CookbookService } from './service.ts';

export const cookbookHandlers = (cookbooks: CookbookService): NounHandlers<typeof cookbookEndpoints, Caller> => ({
  list: ({ query }, context) => cookbooks.list(context.caller, query, context),
  create: ({ body }, { caller, language }) =>
    cookbooks.create(caller, body, (number) => language.t('cookbooks.default_name', { number })),
  get: ({ params }, { caller }) =>
    cookbooks.open({ groupId: caller.groupId, householdId: caller.householdId, viewerId: caller.id }, params.id),
  update: ({ params, body }, { caller }) => cookbooks.update(caller, params.id, body),
  patch: ({ params, body }, { caller }) => cookbooks.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => cookbooks.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => cookbooks.duplicate(caller, params.id, body.name),
  reorder: ({ body }, { caller }) => cookbooks.reorder(caller, body),
});
