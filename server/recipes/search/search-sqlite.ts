import type { Database } from '../../kit/database/database.ts';
import type { IndexedText } from './indexed-text.ts';
import { listsBy, type SearchGroup, type SearchIndex } from './search-index.ts';
import { joined, type SearchSyntax } from './search-terms.ts';

const phrase = (terms: readonly string[]) => `"${terms.join(' ')}"`;

const syntax: SearchSyntax = {
  phrase,
  beginning: (terms) => `${phrase(terms)} *`,
  anyOf: (expressions) => joined(expressions, ' OR '),
  allOf: (expressions) => joined(expressions, ' AND '),
  except: (expression, unwanted) => `${expression} NOT ${unwanted}`,
};

/** Precedes each line, to prevent phrase matches across lines. */
const LINE_START = '-';

const termsOf = ({ names, lines }: IndexedText) => [...names, ...lines.flatMap((line) => [LINE_START, ...line])];

/** Pages of the index that one step merges. It takes a few milliseconds. */
const MERGED_PAGES = 64;

const changesOf = async (database: Database): Promise<number> =>
  (await database.query<{ changes: number }>('SELECT total_changes() AS changes', []))[0]!.changes;

/** Full-text search with FTS5. */
export const sqliteIndex = (database: Database): SearchIndex => ({
  syntax,
  // Only one process uses a SQLite library, so the edition never changes.
  group: async (groupId) =>
    (
      await database.query<SearchGroup>("SELECT key, '' AS edition FROM search_groups WHERE group_id = ?", [groupId])
    )[0],
  renew: async () => '',
  put: async (seq, text) =>
    void (await database.query('INSERT OR REPLACE INTO recipe_words (rowid, terms) VALUES (?, ?)', [
      seq,
      termsOf(text).join(' '),
    ])),
  remove: async (seq) => void (await database.query('DELETE FROM recipe_words WHERE rowid = ?', [seq])),
  clear: async () => void (await database.query("INSERT INTO recipe_words (recipe_words) VALUES ('delete-all')", [])),
  async page(expression, offset, limit) {
    const rows = await database.query<{ seq: number }>(
      'SELECT rowid AS seq FROM recipe_words WHERE recipe_words MATCH ? ORDER BY rowid DESC LIMIT ? OFFSET ?',
      [expression, limit ?? -1, offset],
    );
    return rows.map((row) => row.seq);
  },
  async count(expression) {
    const [row] = await database.query<{ total: number }>(
      'SELECT count(*) AS total FROM recipe_words WHERE recipe_words MATCH ?',
      [expression],
    );
    return row!.total;
  },
  lists: (expressions, limit) =>
    listsBy(database, 'rowid AS seq FROM recipe_words WHERE recipe_words MATCH ?', expressions, limit),
  // Each write adds a small segment, and a search looks into each: ten segments double its time.
  async merge(isFirst) {
    const before = await changesOf(database);
    const pages = isFirst ? -MERGED_PAGES : MERGED_PAGES;
    await database.query("INSERT INTO recipe_words (recipe_words, rank) VALUES ('merge', ?)", [pages]);
    // The command itself counts as one change.
    return (await changesOf(database)) - before > 1;
  },
});
