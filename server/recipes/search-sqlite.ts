import { setImmediate } from 'node:timers/promises';
import type { Statement } from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import type { SqliteDatabase } from '../kit/database.ts';
import type { RecipeSearch, RecipeText } from './search.ts';
import { LINE_END, type Match, matchOf, nameTerm, textTerm } from './search-match.ts';
import { parseQuery } from './search-query.ts';
import { linesOf } from './search-words.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Raised whenever the same recipe would be indexed otherwise than before. */
const VERSION = 1;

/** Recipes between two breaths of the event loop during a rebuild. */
const REBUILD_SLICE = 50;

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

interface IndexedText {
  readonly words: ReadonlySet<string>;
  readonly terms: string;
}

function indexedText(key: number, recipe: RecipeText): IndexedText {
  const names = linesOf(recipe.name);
  const lines = [names, linesOf(recipe.ingredients), linesOf(recipe.description), linesOf(recipe.steps)].flat();
  const terms = names.flat().map((word) => nameTerm(key, word));
  for (const line of lines) {
    terms.push(LINE_END);
    for (const word of line) terms.push(textTerm(key, word));
  }
  return { words: new Set(lines.flat()), terms: terms.join(' ') };
}

/**
 * Full-text search in FTS5, with the distinct words of each group in memory for what FTS5 cannot do: parts of words
 * and typos. The words are kept in a table too, since FTS5 would read the whole index to list them.
 */
export function sqliteSearch(database: SqliteDatabase): RecipeSearch {
  const vocabularies = new Map<string, Vocabulary>();
  const statements = new Map<string, Statement>();

  function write(text: string): Statement {
    const statement = statements.get(text) ?? database.writer.prepare(text);
    statements.set(text, statement);
    return statement;
  }

  async function keyOf(groupId: string): Promise<number | undefined> {
    const [row] = await database.rows<{ key: number }>(sql`SELECT key FROM search_groups WHERE group_id = ${groupId}`);
    return row?.key;
  }

  // Never remembered: the key of a transaction that rolls back goes to the next new group.
  function keyForWriting(groupId: string): number {
    const find = 'SELECT key FROM search_groups WHERE group_id = ?';
    const row = write(find).get(groupId) as { key: number } | undefined;
    return row?.key ?? Number(write('INSERT INTO search_groups (group_id) VALUES (?)').run(groupId).lastInsertRowid);
  }

  // By the reader: words of an open transaction are learnt when it commits.
  function vocabularyOf(groupId: string): Vocabulary {
    let vocabulary = vocabularies.get(groupId);
    if (!vocabulary) {
      const entries = database.reader
        .prepare(
          'SELECT word, recipes FROM search_words WHERE key = (SELECT key FROM search_groups WHERE group_id = ?)',
        )
        .raw()
        .all(groupId) as [string, number][];
      vocabulary = createVocabulary(entries);
      vocabularies.set(groupId, vocabulary);
    }
    return vocabulary;
  }

  const insert = (seq: number, terms: string) =>
    write('INSERT OR REPLACE INTO recipe_words (rowid, terms) VALUES (?, ?)').run(seq, terms);

  // Counts are stored when they double only, which keeps most writes away from the table of words.
  function learn(key: number, groupId: string, words: ReadonlySet<string>): void {
    const vocabulary = vocabularyOf(groupId);
    for (const word of words) {
      const recipes = vocabulary.recipesWith(word) + 1;
      if (isPowerOfTwo(recipes)) write('INSERT OR REPLACE INTO search_words VALUES (?, ?, ?)').run(key, word, recipes);
    }
    database.afterCommit(() => {
      for (const word of words) vocabulary.set(word, vocabulary.recipesWith(word) + 1);
    });
  }

  async function matchIn(groupId: string, text: string): Promise<Match | undefined> {
    const tokens = parseQuery(text);
    const key = await keyOf(groupId);
    if (key === undefined || tokens.length === 0) return undefined;
    return matchOf({
      key,
      vocabulary: vocabularyOf(groupId),
      tokens,
      exists: async (e) => (await page(e, 0, 1)).length > 0,
    });
  }

  async function page(expression: string, offset: number, limit: number): Promise<number[]> {
    const rows = await database.rows<{ seq: number }>(
      sql`SELECT rowid AS seq FROM recipe_words WHERE recipe_words MATCH ${expression}
        ORDER BY rowid DESC LIMIT ${limit} OFFSET ${offset}`,
    );
    return rows.map((row) => row.seq);
  }

  async function count(expression: string): Promise<number> {
    const [row] = await database.rows<{ total: number }>(
      sql`SELECT count(*) AS total FROM recipe_words WHERE recipe_words MATCH ${expression}`,
    );
    return row!.total;
  }

  return {
    async index(recipe) {
      const key = keyForWriting(recipe.groupId);
      const { words, terms } = indexedText(key, recipe);
      insert(recipe.seq, terms);
      learn(key, recipe.groupId, words);
    },

    async remove(seq) {
      write('DELETE FROM recipe_words WHERE rowid = ?').run(seq);
    },

    async find(groupId, text, { offset, limit }) {
      const match = await matchIn(groupId, text);
      if (!match) return { seqs: [], total: 0 };
      const total = await count(match.any);
      const seqs: number[] = [];
      let skip = offset;
      for (const tier of offset < total ? match.tiers : []) {
        const size = skip > 0 && tier !== match.tiers.at(-1) ? await count(tier) : Number.POSITIVE_INFINITY;
        if (skip < size) seqs.push(...(await page(tier, skip, limit - seqs.length)));
        skip = Math.max(0, skip - size);
        if (seqs.length === limit) break;
      }
      return { seqs, total };
    },

    async all(groupId, text) {
      const match = await matchIn(groupId, text);
      const seqs: number[] = [];
      for (const tier of match?.tiers ?? []) for (const seq of await page(tier, 0, -1)) seqs.push(seq);
      return seqs;
    },

    async isCurrent() {
      const [row] = await database.rows<{ version: number }>(sql`SELECT version FROM search_version`);
      return row?.version === VERSION;
    },

    rebuild: (texts) =>
      database.tx(async () => {
        write("INSERT INTO recipe_words (recipe_words) VALUES ('delete-all')").run();
        write('DELETE FROM search_words').run();
        const counts = new Map<number, Map<string, number>>();
        let done = 0;
        for await (const recipe of texts) {
          const key = keyForWriting(recipe.groupId);
          const { words, terms } = indexedText(key, recipe);
          insert(recipe.seq, terms);
          const recipes = counts.get(key) ?? new Map<string, number>();
          counts.set(key, recipes);
          for (const word of words) recipes.set(word, (recipes.get(word) ?? 0) + 1);
          if (++done % REBUILD_SLICE === 0) await setImmediate();
        }
        for (const [key, recipes] of counts)
          for (const [word, count] of [...recipes].sort())
            write('INSERT INTO search_words VALUES (?, ?, ?)').run(key, word, count);
        write('DELETE FROM search_version').run();
        write('INSERT INTO search_version VALUES (?)').run(VERSION);
        database.afterCommit(() => vocabularies.clear());
      }),
  };
}
