import { onTestFinished } from 'vitest';
import { openLibrary } from '../../server/app/library.ts';
import type { Database } from '../../server/kit/database/database.ts';
import { recipeSearch } from '../../server/recipes/search/recipe-search.ts';
import type { RecipeSearch, RecipeText } from '../../server/recipes/search/search.ts';
import { emptyLibrary } from './furnished.ts';
import { temporaryFolder } from './temporary.ts';

/** A library with the groups "anna" and "ben", and its search. */
export interface Fixture {
  database: Database;
  search: RecipeSearch;
  add(...texts: (Partial<RecipeText> & { seq: number })[]): Promise<void>;
  /** The seqs of all matches in the group "anna", best first. */
  seqs(text: string): Promise<number[]>;
  reopened(): RecipeSearch;
}

export const recipe = (text: Partial<RecipeText> & { seq: number }): RecipeText => ({
  groupId: 'anna',
  name: '',
  ingredients: '',
  description: '',
  steps: '',
  ...text,
});

export async function* each(texts: RecipeText[]) {
  yield* texts;
}

export const addGroup = (database: Database, id: string) => {
  const now = database.bind.time(new Date(0));
  return database.tx(() => database.query('INSERT INTO groups VALUES (?, ?, ?, ?, ?)', [id, id, id, now, now]));
};

export async function fixture(...texts: (Partial<RecipeText> & { seq: number })[]): Promise<Fixture> {
  const dataDir = temporaryFolder();
  const { database } = await openLibrary({ dataDir, databaseUrl: await emptyLibrary(dataDir) });
  onTestFinished(() => database.close());
  for (const id of ['anna', 'ben']) await addGroup(database, id);
  const search = recipeSearch(database);
  const add: Fixture['add'] = async (...more) => {
    for (const text of more) await database.tx(() => search.index(recipe(text)));
  };
  await add(...texts);
  const seqs = async (text: string) => (await search.find('anna', text, { offset: 0, limit: 100 })).seqs;
  return { database, search, add, seqs, reopened: () => recipeSearch(database) };
}

/** The same search, in which the engine always ranks, even for few results. */
export const rankedByEngine = (database: Database) => recipeSearch(database, { short: 0 });

export const tiersOf = async (search: RecipeSearch, text: string) =>
  (await search.ranks('anna', text)).filter((tier) => tier.length > 0);
