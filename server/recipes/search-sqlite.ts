import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SqliteDatabase } from '../kit/database.ts';
import { indexedText } from './indexed-text.ts';
import type { RecipeSearch, RecipeText } from './search.ts';
import { type SearchMatch, searchMatch } from './search-match.ts';
import { parseQuery } from './search-query.ts';
import { storedVocabularies, type WordCounts } from './stored-vocabulary.ts';

/** Raised whenever the same recipe would be indexed otherwise than before. */
const VERSION = 1;

/** Recipes between two turns of the event loop during a rebuild. */
const REBUILD_SLICE = 50;

/**
 * Full-text search by FTS5, which knows whole words and beginnings; the vocabulary turns parts of words and typos into
 * words. Needs the migrated schema.
 */
export function sqliteSearch(database: SqliteDatabase): RecipeSearch {
  const { writer } = database;
  const vocabularies = storedVocabularies(database);
  const findKey = writer.prepare('SELECT key FROM search_groups WHERE group_id = ?').pluck();
  const addKey = writer.prepare('INSERT INTO search_groups (group_id) VALUES (?)');
  const put = writer.prepare('INSERT OR REPLACE INTO recipe_words (rowid, terms) VALUES (?, ?)');
  const remove = writer.prepare('DELETE FROM recipe_words WHERE rowid = ?');
  const clear = writer.prepare("INSERT INTO recipe_words (recipe_words) VALUES ('delete-all')");

  // Never remembered: after a rollback the next new group gets the same key.
  const keyForWriting = (groupId: string): number =>
    (findKey.get(groupId) as number | undefined) ?? Number(addKey.run(groupId).lastInsertRowid);

  function write(recipe: RecipeText): { key: number; words: ReadonlySet<string> } {
    const key = keyForWriting(recipe.groupId);
    const { words, terms } = indexedText(key, recipe);
    put.run(recipe.seq, terms);
    return { key, words };
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

  const exists = async (expression: string): Promise<boolean> => (await page(expression, 0, 1)).length > 0;

  async function matchIn(groupId: string, text: string): Promise<SearchMatch | undefined> {
    const tokens = parseQuery(text);
    const [group] = await database.rows<{ key: number }>(
      sql`SELECT key FROM search_groups WHERE group_id = ${groupId}`,
    );
    if (!group || tokens.length === 0) return undefined;
    return searchMatch({ key: group.key, vocabulary: vocabularies.of(groupId), tokens, exists });
  }

  return {
    async index(recipe) {
      const { key, words } = write(recipe);
      vocabularies.learn(key, recipe.groupId, words);
    },

    async remove(seq) {
      remove.run(seq);
    },

    async find(groupId, text, { offset, limit }) {
      const match = await matchIn(groupId, text);
      if (!match) return { seqs: [], total: 0 };
      const total = await count(match.any);
      const seqs: number[] = [];
      let skip = offset;
      for (const tier of match.tiers) {
        if (seqs.length === limit || offset >= total) break;
        // The last tier has the rest, so its size need not be counted.
        const size = skip > 0 && tier !== match.tiers.at(-1) ? await count(tier) : Number.POSITIVE_INFINITY;
        if (skip < size) seqs.push(...(await page(tier, skip, limit - seqs.length)));
        skip = Math.max(0, skip - size);
      }
      return { seqs, total };
    },

    async all(groupId, text) {
      const match = await matchIn(groupId, text);
      const pages: number[][] = [];
      for (const tier of match?.tiers ?? []) pages.push(await page(tier, 0, -1));
      return pages.flat();
    },

    async isCurrent() {
      const [row] = await database.rows<{ version: number }>(sql`SELECT version FROM search_version`);
      return row?.version === VERSION;
    },

    rebuild: (texts) =>
      database.tx(async () => {
        clear.run();
        const counts: WordCounts = new Map();
        let written = 0;
        for await (const recipe of texts) {
          const { key, words } = write(recipe);
          const recipes = counts.get(key) ?? new Map<string, number>();
          counts.set(key, recipes);
          for (const word of words) recipes.set(word, (recipes.get(word) ?? 0) + 1);
          written += 1;
          if (written % REBUILD_SLICE === 0) await setImmediate();
        }
        vocabularies.replace(counts);
        writer.exec(`DELETE FROM search_version; INSERT INTO search_version VALUES (${VERSION})`);
      }),
  };
}
