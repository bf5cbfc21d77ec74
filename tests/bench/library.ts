import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openSqlite } from '../../server/kit/database/sqlite.ts';
import { recipeSearch } from '../../server/recipes/search/recipe-search.ts';
import type { RecipeText } from '../../server/recipes/search/search.ts';
import { program, timed } from './processes.ts';
import { seededRandom, wordOf } from './random.ts';

export const account = { ADMIN_USERNAME: 'bench', ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'bench password' };

/** Number of words to search for: the first is in one recipe, the last in a fifth of them. */
const BENCH_WORDS = 100;
const benchWord = (index: number) => `q${wordOf(index)}`;
export const benchWords = (): string[] => Array.from({ length: BENCH_WORDS }, (_, index) => benchWord(index));
const share = (index: number, count: number) =>
  Math.max(1 / count, (1 / count) * (count / 5) ** (index / (BENCH_WORDS - 1)));

const VOCABULARY = 20_000;
const LINES = 30;
const TAGS = 60;

export interface MadeRecipe {
  readonly name: string;
  readonly lines: string[];
  readonly description: string;
  readonly step: string;
}

function maker(count: number) {
  const random = seededRandom(20_261_120);
  // The fourth power makes few words common and many rare.
  const word = () => wordOf(Math.floor(random() ** 4 * VOCABULARY));
  const words = (length: number) => Array.from({ length }, word).join(' ');
  return (): MadeRecipe => {
    const searched = Array.from({ length: BENCH_WORDS }, (_, index) => index).filter(
      (index) => random() < share(index, count),
    );
    const lines = Array.from({ length: LINES }, () => `${1 + Math.floor(random() * 500)} g ${words(3)}`);
    for (const index of searched) lines[index % LINES] += ` ${benchWord(index)}`;
    return { name: `${words(3)}`, lines, description: words(12), step: words(40) };
  };
}

/** Creates an empty library with its admin, by running the program. */
async function emptyLibrary(dataDir: string): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  await timed([program, 'list'], { DATA_DIR: dataDir, ...account });
}

function insertRecipes(file: string, made: readonly MadeRecipe[]): void {
  const db = new Sqlite(file);
  const { id: groupId } = db.prepare('SELECT id FROM groups').get() as { id: string };
  const { id: userId } = db.prepare('SELECT id FROM users').get() as { id: string };
  const now = Date.UTC(2026, 0, 1);
  db.exec('BEGIN');
  const tag = db.prepare(
    'INSERT INTO tags (id, group_id, name, name_norm, slug, on_hand, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 0, ?, ?)',
  );
  const tagIds = Array.from({ length: TAGS }, () => randomUUID());
  for (const [index, id] of tagIds.entries())
    tag.run(id, groupId, `Tag ${index}`, `tag ${index}`, `tag-${index}`, now, now);
  const recipe =
    db.prepare(`INSERT INTO recipes (id, group_id, user_id, slug, name, name_norm, description, image, recipe_yield, total_time,
    date_added, date_updated, created_at, updated_at, is_public, show_nutrition, show_assets, landscape_view, disable_comments, disable_amount,
    locked, nutrition, notes, extras, assets) VALUES (?, ?, ?, ?, ?, ?, ?, 'x1', '4 servings', '45 minutes', '2026-01-01', ?, ?, ?, 1, 0, 0, 0, 0, 1, 0, '{}', '[]', '{}', '[]')`);
  const line = db.prepare(
    'INSERT INTO recipe_ingredients (reference_id, recipe_id, position, quantity, note) VALUES (?, ?, ?, NULL, ?)',
  );
  const step = db.prepare(
    "INSERT INTO recipe_steps (id, recipe_id, position, title, text, ingredient_references) VALUES (?, ?, 0, '', ?, '[]')",
  );
  const link = db.prepare('INSERT INTO recipe_tags (recipe_id, organizer_id, position) VALUES (?, ?, ?)');
  for (const [index, one] of made.entries()) {
    const id = randomUUID();
    const at = now + index * 60_000;
    recipe.run(id, groupId, userId, `r-${index}`, one.name, one.name, one.description, at, at, at);
    for (const [position, note] of one.lines.entries()) line.run(randomUUID(), id, position, note);
    step.run(randomUUID(), id, one.step);
    for (let position = 0; position < 3; position++) link.run(id, tagIds[(index * 7 + position * 11) % TAGS], position);
  }
  db.exec('COMMIT');
  db.close();
}

/** Rebuilds the search index of a library whose recipes are these. */
export async function indexRecipes(
  file: string,
  recipes: (groupId: string) => Iterable<readonly [seq: number, groupId: string, MadeRecipe]>,
): Promise<void> {
  const database = openSqlite(file, {});
  const { id } = database.reader.prepare('SELECT id FROM groups ORDER BY length(slug)').get() as { id: string };
  async function* texts(): AsyncGenerator<RecipeText> {
    for (const [seq, groupId, { name, lines, description, step }] of recipes(id))
      yield { seq, groupId, name, ingredients: lines.join('\n'), description, steps: step };
  }
  const search = recipeSearch(database);
  await search.rebuild(texts());
  // As the nightly job does.
  await search.compact(AbortSignal.any([]));
  await database.close();
}

/** The same recipes in every run. */
export function madeRecipes(count: number): MadeRecipe[] {
  const make = maker(count);
  return Array.from({ length: count }, make);
}

/** A library of `count` recipes with 30 lines each. Made once per run; every caller gets a separate copy. */
export async function library(count: number): Promise<string> {
  const base = join(tmpdir(), `lovage-bench-${process.pid}`);
  const original = join(base, `original-${count}`);
  if (!existsSync(original)) {
    await emptyLibrary(original);
    const made = madeRecipes(count);
    insertRecipes(join(original, 'lovage.db'), made);
    await indexRecipes(join(original, 'lovage.db'), (groupId) =>
      made.map((recipe, index) => [index + 1, groupId, recipe] as const),
    );
  }
  const copy = join(base, `copy-${count}-${randomUUID().slice(0, 8)}`);
  cpSync(original, copy, { recursive: true });
  return copy;
}

export const removeLibraries = (): void =>
  rmSync(join(tmpdir(), `lovage-bench-${process.pid}`), { recursive: true, force: true });

/** A token of the library's admin, or of somebody with the same password. */
export async function tokenFor(url: string, username: string = account.ADMIN_USERNAME): Promise<string> {
  const form = new URLSearchParams({ username, password: account.ADMIN_PASSWORD });
  const reply = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form });
  return ((await reply.json()) as { access_token: string }).access_token;
}
