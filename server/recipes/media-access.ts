import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { MediaQuery } from '../../core/kit/media-query.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { MediaOwner, MediaStore } from './media-store.ts';

export interface MediaAccessParts {
  readonly store: MediaStore;
  /** The recipe of a share link that has not expired; null for others. */
  readonly sharedRecipe: (token: string) => Promise<string | null>;
  /** The tokens of share links that a request brings, in its address or its cookies. */
  readonly sharesOf: (cookies: Asker['cookies'], asked: string | undefined) => readonly string[];
  /** Whether pictures ask who reads them, as documents always do. */
  readonly isPrivate: boolean;
}

/** Who asks, as a request says it. */
export interface Asker {
  readonly caller: Caller | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * Who may read the files of a recipe: its group, everybody where it is public, and whoever has a live share link of it.
 * Others learn nothing of what is there: a visitor has to sign in, a member of another group finds nothing.
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
    /** Throws `recipes.image_not_found`, also for a picture that was taken away. */
    async picture(id: string, asker: Asker, query: MediaQuery): Promise<MediaOwner & { readonly image: string }> {
      const owner = await open('image', id, asker, query);
      if (owner.image === null) throw failRecipe('recipes.image_not_found');
      return { ...owner, image: owner.image };
    },

    /** The recipe of an event with the time of the event's last change. Throws `recipes.image_not_found`. */
    async eventPicture(id: string, eventId: string, asker: Asker, query: MediaQuery) {
      const owner = await open('image', id, asker, query);
      const updatedAt = await store.findEventPicture(id, eventId);
      if (!updatedAt) throw failRecipe('recipes.image_not_found');
      return { ...owner, updatedAt };
    },

    /** Throws `recipes.asset_not_found`, also for a file that the recipe lists no more. */
    async asset(id: string, fileName: string, asker: Asker, query: MediaQuery): Promise<MediaOwner> {
      const owner = await open('asset', id, asker, query);
      if (!owner.assets.some((asset) => asset.fileName === fileName)) throw failRecipe('recipes.asset_not_found');
      return owner;
    },
  };
}
export type MediaAccess = ReturnType<typeof mediaAccess>;
