import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { failMigration } from '../../core/migrations/errors.ts';
import type { Household } from '../../core/migrations/household.ts';
import type { MigrationSource } from '../../core/migrations/schema.ts';
import type { MigrationInput, ReadRecipe } from './read-task.ts';

/** An export that was handed in. */
export interface Export {
  readonly source: MigrationSource;
  readonly path: string;
  readonly name: string;
}

export interface RecipeListParts {
  /** Folder for what is unpacked. */
  readonly temporary: string;
  /** Reads an export away from the event loop; answers how many recipes it left. Rejects with `migrations.…`. */
  readonly read: (input: MigrationInput) => Promise<number>;
}

/** One after the other, with a turn of the event loop between them: nobody else waits for a whole archive. */
async function* recipesIn(folder: string): AsyncGenerator<ReadRecipe> {
  const lines = createInterface({ input: createReadStream(join(folder, 'recipes.ndjson')), crlfDelay: Infinity });
  for await (const line of lines) {
    yield JSON.parse(line) as ReadRecipe;
    await nextTurn();
  }
}

const householdIn = async (folder: string): Promise<Household | null> =>
  JSON.parse(await readFile(join(folder, 'household.json'), 'utf8'));

/** Runs `work` over the recipes of an export; what was unpacked is gone afterwards. */
export async function withRecipes<T>(
  { temporary, read }: RecipeListParts,
  given: Export,
  work: (recipes: AsyncGenerator<ReadRecipe>, household: Household | null) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(temporary, 'migration-'));
  try {
    const count = await read({ ...given, folder });
    if (count === 0) throw failMigration('migrations.no_recipes');
    return await work(recipesIn(folder), await householdIn(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
