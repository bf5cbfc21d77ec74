import type { Caller } from '../../core/auth/caller.ts';
import { failUser } from '../../core/users/errors.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newSecret } from '../kit/secrets/ids.ts';
import type { AccountLookup } from './account-lookup.ts';
import type { UserPictures } from './pictures.ts';
import type { UserStore } from './store.ts';

export interface PictureParts extends Pick<AccountLookup, 'find' | 'findToChange'> {
  readonly database: Database;
  readonly store: UserStore;
  readonly pictures: UserPictures;
  /** Shared demo accounts: requests that would lock out other visitors succeed without doing anything. */
  readonly isShared: (user: { readonly username: string }) => boolean;
  readonly clock: Clock;
}

/** The pictures of people. */
export function ownPictures({ database, store, pictures, find, findToChange, isShared, clock }: PictureParts) {
  return {
    async setPicture(caller: Caller, id: string, bytes: Uint8Array): Promise<void> {
      const { user } = await findToChange(caller, id);
      if (isShared(user)) return;
      await pictures.save(id, bytes);
      const change = { cacheKey: newSecret(3), updatedAt: nextVersion(clock(), user.updatedAt) };
      await database.tx(() => store.update(id, change));
    },

    /** The version of a person's picture. A null `viewer` stands for any visitor. Throws `users.image_not_found`. */
    async pictureKey(viewer: Caller | null, id: string): Promise<string> {
      const user = await store.findById(id);
      const isForeign = viewer && !viewer.admin && viewer.groupId !== user?.groupId;
      if (!user || isForeign) throw failUser('users.image_not_found');
      return user.cacheKey;
    },

    /** The picture of a member of the caller's group, or of anybody for an admin. */
    async picture(caller: Caller, id: string): Promise<{ content: Uint8Array; cacheKey: string }> {
      const { user } = await find(id);
      if (!caller.admin && user.groupId !== caller.groupId) throw failUser('users.not_found');
      return { content: await pictures.read(id), cacheKey: user.cacheKey };
    },
  };
}
