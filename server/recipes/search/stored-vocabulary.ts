import { type Database, type Parameter, placeholders } from '../../kit/database/database.ts';
import { slicesOf } from '../../kit/database/list-lengths.ts';
import { noteSources, type Sources, withSources } from '../../kit/work/sources.ts';
import type { SearchGroup, SearchIndex } from './search-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Counts the words of a whole library, with bounded memory. */
export interface Rewriting {
  count(key: number, words: ReadonlySet<string>): Promise<void>;
  finish(): Promise<void>;
}

export interface StoredVocabularies {
  of(group: SearchGroup): Promise<Vocabulary>;
  /** Counts one more recipe for each of these words after the commit. */
  learn(group: SearchGroup, words: ReadonlySet<string>): Promise<void>;
  /** Rewrites all vocabularies, in the caller's transaction. */
  rewrite(): Rewriting;
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0;

/** Rows per statement. */
const ROWS = 128;

/** Words in memory, of the groups that searched last: some 50 MB. The vocabulary of one group may be larger. */
const MAX_WORDS = 250_000;

type Row = readonly [key: number, word: string, recipes: number];

interface Loaded {
  edition: string;
  /** 0 until it is loaded. */
  words: number;
  readonly vocabulary: Promise<{ value: Vocabulary; sources: Sources }>;
}

/**
 * The vocabulary of each group, in memory after its first use and in a table. Without the table, listing the words
 * would mean reading the whole full-text index. A word stays after its last recipe is deleted, which only costs one
 * index lookup. If the table has another edition than the memory, another process has added words, or a transaction of
 * this process was rolled back.
 */
export function storedVocabularies(
  database: Database,
  index: SearchIndex,
  maxWords: number = MAX_WORDS,
): StoredVocabularies {
  // The least recently used come first.
  const loaded = new Map<number, Loaded>();

  /** Forgets the vocabularies that were not used for longest. */
  function makeRoom(): void {
    let words = 0;
    for (const entry of loaded.values()) words += entry.words;
    for (const [key, entry] of loaded) {
      if (words <= maxWords || loaded.size === 1) return;
      loaded.delete(key);
      words -= entry.words;
    }
  }

  async function load(key: number): Promise<Vocabulary> {
    const rows = await database.query<{ word: string; recipes: number }>(
      'SELECT word, recipes FROM search_words WHERE key = ?',
      [key],
    );
    return createVocabulary(rows.map(({ word, recipes }) => [word, recipes]));
  }

  function entryOf({ key, edition }: SearchGroup) {
    const known = loaded.get(key);
    loaded.delete(key);
    if (known?.edition === edition) {
      loaded.set(key, known);
      return known;
    }
    const entry: Loaded = { edition, words: 0, vocabulary: withSources(() => load(key)) };
    loaded.set(key, entry);
    entry.vocabulary.then(
      ({ value }) => {
        entry.words = value.size;
        makeRoom();
      },
      () => loaded.get(key) === entry && loaded.delete(key),
    );
    return entry;
  }

  async function vocabularyOf(entry: ReturnType<typeof entryOf>): Promise<Vocabulary> {
    const { value, sources } = await entry.vocabulary;
    noteSources(sources);
    return value;
  }

  async function store(rows: readonly Row[], recipes: string): Promise<void> {
    for (const some of slicesOf(rows, ROWS)) {
      await database.query(
        `INSERT INTO search_words (key, word, recipes) VALUES ${some.map(() => `(${placeholders(3)})`).join(', ')}
          ON CONFLICT (key, word) DO UPDATE SET recipes = ${recipes}`,
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
      await store(
        counts.filter(([, , recipes]) => isPowerOfTwo(recipes)),
        'excluded.recipes',
      );
      if (counts.some(([, , recipes]) => recipes === 1)) entry.edition = await index.renew(group.key);
      database.afterCommit(() => {
        for (const word of words) vocabulary.set(word, vocabulary.recipesWith(word) + 1);
        // Forgotten in the meantime, and perhaps loaded again without these words.
        if (loaded.get(group.key) !== entry) loaded.delete(group.key);
      });
    },
    rewrite() {
      const keys = new Set<number>();
      let counts = new Map<number, Map<string, number>>();
      let held = 0;
      let isEmpty: Promise<unknown> | null = null;

      async function write(): Promise<void> {
        isEmpty ??= database.query('DELETE FROM search_words', []);
        await isEmpty;
        for (const [key, recipes] of counts)
          await store(
            [...recipes.keys()].sort().map((word) => [key, word, recipes.get(word)!] as const),
            'search_words.recipes + excluded.recipes',
          );
        counts = new Map();
        held = 0;
      }

      return {
        async count(key, words) {
          keys.add(key);
          const recipes = counts.get(key) ?? new Map<string, number>();
          counts.set(key, recipes);
          const before = recipes.size;
          for (const word of words) recipes.set(word, (recipes.get(word) ?? 0) + 1);
          held += recipes.size - before;
          if (held > maxWords) await write();
        },
        async finish() {
          await write();
          for (const key of keys) await index.renew(key);
          database.afterCommit(() => loaded.clear());
        },
      };
    },
  };
}
