import type { SqliteDatabase } from '../kit/database.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Number of recipes by word, by key of the group. */
export type WordCounts = Map<number, Map<string, number>>;

export interface StoredVocabularies {
  of(groupId: string): Vocabulary;
  /** Counts one more recipe for each of these words once the transaction has committed. */
  learn(key: number, groupId: string, words: ReadonlySet<string>): void;
  replace(counts: WordCounts): void;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/**
 * Each group's vocabulary: in memory from its first use on, and in a table, since FTS5 would have to read the whole
 * index to list its words. Words stay when their last recipe goes, which costs a look into the index and no more.
 */
export function storedVocabularies(database: SqliteDatabase): StoredVocabularies {
  const loaded = new Map<string, Vocabulary>();
  const insert = database.writer.prepare('INSERT OR REPLACE INTO search_words (key, word, recipes) VALUES (?, ?, ?)');
  const clear = database.writer.prepare('DELETE FROM search_words');
  const entries = database.reader
    .prepare('SELECT word, recipes FROM search_words WHERE key = (SELECT key FROM search_groups WHERE group_id = ?)')
    .raw();

  // Read by the reader: what an open transaction adds is learnt when it commits, so a rollback leaves nothing behind.
  function of(groupId: string): Vocabulary {
    const vocabulary = loaded.get(groupId) ?? createVocabulary(entries.all(groupId) as [string, number][]);
    loaded.set(groupId, vocabulary);
    return vocabulary;
  }

  return {
    of,
    learn(key, groupId, words) {
      const vocabulary = of(groupId);
      // Only counts that doubled are written: of a word that many recipes share, hardly any.
      for (const word of words) {
        const recipes = vocabulary.recipesWith(word) + 1;
        if (isPowerOfTwo(recipes)) insert.run(key, word, recipes);
      }
      database.afterCommit(() => {
        for (const word of words) vocabulary.set(word, vocabulary.recipesWith(word) + 1);
      });
    },
    replace(counts) {
      clear.run();
      for (const [key, recipes] of counts)
        for (const word of [...recipes.keys()].sort()) insert.run(key, word, recipes.get(word));
      database.afterCommit(() => loaded.clear());
    },
  };
}
