import type { ProblemKind } from '../../core/maintenance/schema.ts';
import { imageFiles, ownImageFiles } from '../../core/recipes/endpoints.ts';
import { avatarFile } from '../../core/users/endpoints.ts';
import type { RunningJob } from '../jobs/service.ts';
import { type Database, jsonValue, placeholders } from '../kit/database/database.ts';
import type { FileKey, FileStore } from '../kit/files/file-store.ts';
import { filesWithoutRows, placeOf } from './files-without-rows.ts';
import type { Found } from './problem-list.ts';

const BATCH = 200;
/** Recipes whose files are checked together: an object store takes 10 ms per request. */
const TOGETHER = 8;
const ORIGINAL = 'original.webp';
/** Up to this many pictures may be missing one by one. */
const FEW = 3;

interface RecipeFiles {
  readonly id: string;
  readonly image: string | null;
  readonly assets: unknown;
}

export interface FileCheckParts {
  readonly database: Database;
  readonly files: FileStore;
  /** Recreates the sizes of a picture from its original. */
  readonly remake: (images: FileKey) => Promise<void>;
  /** Removes the picture from a recipe whose file is missing. */
  readonly dropPicture: (recipeId: string) => Promise<void>;
  readonly dropEventPicture: (eventId: string) => Promise<void>;
}

interface Check {
  readonly startedAt: Date;
  readonly signal: AbortSignal;
  readonly found: Found;
}

/** The events of recipes by id, and whether each has a picture. */
async function eventsOf(database: Database, ids: readonly string[]): Promise<Map<string, Map<string, boolean>>> {
  const rows = await database.query<{ id: string; recipe_id: string; has_image: unknown }>(
    `select id, recipe_id, has_image from timeline_events where recipe_id in (${placeholders(ids.length)})`,
    ids,
  );
  const found = new Map(ids.map((id) => [id, new Map<string, boolean>()]));
  for (const row of rows) found.get(row.recipe_id)!.set(row.id, Boolean(row.has_image));
  return found;
}

/** Other sizes are made on first use. */
const WANTED = imageFiles.filter((file) => !(ownImageFiles as readonly string[]).includes(file));

/** Compares the files of recipes and accounts with their rows. */
export function fileCheck(parts: FileCheckParts, { startedAt, signal, found }: Check) {
  const { database, files } = parts;
  const { stray, namesIn, seen } = filesWithoutRows(files, { startedAt, found });

  /** Checked again, because a delete removes the row first. */
  const isThere = async (table: 'recipes' | 'timeline_events', wanted: string, id: string): Promise<boolean> =>
    (await database.query(`select 1 from ${table} where id = ? and ${wanted}`, [id])).length > 0;

  async function checkPictures(
    images: FileKey,
    isWanted: boolean,
    kind: ProblemKind,
    drop: () => Promise<void>,
    isNamed: () => Promise<boolean>,
  ) {
    const names = await namesIn(images);
    const place = placeOf(images);
    if (!isWanted) {
      for (const name of names.filter((one) => (imageFiles as readonly string[]).includes(one)))
        await stray('file_without_row', [...images, name]);
      return;
    }
    if (!names.includes(ORIGINAL)) {
      if (await isNamed()) await found(kind, place, drop);
    } else
      for (const size of WANTED.filter((file) => !names.includes(file)))
        await found('picture_size_missing', `${place}/${size}`, () => parts.remake(images));
  }

  async function checkRecipe({ id, image, assets }: RecipeFiles, events: ReadonlyMap<string, boolean>) {
    const folder: FileKey = ['recipes', id];
    await checkPictures(
      [...folder, 'images'],
      image !== null,
      'picture_missing',
      () => parts.dropPicture(id),
      () => isThere('recipes', 'image is not null', id),
    );
    const named = jsonValue<{ fileName: string | null }[]>(assets).flatMap(({ fileName }) => fileName ?? []);
    const there = await namesIn([...folder, 'assets']);
    for (const name of named.filter((one) => !there.includes(one)))
      await found('asset_missing', placeOf([...folder, 'assets', name]));
    for (const name of there.filter((one) => !named.includes(one)))
      await stray('file_without_row', [...folder, 'assets', name]);
    const timeline = [...folder, 'images', 'timeline'];
    for (const name of await files.names(timeline))
      if (!events.has(name)) await stray('folder_without_row', [...timeline, name]);
    for (const [event, hasImage] of events)
      if (hasImage)
        await checkPictures(
          [...timeline, event],
          true,
          'event_picture_missing',
          () => parts.dropEventPicture(event),
          () => isThere('timeline_events', 'has_image', event),
        );
  }

  /** Checks the files of each recipe. Returns how many recipes there are. */
  async function checkRecipes(progress: RunningJob['progress']): Promise<number> {
    const [counted] = await database.query<{ n: unknown }>('select count(*) as n from recipes', []);
    const all = Number(counted!.n);
    let recipes = 0;
    for (let after = ''; ; ) {
      const batch: RecipeFiles[] = await database.query(
        `select id, image, assets from recipes where id > ? order by id limit ${BATCH}`,
        [after],
      );
      if (batch.length === 0) break;
      const events = await eventsOf(
        database,
        batch.map(({ id }) => id),
      );
      for (let start = 0; start < batch.length; start += TOGETHER) {
        signal.throwIfAborted();
        const some = batch.slice(start, start + TOGETHER);
        await Promise.all(some.map((recipe) => checkRecipe(recipe, events.get(recipe.id)!)));
        recipes += some.length;
        progress(recipes, all);
      }
      after = batch.at(-1)!.id;
    }
    return recipes;
  }

  /** Checks the folders of recipes or accounts for those without a row. */
  async function checkFolders(table: 'recipes' | 'users'): Promise<void> {
    const names = await files.names([table]);
    for (let at = 0; at < names.length; at += BATCH) {
      signal.throwIfAborted();
      const slice = names.slice(at, at + BATCH);
      const ids = placeholders(slice.length);
      const rows = await database.query<{ id: string }>(`select id from ${table} where id in (${ids})`, slice);
      // The files of deleted recipes stay as long as these can be restored.
      if (table === 'recipes')
        rows.push(
          ...(await database.query<{ id: string }>(`select id from deleted_recipes where id in (${ids})`, slice)),
        );
      const known = new Set(rows.map(({ id }) => id));
      for (const name of slice.filter((one) => !known.has(one))) await stray('folder_without_row', [table, name]);
      if (table === 'users')
        for (const name of slice.filter((one) => known.has(one)))
          for (const file of await namesIn([table, name]))
            if (file !== avatarFile) await stray('file_without_row', [table, name, file]);
    }
  }

  /**
   * Whether recipes have pictures, but none of them is here: the files are on a disk that is not mounted, or this is
   * the object store of another library.
   */
  async function areElsewhere(): Promise<boolean> {
    const pictured = await database.query<{ id: string }>(
      `select id from recipes where image is not null order by id limit ${BATCH}`,
      [],
    );
    for (const { id } of pictured) if (await files.look(['recipes', id, 'images', ORIGINAL])) return false;
    return pictured.length >= FEW || (pictured.length > 0 && (await files.names(['recipes'])).length === 0);
  }

  return { areElsewhere, checkRecipes, checkFolders, seen };
}
