import type { Caller } from '../../core/auth/caller.ts';
import type { commentEndpoints } from '../../core/comments/endpoints.ts';
import { success } from '../../core/kit/wire-fields.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { CommentKey, CommentService } from './service.ts';

interface ByKey {
  readonly params: CommentKey;
}

export function commentHandlers(comments: CommentService): NounHandlers<typeof commentEndpoints, Caller> {
  const get = ({ params }: ByKey, { caller }: Context<Caller>) => comments.get(caller, params);
  const update = (
    { params, body }: ByKey & { body: { text?: string | undefined } },
    { caller, assertFresh }: Context<Caller>,
  ) => comments.update(caller, params, body, assertFresh);
  const remove = async ({ params }: ByKey, { caller, language }: Context<Caller>) => {
    await comments.remove(caller, params);
    return success(language.t('comments.deleted'));
  };
  const ofRecipe = ({ params }: { params: { slug: string } }, { caller }: Context<Caller>) =>
    comments.ofRecipe(caller, params.slug);

  return {
    list: ({ query }, context) => comments.list(context.caller, query, context),
    create: ({ body }, { caller }) => comments.create(caller, body.recipeId, body.text),
    get,
    update,
    patch: update,
    remove,
    ofRecipe,
    ofRecipeAlias: ofRecipe,
    createOn: ({ params, body }, { caller }) => comments.create(caller, params.slug, body.text),
    getOn: get,
    updateOn: update,
    patchOn: update,
    removeOn: remove,
  };
}
