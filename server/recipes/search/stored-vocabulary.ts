import { type Database, type Parameter, placeholders } from '../../kit/database/database.ts';
import { slicesOf } from '../../kit/database/list-lengths.ts';
import { noteSources, type Sources, withSources } from '../../kit/work/sources.ts';
import type { SearchGroup, SearchIndex } from './search-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Recipes per word, by group key. */
export type WordCounts = Map<number, Map<string, number>>;

export interface StoredVocabularies {
  of(group: SearchGroup): Promise<Vocabulary>;
  /** Counts one more recipe for each of these words after the commit. */
  learn(group: SearchGroup, words: ReadonlySet<string>): Promise<void>;
  replace(counts: WordCounts): Promise<void>;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/** Rows per statement. */
const ROWS = 128;

/**
 * The vocabulary of each group, in memory after its first use and in a table. Without the table, listing the words
 * would mean reading the whole full-text index. A word stays after its last recipe is deleted, which only costs one
 * index lookup. If the table has another edition than the memory, another process has added words, or a transaction of
 * this process was rolled back.
 */
export function storedVocabularies(database: Database, index: SearchIndex): StoredVocabularies {
  const loaded = new Map<number, { edition: string; vocabulary: Promise<{ value: Vocabulary; sources: Sources }> }>();

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
    const entry = { edition, vocabulary: withSources(() => load(key)) };
    loaded.set(key, entry);
    entry.vocabulary.catch(() => loaded.get(key) === entry && loaded.delete(key));
    return entry;
  }

  async function vocabularyOf(entry: ReturnType<typeof entryOf>): Promise<Vocabulary> {
    const { value, sources } = await entry.vocabulary;
    noteSources(sources);
    return value;
  }

  async function store(rows: readonly (readonly [key: number, word: string, recipes: number])[]): Promise<void> {
    for (const some of slicesOf(rows, ROWS)) {
      await database.query(
        `INSERT INTO search_words (key, word, recipes) VALUES ${some.map(() => `(${placeholders(3)})`).join(', ')}
          ON CONFLICT (key, word) DO UPDATE SET recipes = excluded.recipes`,
        some.flat() as Parameter[],
      );
    }
  }

  return {
    of: (group) => vocabularyOf(entryOf(group)),
    async learn(group, words) {
      // Read before the transaction adds words, so that a rollback leaves none behind.
      const entry = entryOf(group);
      const vocabulary = await vocabularyOf(entry);
      const counts = [...words].map((word) => [group.key, word, vocabulary.recipesWith(word) + 1] as const);
      // Store only counts that have doubled, so that common words are rarely written.
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
