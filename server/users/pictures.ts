import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarFile } from '../../core/users/endpoints.ts';
import { failUser } from '../../core/users/errors.ts';
import { removeTree, resolveInside, writeFileDurably } from '../kit/files/files.ts';

export interface UserPictureParts {
  /** Contains one folder per person. */
  readonly root: string;
  /** Decodes, checks and scales a picture in a worker. Rejects with `users.image_…`. */
  readonly process: (bytes: Uint8Array) => Promise<{ readonly tiny: Uint8Array }>;
  /** Draws the picture of a person who has not uploaded one. */
  readonly draw: (userId: string) => Promise<Uint8Array>;
  readonly isPerson: (userId: string) => Promise<boolean>;
}

/** The pictures of people on disk: one square each, without the file's metadata. */
export function userPictures({ root, process, draw, isPerson }: UserPictureParts) {
  const folder = (userId: string) => resolveInside(root, userId);
  return {
    async save(userId: string, bytes: Uint8Array): Promise<void> {
      const { tiny } = await process(bytes);
      await writeFileDurably(join(await folder(userId), avatarFile), tiny);
    },

    /** If no picture was uploaded, or its file is lost, one is drawn. */
    async read(userId: string): Promise<Uint8Array> {
      const file = join(await folder(userId), avatarFile);
      try {
        return await readFile(file);
      } catch (cause) {
        if (await isPerson(userId)) return draw(userId);
        throw failUser('users.image_not_found', { cause });
      }
    },

    remove: async (userId: string): Promise<void> => removeTree(await folder(userId)),
  };
}
export type UserPictures = ReturnType<typeof userPictures>;
