import { type ImageFile, imageFiles, type OwnImageFile, ownImageFiles } from '../../../core/recipes/endpoints.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import type { FileKey, FileStore } from '../../kit/files/file-store.ts';
import type { ShrinkInput } from '../../kit/images/images.ts';
import { newSecret } from '../../kit/secrets/ids.ts';

export interface ProcessedImage {
  readonly original: Uint8Array;
  readonly min: Uint8Array;
  readonly small: Uint8Array;
  readonly large: Uint8Array;
  readonly tiny: Uint8Array;
}

export interface ImageParts {
  readonly files: FileStore;
  /** Decodes, checks and scales a picture in a worker. Rejects with `recipes.image_…`. */
  readonly process: (bytes: Uint8Array) => Promise<ProcessedImage>;
  /** Makes a size from a larger one, in a worker. */
  readonly shrink: (input: ShrinkInput) => Promise<Uint8Array>;
}

/** The source of each of our own sizes, for pictures that do not have it yet. */
const MADE_FROM = {
  'small-original.webp': { larger: 'min-original.webp', size: 'small' },
  'large-original.webp': { larger: 'original.webp', size: 'large' },
} as const satisfies Record<OwnImageFile, { larger: ImageFile; size: ShrinkInput['size'] }>;

const isOwn = (file: ImageFile): file is OwnImageFile => (ownImageFiles as readonly string[]).includes(file);

/** The folder of a recipe's files. */
export const recipeFolder = (recipeId: string): FileKey => ['recipes', recipeId];

/** How many pictures may wait for a size. Clients request the others again. */
const MAX_SHRINKING = 50;

/** The pictures of recipes. Their files are written before the row refers to their version. */
export function recipeImages({ files, process, shrink }: ImageParts) {
  const folderOf = (recipeId: string): FileKey => [...recipeFolder(recipeId), 'images'];
  const eventFolder = (recipeId: string, eventId: string): FileKey => [...folderOf(recipeId), 'timeline', eventId];

  async function write(images: FileKey, bytes: Uint8Array): Promise<void> {
    const image = await process(bytes);
    await files.put([...images, 'tiny-original.webp'], image.tiny);
    await files.put([...images, 'min-original.webp'], image.min);
    await files.put([...images, 'small-original.webp'], image.small);
    await files.put([...images, 'original.webp'], image.original);
    await files.put([...images, 'large-original.webp'], image.large);
  }

  const shrinking = new Set<string>();

  /** Adds a size to a picture that is older than this size. If that fails, the next reader tries again. */
  async function add(file: OwnImageFile, images: FileKey, bytes: Uint8Array): Promise<void> {
    const { larger, size } = MADE_FROM[file];
    const place = [...images, file].join('/');
    if (shrinking.has(place) || shrinking.size >= MAX_SHRINKING) return;
    shrinking.add(place);
    try {
      await files.put([...images, file], await shrink({ bytes, size }));
      // Somebody may have replaced the picture meanwhile. Its sizes are written in this order, too.
      const now = await files.read([...images, larger]);
      if (!now || Buffer.compare(now, bytes) !== 0) await files.remove([...images, file]);
    } catch {
      // The size only saves readers some bytes.
    } finally {
      shrinking.delete(place);
    }
  }

  async function read(images: FileKey, file: ImageFile): Promise<Uint8Array> {
    const bytes = await files.read([...images, file]);
    if (!bytes && isOwn(file)) {
      const larger = await read(images, MADE_FROM[file].larger);
      void add(file, images, larger);
      return larger;
    }
    if (!bytes) throw failRecipe('recipes.image_not_found');
    return bytes;
  }

  return {
    /** Recreates the sizes of a picture in the folder of its original. */
    remake: async (images: FileKey): Promise<void> => write(images, await read(images, 'original.webp')),

    newVersion: () => newSecret(6),

    /** Stores a picture in all sizes and returns its new version. */
    async save(recipeId: string, bytes: Uint8Array): Promise<string> {
      await write(folderOf(recipeId), bytes);
      return newSecret(6);
    },

    read: (recipeId: string, file: ImageFile): Promise<Uint8Array> => read(folderOf(recipeId), file),

    /** Deletes the recipe's picture. Timeline pictures stay. */
    async remove(recipeId: string): Promise<void> {
      await Promise.all(imageFiles.map((file) => files.remove([...folderOf(recipeId), file])));
    },

    /** The pictures of timeline events, each in its own folder. */
    ofEvents: {
      save: (recipeId: string, eventId: string, bytes: Uint8Array): Promise<void> =>
        write(eventFolder(recipeId, eventId), bytes),
      read: (recipeId: string, eventId: string, file: ImageFile): Promise<Uint8Array> =>
        read(eventFolder(recipeId, eventId), file),
      remove: (recipeId: string, eventId: string): Promise<void> => files.remove(eventFolder(recipeId, eventId)),
    },

    /** Copies the recipe's files. If they are lost, there is nothing to copy. */
    copyAll: (from: string, to: string): Promise<void> => files.copy(recipeFolder(from), recipeFolder(to)),

    /** Deletes the recipe's files, if there are any. */
    removeAll: (recipeId: string): Promise<void> => files.remove(recipeFolder(recipeId)),
  };
}
export type RecipeImages = ReturnType<typeof recipeImages>;
