import { avatarFile } from '../../core/users/endpoints.ts';
import { failUser } from '../../core/users/errors.ts';
import type { FileKey, FileStore } from '../kit/files/file-store.ts';

export interface UserPictureParts {
  readonly files: FileStore;
  /** Decodes, checks and scales a picture in a worker. Rejects with `users.image_…`. */
  readonly process: (bytes: Uint8Array) => Promise<{ readonly tiny: Uint8Array }>;
  /** Draws the picture of a person who has not uploaded one. */
  readonly draw: (userId: string) => Promise<Uint8Array>;
  readonly isPerson: (userId: string) => Promise<boolean>;
}

/** The pictures of people: one square each, without the file's metadata. */
export function userPictures({ files, process, draw, isPerson }: UserPictureParts) {
  const folderOf = (userId: string): FileKey => ['users', userId];
  return {
    async save(userId: string, bytes: Uint8Array): Promise<void> {
      const { tiny } = await process(bytes);
      await files.put([...folderOf(userId), avatarFile], tiny);
    },

    /** If no picture was uploaded, or its file is lost, one is drawn. */
    async read(userId: string): Promise<Uint8Array> {
      const bytes = await files.read([...folderOf(userId), avatarFile]);
      if (bytes) return bytes;
      if (await isPerson(userId)) return draw(userId);
      throw failUser('users.image_not_found');
    },

    remove: (userId: string): Promise<void> => files.remove(folderOf(userId)),
  };
}
export type UserPictures = ReturnType<typeof userPictures>;
