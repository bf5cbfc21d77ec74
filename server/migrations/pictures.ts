import { readFile, stat } from 'node:fs/promises';
import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { MAX_FILE_BYTES } from '../../core/kit/file-limits.ts';
import type { Loss } from '../../core/migrations/schema.ts';
import { isStorageFull } from '../kit/database/database.ts';
import type { RecipeService } from '../recipes/service.ts';
import type { ReadPicture } from './read-task.ts';

export interface PictureParts {
  readonly recipes: Pick<RecipeService, 'savePicture'>;
  readonly fetchImage: (url: string, caller: Caller) => Promise<Uint8Array>;
}

/** A host with this many failures is not contacted again: each failure takes seconds. */
const HOST_TRIES = 3;

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** Stores the pictures of one migration. A missing picture is reported as a loss, not as a failure of the recipe. */
export function migrationPictures({ recipes, fetchImage }: PictureParts, caller: Caller) {
  const failures = new Map<string, number>();

  async function fetch(url: string): Promise<Uint8Array | null> {
    const host = hostOf(url);
    if ((failures.get(host) ?? 0) >= HOST_TRIES) return null;
    try {
      return await fetchImage(url, caller);
    } catch (error) {
      if (!isAppError(error)) throw error;
      failures.set(host, (failures.get(host) ?? 0) + 1);
      return null;
    }
  }

  const bytesOf = async (picture: ReadPicture): Promise<Uint8Array | null> => {
    if ('url' in picture) return fetch(picture.url);
    return (await stat(picture.path)).size > MAX_FILE_BYTES ? null : readFile(picture.path);
  };

  return async (owner: Caller, recipeId: string, picture: ReadPicture | null): Promise<Loss[]> => {
    if (!picture) return [];
    const loss = { field: 'picture', text: 'url' in picture ? picture.url : '' };
    try {
      const bytes = await bytesOf(picture);
      if (!bytes) return [loss];
      await recipes.savePicture(owner, recipeId, bytes);
      return [];
    } catch (error) {
      if (!isAppError(error) && !isStorageFull(error)) throw error;
      return [loss];
    }
  };
}
