import type { Caller } from '../../core/auth/caller.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { adminUserEndpoints } from '../../core/users/admin-endpoints.ts';
import type { userEndpoints } from '../../core/users/endpoints.ts';
import type { UserUpdate } from '../../core/users/schema.ts';
import type { Context, NounHandlers } from '../kit/register.ts';
import type { AccountService } from './account-service.ts';
import type { UserPictures } from './pictures.ts';

const webp = (content: Uint8Array) => ({
  type: 'image/webp',
  content,
  // The address carries the key of the picture, so a copy never grows old for long.
  headers: { 'cache-control': 'public, max-age=86400', 'content-security-policy': "default-src 'none'; sandbox" },
});

type Change = { params: { id: string }; body: UserUpdate };

export function userHandlers(
  users: AccountService,
  pictures: UserPictures,
): NounHandlers<typeof userEndpoints, Caller> {
  const change = async ({ params, body }: Change, { caller, language, assertFresh }: Context<Caller>) => {
    await users.update(caller, params.id, body, assertFresh);
    return success(language.t('users.updated'));
  };
  return {
    self: (_, { caller }) => users.self(caller),
    ofGroup: ({ query }, context) => users.ofGroup(context.caller, query, context),
    list: ({ query }, context) => users.list(query, context),
    create: ({ body }) => users.create(body),
    get: ({ params }) => users.get(params.id),
    update: change,
    patch: change,
    async remove({ params }, { caller, assertFresh }) {
      await users.remove(caller, params.id, assertFresh);
      return null;
    },
    ownImage: async ({ params }, { caller }) => webp(await users.picture(caller, params.id)),
    async uploadImage({ params, form }, { caller }) {
      await users.setPicture(caller, params.id, new Uint8Array(await form.profile.arrayBuffer()));
      return null;
    },
    image: async ({ params }) => webp(await pictures.read(params.id)),
  };
}

export interface AdminUserParts {
  readonly users: AccountService;
  /** Answers how many accounts it opened. */
  readonly unlock: (isForced: boolean) => Promise<number>;
  readonly resetToken: (email: string) => Promise<string>;
}

export const adminUserHandlers = ({
  users,
  unlock,
  resetToken,
}: AdminUserParts): NounHandlers<typeof adminUserEndpoints, Caller> => ({
  list: ({ query }, context) => users.list(query, context),
  create: ({ body }) => users.create(body),
  get: ({ params }) => users.get(params.id),
  update: ({ params, body }, { caller, assertFresh }) => users.update(caller, params.id, body, assertFresh),
  patch: ({ params, body }, { caller, assertFresh }) => users.update(caller, params.id, body, assertFresh),
  remove: ({ params, query }, { caller, assertFresh }) => users.remove(caller, params.id, assertFresh, query.heir),
  disable: ({ params }, { caller, assertFresh }) => users.disable(caller, params.id, assertFresh),
  restore: ({ params }, { assertFresh }) => users.restore(params.id, assertFresh),
  resetSecondFactor: ({ params }, { caller }) => users.resetSecondFactor(caller, params.id),
  unlock: async ({ query }) => ({ unlocked: await unlock(query.force) }),
  resetToken: async ({ body }) => ({ token: await resetToken(body.email) }),
});
