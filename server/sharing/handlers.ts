import type { Caller } from '../../core/auth/caller.ts';
import type { FileReply } from '../../core/kit/endpoint.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import type { sharingEndpoints } from '../../core/sharing/endpoints.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { SharingService } from './service.ts';
import { rememberShare } from './share-cookie.ts';

export interface SharingHandlerParts {
  readonly sharing: SharingService;
  /** A recipe as an archive. */
  readonly zipped: (recipe: Recipe) => Promise<FileReply>;
}

export function sharingHandlers({
  sharing,
  zipped,
}: SharingHandlerParts): NounHandlers<typeof sharingEndpoints, Caller> {
  async function open(token: string, context: Context<Caller | null>): Promise<Recipe> {
    const recipe = await sharing.open(token);
    rememberShare(context, token);
    // The address contains the secret, so keep it out of Referer headers and search engines.
    context.setHeader('referrer-policy', 'no-referrer');
    context.setHeader('x-robots-tag', 'noindex');
    return recipe;
  }

  return {
    list: ({ query }, { caller }) => sharing.list(caller, query.recipeId),
    create: ({ body }, { caller }) => sharing.create(caller, body),
    get: ({ params }, { caller }) => sharing.get(caller, params.id),
    update: ({ params, body }, { caller }) => sharing.change(caller, params.id, body),
    patch: ({ params, body }, { caller }) => sharing.change(caller, params.id, body),
    remove: ({ params }, { caller }) => sharing.remove(caller, params.id),
    open: ({ params }, context) => open(params.token, context),
    zip: async ({ params }, context) => zipped(await open(params.token, context)),
  };
}
