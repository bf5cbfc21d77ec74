import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { MediaQuery } from '../../core/kit/media-query.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { MediaOwner, MediaStore } from './media-store.ts';

export interface MediaAccessParts {
  readonly store: MediaStore;
  /** The recipe of a share link that has not expired, else null. */
  readonly sharedRecipe: (token: string) => Promise<string | null>;
  /** The share tokens in a request's address or cookies. */
  readonly sharesOf: (cookies: Asker['cookies'], asked: string | undefined) => readonly string[];
  /** Whether pictures are checked like documents, which always are. */
  readonly isPrivate: boolean;
}

/** The caller, according to the request. */
export interface Asker {
  readonly caller: Caller | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * Decides who may read the files of a recipe: its group, everybody if it is public, and anybody with a valid share
 * link. Others cannot tell whether a file exists: visitors must sign in, and members of other groups get 404.
 */
export function mediaAccess({ store, sharedRecipe, sharesOf, isPrivate }: MediaAccessParts) {
  async function isShared(id: string, tokens: readonly string[]): Promise<boolean> {
    for (const token of tokens) if ((await sharedRecipe(token)) === id) return true;
    return false;
  }

  const mayRead = async (owner: MediaOwner, { caller, cookies }: Asker, { share }: MediaQuery): Promise<boolean> =>
    owner.isPublic || owner.groupId === caller?.groupId || isShared(owner.id, sharesOf(cookies, share));

  async function open(kind: 'image' | 'asset', id: string, asker: Asker, query: MediaQuery): Promise<MediaOwner> {
    const owner = await store.findOwner(id);
    const isOpen = kind === 'image' && !isPrivate;
    if (owner && (isOpen || (await mayRead(owner, asker, query)))) return owner;
    if (!isOpen && !asker.caller) throw failKit('request.not_authenticated');
    throw failRecipe(kind === 'image' ? 'recipes.image_not_found' : 'recipes.asset_not_found');
  }

  return {
    /** Throws `recipes.image_not_found`, also for a picture that was removed. */
    async picture(id: string, asker: Asker, query: MediaQuery): Promise<MediaOwner & { readonly image: string }> {
      const owner = await open('image', id, asker, query);
      if (owner.image === null) throw failRecipe('recipes.image_not_found');
      return { ...owner, image: owner.image };
    },

    /** The recipe of an event, and when the event was last changed. Throws `recipes.image_not_found`. */
    async eventPicture(id: string, eventId: string, asker: Asker, query: MediaQuery) {
      const owner = await open('image', id, asker, query);
      const updatedAt = await store.findEventPicture(id, eventId);
      if (!updatedAt) throw failRecipe('recipes.image_not_found');
      return { ...owner, updatedAt };
    },

    /** Throws `recipes.asset_not_found`, also for a file that the recipe no longer lists. */
    async asset(id: string, fileName: string, asker: Asker, query: MediaQuery): Promise<MediaOwner> {
      const owner = await open('asset', id, asker, query);
      if (!owner.assets.some((asset) => asset.fileName === fileName)) throw failRecipe('recipes.asset_not_found');
      return owner;
    },
  };
}
export type MediaAccess = ReturnType<typeof mediaAccess>;
