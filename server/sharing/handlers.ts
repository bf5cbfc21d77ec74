import type { Caller } from '../../core/auth/caller.ts';
import type { sharingEndpoints } from '../../core/sharing/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { SharingService } from './service.ts';
import { rememberShare } from './share-cookie.ts';

export const sharingHandlers = (
  sharing: SharingService,
  basePath: string,
): NounHandlers<typeof sharingEndpoints, Caller> => ({
  list: ({ query }, { caller }) => sharing.list(caller, query.recipeId),
  create: ({ body }, { caller }) => sharing.create(caller, body),
  get: ({ params }, { caller }) => sharing.get(caller, params.id),
  update: ({ params, body }, { caller }) => sharing.change(caller, params.id, body),
  patch: ({ params, body }, { caller }) => sharing.change(caller, params.id, body),
  remove: ({ params }, { caller }) => sharing.remove(caller, params.id),
  async open({ params }, context) {
    const { setHeader } = context;
    const recipe = await sharing.open(params.token);
    rememberShare(context, params.token, basePath);
    // The address contains the secret, so keep it out of Referer headers and search engines.
    setHeader('referrer-policy', 'no-referrer');
    setHeader('x-robots-tag', 'noindex');
    return recipe;
  },
});
