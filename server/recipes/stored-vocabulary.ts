import { type Database, type Parameter, placeholders } from '../kit/database.ts';
import type { SearchGroup, SearchIndex } from './search-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Number of recipes by word, by key of the group. */
export type WordCounts = Map<number, Map<string, number>>;

export interface StoredVocabularies {
  of(group: SearchGroup): Promise<Vocabulary>;
  /** Counts one more recipe for each of these words once the transaction has committed. */
  learn(group: SearchGroup, words: ReadonlySet<string>): Promise<void>;
  replace(counts: WordCounts): Promise<void>;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/** Rows of one statement. */
const ROWS = 100;

/**
 * Each group's vocabulary: in memory from its first use on, and in a table, since a full-text index would have to be
 * read as a whole to list its words. Words stay when their last recipe goes, which costs a look into the index and no
 * more. Where the table holds another edition than the memory, another process has added words, or a transaction of
 * this one was rolled back.
 */
export function storedVocabularies(database: Database, index: SearchIndex): StoredVocabularies {
  const loaded = new Map<number, { edition: string; vocabulary: Promise<Vocabulary> }>();

  async function load(key: number): Promise<Vocabulary> {
    const rows = await database.query<{ word: string; recipes: number }>(
      'SELECT word, recipes FROM search_words WHERE key = ?',
      [key],
    );
    return createVocabulary(rows.map(({ word, recipes }) => [word, recipes]));
  }

  function entryOf({ key, edition }: SearchGroup) {
    const known = loaded.get(key);
    if (known?.edition === edition) return known;
    const entry = { edition, vocabulary: load(key) };
    loaded.set(key, entry);
    entry.vocabulary.catch(() => loaded.get(key) === entry && loaded.delete(key));
    return entry;
  }

  async function store(rows: readonly (readonly [key: number, word: string, recipes: number])[]): Promise<void> {
    for (let at = 0; at < rows.length; at += ROWS) {
      const some = rows.slice(at, at + ROWS);
      await database.query(
        `INSERT INTO search_words (key, word, recipes) VALUES ${some.map(() => `(${placeholders(3)})`).join(', ')}
          ON CONFLICT (key, word) DO UPDATE SET recipes = excluded.recipes`,
        some.flat() as Parameter[],
      );
    }
  }

  return {
    of: (group) => entryOf(group).vocabulary,
    async learn(group, words) {
      // Read before the transaction adds any, so that a rollback leaves nothing behind.
      const entry = entryOf(group);
      const vocabulary = await entry.vocabulary;
      const counts = [...words].map((word) => [group.key, word, vocabulary.recipesWith(word) + 1] as const);
      // Only counts that doubled are written: of a word that many recipes share, hardly any.
      await store(counts.filter(([, , recipes]) => isPowerOfTwo(recipes)));
      if (counts.some(([, , recipes]) => recipes === 1)) entry.edition = await index.renew(group.key);
      database.afterCommit(() => {
        for (const word of words) vocabulary.set(word, vocabulary.recipesWith(word) + 1);
      });
    },
    async replace(counts) {
      await database.query('DELETE FROM search_words', []);
      for (const [key, recipes] of counts) {
        await store([...recipes.keys()].sort().map((word) => [key, word, recipes.get(word)!] as const));
        await index.renew(key);
      }
      database.afterCommit(() => loaded.clear());
    },
  };
}
