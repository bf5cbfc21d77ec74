import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failMigration } from '../../core/migrations/errors.ts';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import { openFolder, removeFolder } from '../kit/files/working-folders.ts';
import type { MigrationInput, ReadCounts, ReadHouseholds, ReadRecipe } from './read-task.ts';

/** An uploaded export. */
export interface Export {
  readonly source: MigrationSource;
  readonly path: string;
  readonly name: string;
}

export interface RecipeListParts {
  /** Folder for unpacked files. */
  readonly temporary: string;
  /** Reads an export in a worker thread. Rejects with `migrations.…`. */
  readonly read: (input: MigrationInput) => Promise<ReadCounts>;
}

/** Yields recipes one by one and gives other requests a turn between them. */
async function* recipesIn(folder: string): AsyncGenerator<ReadRecipe> {
  const lines = createInterface({ input: createReadStream(join(folder, 'recipes.ndjson')), crlfDelay: Infinity });
  for await (const line of lines) {
    yield JSON.parse(line) as ReadRecipe;
    await nextTurn();
  }
}

const householdsIn = async (folder: string): Promise<ReadHouseholds> =>
  JSON.parse(await readFile(join(folder, 'households.json'), 'utf8'));

/** An export that was read. */
export interface ReadExport extends ReadHouseholds {
  /** Number of recipes. */
  readonly count: number;
  /** Names of recipes in the trash of their system. */
  readonly trashed: readonly string[];
  /** The recipes. Each call starts at the first. */
  readonly recipes: () => AsyncGenerator<ReadRecipe>;
}

/** Runs `work` on the recipes of an export, then removes the unpacked files. */
export async function withRecipes<T>(
  { temporary, read }: RecipeListParts,
  given: Export,
  work: (found: ReadExport) => Promise<T>,
): Promise<T> {
  const folder = await openFolder(temporary, 'migration');
  try {
    const { count, trashed } = await read({ ...given, folder });
    const rest = await householdsIn(folder);
    if (count === 0 && rest.households.length === 0)
      throw failMigration(trashed.length > 0 ? 'migrations.only_trash' : 'migrations.no_recipes');
    return await work({ ...rest, count, trashed, recipes: () => recipesIn(folder) });
  } finally {
    await removeFolder(folder);
  }
}
