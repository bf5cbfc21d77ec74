import type { Caller } from '../../core/auth/caller.ts';
import type { webhookEndpoints } from '../../core/webhooks/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { WebhookService } from './service.ts';

export const webhookHandlers = (webhooks: WebhookService): NounHandlers<typeof webhookEndpoints, Caller> => ({
  list: ({ query }, context) => webhooks.list(context.caller, query, context),
  create: ({ body }, { caller }) => webhooks.create(caller, body),
  get: ({ params }, { caller }) => webhooks.get(caller, params.id),
  update: ({ params, body }, { caller }) => webhooks.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => webhooks.patch(caller, params.id, body),
  remove: ({ params }, { caller }) => webhooks.remove(caller, params.id),
  duplicate: ({ params, body }, { caller }) => webhooks.duplicate(caller, params.id, body.name),
  async test({ params }, { caller }) {
    await webhooks.test(caller, params.id);
    return null;
  },
  rerun(_, { caller }) {
    webhooks.rerun(caller);
    return null;
  },
  deliveries: ({ params }, { caller, language }) => webhooks.deliveries(caller, params.id, language.t),
  replay: ({ params }, { caller, language }) => webhooks.replay(caller, params.id, params.delivery, language.t),
  renewKey: ({ params }, { caller }) => webhooks.renewKey(caller, params.id),
});
