import type { Caller } from '../../core/auth/caller.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { recipeEndpoints } from '../../core/recipes/endpoints.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { mediaReply } from '../kit/media.ts';
import type { RecipeImages } from './files/images.ts';
import type { MediaAccess } from './media-access.ts';
import { type RecipeService, recipeTexts } from './service.ts';

export interface RecipeHandlerParts {
  readonly recipes: RecipeService;
  readonly images: RecipeImages;
  readonly media: MediaAccess;
  /** Downloads a picture through the outbound guard. Rejects with `recipes.image_not_loaded` or `recipes.image_url_not_image`. */
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
}

export function recipeHandlers({
  recipes,
  images,
  media,
  fetchImage,
}: RecipeHandlerParts): NounHandlers<typeof recipeEndpoints, Caller> {
  const create = async (
    { body }: { body: Parameters<RecipeService['create']>[1] },
    { caller, language }: Context<Caller>,
  ) => (await recipes.create(caller, body, recipeTexts(language.t))).slug;

  return {
    list: ({ query }, context) => recipes.list(context.caller, query, context),
    inCategories: ({ query }, { caller }) => recipes.listInCategories(caller, query.categories ?? []),
    untagged: ({ query }, { caller }) => recipes.listWithout(caller, 'tags', query),
    uncategorized: ({ query }, { caller }) => recipes.listWithout(caller, 'categories', query),
    create,
    createAlias: create,
    get: ({ params }, { caller }) => recipes.get(caller, params.slug),
    async ofHousehold({ params }, { caller }) {
      const { id, lastMade } = await recipes.get(caller, params.slug);
      return { recipeId: id, lastMade };
    },
    update: ({ params, body }, { caller, assertFresh }) => recipes.update(caller, params.slug, body, assertFresh),
    patch: ({ params, body }, { caller, assertFresh }) => recipes.patch(caller, params.slug, body, assertFresh),
    remove: ({ params }, { caller }) => recipes.remove(caller, params.slug),
    deleted: (_, { caller }) => recipes.listDeleted(caller),
    restore: ({ params }, { caller }) => recipes.restore(caller, params.slug),
    duplicate: ({ params, body }, { caller }) => recipes.duplicate(caller, params.slug, body.name),
    lastMade: ({ params, body }, { caller }) => recipes.setLastMade(caller, params.slug, instantOf(body.timestamp)),
    async uploadImage({ params, form }, { caller }) {
      const load = async () => new Uint8Array(await form.image.arrayBuffer());
      return { image: await recipes.savePicture(caller, params.slug, load) };
    },
    async imageByUrl({ params, body }, { caller }) {
      await recipes.savePicture(caller, params.slug, () => fetchImage(body.url, caller));
      return null;
    },
    async removeImage({ params }, { caller }) {
      await recipes.removePicture(caller, params.slug);
      return null;
    },
    async image({ params, query }, context) {
      const { image, isPublic } = await media.picture(params.id, context, query);
      const content = await images.read(params.id, params.file);
      return mediaReply({ type: 'image/webp', content, versions: [image], asked: query, isPublic });
    },
  };
}
