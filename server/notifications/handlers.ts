import type { Caller } from '../../core/auth/caller.ts';
import type { notifierEndpoints } from '../../core/notifications/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { NotificationService } from './service.ts';

export const notifierHandlers = (notifiers: NotificationService): NounHandlers<typeof notifierEndpoints, Caller> => ({
  list: ({ query }, context) => notifiers.list(context.caller, query, context),
  create: ({ body }, { caller, language }) => notifiers.create(caller, body, language),
  get: ({ params }, { caller }) => notifiers.get(caller, params.id),
  update: ({ params, body }, { caller }) => notifiers.replace(caller, params.id, body),
  patch: ({ params, body }, { caller }) => notifiers.patch(caller, params.id, body),
  async remove({ params }, { caller }) {
    await notifiers.remove(caller, params.id);
    return null;
  },
  duplicate: ({ params, body }, { caller }) => notifiers.duplicate(caller, params.id, body.name),
  async test({ params }, { caller }) {
    await notifiers.test(caller, params.id);
    return null;
  },
});
