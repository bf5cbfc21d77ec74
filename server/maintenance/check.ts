import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { LibraryProblem, LibraryReport, ProblemKind } from '../../core/maintenance/schema.ts';
import { imageFiles } from '../../core/recipes/endpoints.ts';
import { avatarFile } from '../../core/users/endpoints.ts';
import type { RunningJob } from '../jobs/service.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, jsonValue, placeholders } from '../kit/database/database.ts';

/** Beyond this, problems are only counted. */
const MAX_FINDINGS = 1_000;
const BATCH = 200;
/** Files are written before their rows. A file younger than this may still get its row. */
const SETTLED_MS = 3_600_000;

const ORIGINAL = 'original.webp';

interface RecipeFiles {
  readonly id: string;
  readonly image: string | null;
  readonly assets: unknown;
}

export interface CheckParts {
  readonly database: Database;
  readonly dataDir: string;
  /** Problems that the engine finds in its own file. Both lists are empty if a database server handles this. */
  readonly checkDatabase: (signal: AbortSignal) => Promise<{ damaged: string[]; dangling: string[] }>;
  /** The names of backups whose archive has changed since it was verified, and how many were checked. */
  readonly checkBackups: (signal: AbortSignal) => Promise<{ damaged: string[]; looked: number }>;
  /** Recreates the sizes of a picture from its original. */
  readonly remake: (images: string) => Promise<void>;
  /** Removes the picture from a recipe whose file is missing. */
  readonly dropPicture: (recipeId: string) => Promise<void>;
  readonly dropEventPicture: (eventId: string) => Promise<void>;
  readonly clock: Clock;
}

type Job = Pick<RunningJob, 'signal' | 'progress'>;

