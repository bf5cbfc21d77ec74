import type { Caller } from '../../core/auth/caller.ts';
import type { pushEndpoints } from '../../core/push/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { PushService } from './service.ts';

export const pushHandlers = (push: PushService): NounHandlers<typeof pushEndpoints, Caller> => ({
  key: async () => push.publicKey(),
  list: (_, { caller }) => push.list(caller),
  register: ({ body }, { caller, language }) => push.register(caller, body, language),
  async remove({ params }, { caller }) {
    await push.remove(caller, params.id);
    return null;
  },
  async test({ params }, { caller }) {
    await push.test(caller, params.id);
    return null;
  },
  async timers({ params, body }, { caller }) {
    await push.setTimers(caller, params.id, body);
    return null;
  },
});
