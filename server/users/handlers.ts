import type { z } from 'zod';
import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { VersionQuery } from '../../core/kit/media-query.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { adminUserEndpoints } from '../../core/users/admin-endpoints.ts';
import type { userEndpoints } from '../../core/users/endpoints.ts';
import type { UserUpdate } from '../../core/users/schema.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { mediaReply } from '../kit/media.ts';
import type { AccountService } from './account-service.ts';
import type { UserPictures } from './pictures.ts';

const webp = (content: Uint8Array, cacheKey: string, asked: z.output<typeof VersionQuery>) =>
  mediaReply({ type: 'image/webp', content, versions: [cacheKey], asked, isPublic: false });

type Change = { params: { id: string }; body: UserUpdate };

export function userHandlers(
  users: AccountService,
  pictures: UserPictures,
  /** Whether pictures require sign-in. */
  isPrivate: boolean,
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
    async ownImage({ params, query }, { caller }) {
      const { content, cacheKey } = await users.picture(caller, params.id);
      return webp(content, cacheKey, query);
    },
    async uploadImage({ params, form }, { caller }) {
      await users.setPicture(caller, params.id, new Uint8Array(await form.profile.arrayBuffer()));
      return null;
    },
    async image({ params, query }, { caller }) {
      if (isPrivate && !caller) throw failKit('request.not_authenticated');
      const cacheKey = await users.pictureKey(isPrivate ? caller : null, params.id);
      return webp(await pictures.read(params.id), cacheKey, query);
    },
  };
}

export interface AdminUserParts {
  readonly users: AccountService;
  /** Returns how many accounts it unlocked. */
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