/** Checks the database, files and backups of a library against each other, while it is in use. */
export function libraryCheck(parts: CheckParts) {
  const { database, dataDir, clock } = parts;
  const recipesRoot = join(dataDir, 'recipes');
  const usersRoot = join(dataDir, 'users');

  return async ({ signal, progress }: Job, isRepairing: boolean): Promise<LibraryReport> => {
    const startedAt = clock();
    const from = performance.now();
    const problems: LibraryProblem[] = [];
    let total = 0;
    let unmended = 0;
    let files = 0;

    /** Records a problem, and repairs it if requested and possible. */
    async function found(kind: ProblemKind, place: string, mend?: () => Promise<void>): Promise<void> {
      total++;
      let isRepaired = false;
      if (isRepairing && mend)
        isRepaired = await mend().then(
          () => true,
          () => false,
        );
      if (!isRepaired) unmended++;
      if (problems.length < MAX_FINDINGS) problems.push({ kind, place, isRepaired });
    }

    const lostAndFound = join(dataDir, 'lost+found', startedAt.toISOString().replace(/[:.]/g, '-'));
    const putAside = (path: string) => async () => {
      const target = join(lostAndFound, relative(dataDir, path));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
    };
    const isSettled = async (path: string): Promise<boolean> => {
      const entry = await stat(path).catch(() => null);
      return entry !== null && startedAt.getTime() - Math.max(entry.mtimeMs, entry.ctimeMs) > SETTLED_MS;
    };
    const stray = async (kind: 'file_without_row' | 'folder_without_row', path: string) => {
      if (await isSettled(path)) await found(kind, relative(dataDir, path), putAside(path));
    };

    /** Checked again, because a delete removes the row first. */
    const isThere = async (table: 'recipes' | 'timeline_events', wanted: string, id: string): Promise<boolean> =>
      (await database.query(`select 1 from ${table} where id = ? and ${wanted}`, [id])).length > 0;

    /** Names in a folder, without those of files that are being written. */
    async function namesIn(folder: string): Promise<string[]> {
      const names = await readdir(folder).catch(() => []);
      const settled = names.filter((name) => !name.startsWith('.'));
      files += settled.length;
      return settled;
    }

    async function checkPictures(
      images: string,
      isWanted: boolean,
      kind: ProblemKind,
      drop: () => Promise<void>,
      isNamed: () => Promise<boolean>,
    ) {
      const names = await namesIn(images);
      const place = relative(dataDir, images);
      if (!isWanted) {
        for (const name of names.filter((one) => (imageFiles as readonly string[]).includes(one)))
          await stray('file_without_row', join(images, name));
        return;
      }
      if (!names.includes(ORIGINAL)) {
        if (await isNamed()) await found(kind, place, drop);
      } else
        for (const size of imageFiles.filter((file) => !names.includes(file)))
          await found('picture_size_missing', join(place, size), () => parts.remake(images));
    }

    async function checkRecipe({ id, image, assets }: RecipeFiles, events: ReadonlyMap<string, boolean>) {
      const folder = join(recipesRoot, id);
      await checkPictures(
        join(folder, 'images'),
        image !== null,
        'picture_missing',
        () => parts.dropPicture(id),
        () => isThere('recipes', 'image is not null', id),
      );
      const named = jsonValue<{ fileName: string | null }[]>(assets).flatMap(({ fileName }) => fileName ?? []);
      const there = await namesIn(join(folder, 'assets'));
      for (const name of named.filter((one) => !there.includes(one)))
        await found('asset_missing', join('recipes', id, 'assets', name));
      for (const name of there.filter((one) => !named.includes(one)))
        await stray('file_without_row', join(folder, 'assets', name));
      const timeline = join(folder, 'images', 'timeline');
      for (const name of await readdir(timeline).catch(() => []))
        if (!events.has(name)) await stray('folder_without_row', join(timeline, name));
      for (const [event, hasImage] of events)
        if (hasImage)
          await checkPictures(
            join(timeline, event),
            true,
            'event_picture_missing',
            () => parts.dropEventPicture(event),
            () => isThere('timeline_events', 'has_image', event),
          );
    }

    async function eventsOf(ids: readonly string[]): Promise<Map<string, Map<string, boolean>>> {
      const rows = await database.query<{ id: string; recipe_id: string; has_image: unknown }>(
        `select id, recipe_id, has_image from timeline_events where recipe_id in (${placeholders(ids.length)})`,
        ids,
      );
      const found = new Map(ids.map((id) => [id, new Map<string, boolean>()]));
      for (const row of rows) found.get(row.recipe_id)!.set(row.id, Boolean(row.has_image));
      return found;
    }

    const engine = await parts.checkDatabase(signal);
    for (const text of engine.damaged) await found('database_damaged', text);
    for (const text of engine.dangling) await found('row_points_nowhere', text);

    const [counted] = await database.query<{ n: unknown }>('select count(*) as n from recipes', []);
    const all = Number(counted!.n);
    let recipes = 0;
    for (let after = ''; ; ) {
      const batch: RecipeFiles[] = await database.query(
        `select id, image, assets from recipes where id > ? order by id limit ${BATCH}`,
        [after],
      );
      if (batch.length === 0) break;
      const events = await eventsOf(batch.map(({ id }) => id));
      for (const recipe of batch) {
        signal.throwIfAborted();
        await checkRecipe(recipe, events.get(recipe.id)!);
        progress(++recipes, all);
      }
      after = batch.at(-1)!.id;
    }

    async function checkFolders(root: string, table: 'recipes' | 'users'): Promise<void> {
      const names = await readdir(root).catch(() => []);
      for (let at = 0; at < names.length; at += BATCH) {
        signal.throwIfAborted();
        const slice = names.slice(at, at + BATCH);
        const rows = await database.query<{ id: string }>(
          `select id from ${table} where id in (${placeholders(slice.length)})`,
          slice,
        );
        const known = new Set(rows.map(({ id }) => id));
        for (const name of slice.filter((one) => !known.has(one))) await stray('folder_without_row', join(root, name));
        if (table === 'users')
          for (const name of slice.filter((one) => known.has(one)))
            for (const file of await namesIn(join(root, name)))
              if (file !== avatarFile) await stray('file_without_row', join(root, name, file));
      }
    }
    await checkFolders(recipesRoot, 'recipes');
    await checkFolders(usersRoot, 'users');

    const backups = await parts.checkBackups(signal);
    for (const name of backups.damaged) await found('backup_damaged', join('backups', name));

    return {
      checkedAt: startedAt.toISOString(),
      seconds: Math.round((performance.now() - from) / 10) / 100,
      isWhole: unmended === 0,
      recipes,
      files,
      backups: backups.looked,
      problems,
      total,
    };
  };
}
export type LibraryCheck = ReturnType<typeof libraryCheck>;
