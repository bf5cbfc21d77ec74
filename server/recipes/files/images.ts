import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageFile, imageFiles } from '../../../core/recipes/endpoints.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import { removeTree, resolveInside, writeFileDurably } from '../../kit/files/files.ts';
import { newSecret } from '../../kit/secrets/ids.ts';

export interface ProcessedImage {
  readonly original: Uint8Array;
  readonly min: Uint8Array;
  readonly tiny: Uint8Array;
}

export interface ImageParts {
  /** Folder of all recipe files. Each recipe has `<id>/images`. */
  readonly root: string;
  /** Decodes, checks and scales a picture in a worker. Rejects with `recipes.image_…`. */
  readonly process: (bytes: Uint8Array) => Promise<ProcessedImage>;
}

/** The pictures of recipes on disk. The files are written before the row refers to their version. */
export function recipeImages({ root, process }: ImageParts) {
  const folder = (recipeId: string) => resolveInside(root, recipeId);
  const eventFolder = (recipeId: string, eventId: string) =>
    resolveInside(root, recipeId, 'images', 'timeline', eventId);

  async function write(images: string, bytes: Uint8Array): Promise<void> {
    const image = await process(bytes);
    await mkdir(images, { recursive: true, mode: 0o700 });
    await writeFileDurably(join(images, 'tiny-original.webp'), image.tiny);
    await writeFileDurably(join(images, 'min-original.webp'), image.min);
    await writeFileDurably(join(images, 'original.webp'), image.original);
  }

  const read = (images: string, file: ImageFile): Promise<Uint8Array> =>
    readFile(join(images, file)).catch((cause) => {
      throw failRecipe('recipes.image_not_found', { cause });
    });

  return {
    /** Recreates the sizes of a picture in the folder of its original. */
    remake: (images: string, original: Uint8Array): Promise<void> => write(images, original),

    newVersion: () => newSecret(6),

    /** Stores a picture in three sizes and returns its new version. */
    async save(recipeId: string, bytes: Uint8Array): Promise<string> {
      await write(join(await folder(recipeId), 'images'), bytes);
      return newSecret(6);
    },

    read: async (recipeId: string, file: ImageFile): Promise<Uint8Array> =>
      read(join(await folder(recipeId), 'images'), file),

    /** Deletes the recipe's picture. Timeline pictures stay. */
    async remove(recipeId: string): Promise<void> {
      const images = join(await folder(recipeId), 'images');
      await Promise.all(imageFiles.map((file) => rm(join(images, file), { force: true })));
    },

    /** The pictures of timeline events, each in its own folder. */
    ofEvents: {
      save: async (recipeId: string, eventId: string, bytes: Uint8Array): Promise<void> =>
        write(await eventFolder(recipeId, eventId), bytes),
      read: async (recipeId: string, eventId: string, file: ImageFile): Promise<Uint8Array> =>
        read(await eventFolder(recipeId, eventId), file),
      remove: async (recipeId: string, eventId: string): Promise<void> =>
        removeTree(await eventFolder(recipeId, eventId)),
    },

    /** Copies the recipe's folder. If its files are lost, there is nothing to copy. */
    async copyAll(from: string, to: string): Promise<void> {
      const source = await folder(from);
      const target = await folder(to);
      if (!existsSync(source)) return;
      await cp(source, `${target}.partial`, { recursive: true });
      await rename(`${target}.partial`, target);
    },

    /** Deletes the recipe's folder, if it exists. */
    removeAll: async (recipeId: string): Promise<void> => removeTree(await folder(recipeId)),
  };
}
export type RecipeImages = ReturnType<typeof recipeImages>;
