import type { labelEndpoints } from '../../core/foods/endpoints.ts';
import type { Caller } from '../auth/caller.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { LabelService } from './service.ts';

export const labelHandlers = (labels: LabelService): NounHandlers<typeof labelEndpoints, Caller> => ({
  list: ({ query }, context) => labels.list(context.caller, query, context),
  create: ({ body }, { caller }) => labels.create(caller, body),
  get: ({ params }, { caller }) => labels.get(caller, params.id),
  update: ({ params, body }, { caller }) => labels.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => labels.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => labels.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => labels.duplicate(caller, params.id, body.name),
});
