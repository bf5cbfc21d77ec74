import type { Database } from '../../kit/database/database.ts';
import { newId } from '../../kit/secrets/ids.ts';
import type { IndexedText } from './indexed-text.ts';
import { listsBy, type SearchGroup, type SearchIndex } from './search-index.ts';
import { joined, type SearchSyntax } from './search-terms.ts';

// Words consist of letters and digits, so terms need no escaping.
const quoted = (term: string) => `'${term}'`;
const phrase = (terms: readonly string[]) => joined(terms.map(quoted), ' <-> ');

const syntax: SearchSyntax = {
  phrase,
  beginning: (terms) => joined([...terms.slice(0, -1).map(quoted), `${quoted(terms.at(-1)!)}:*`], ' <-> '),
  anyOf: (expressions) => joined(expressions, ' | '),
  allOf: (expressions) => joined(expressions, ' & '),
  except: (expression, unwanted) => `(${expression} & !(${unwanted}))`,
};

/** A `tsvector` is limited to 1 MB and to positions up to 16,383. Text after that is not found. */
const MAX_BYTES = 800_000;
const LAST_PLACE = 16_000;
const PLACE_BYTES = 8;

/** The terms with their positions as `tsvector` text. A gap between lines prevents phrase matches across lines. */
function vectorOf({ names, lines }: IndexedText): string {
  const places = new Map<string, number[]>();
  let place = 0;
  let bytes = 0;
  for (const line of [names, ...lines]) {
    for (const term of line) {
      place += 1;
      const known = places.get(term);
      bytes += PLACE_BYTES + (known ? 0 : Buffer.byteLength(term));
      if (place > LAST_PLACE || bytes > MAX_BYTES) return written(places);
      if (known) known.push(place);
      else places.set(term, [place]);
    }
    place += 1;
  }
  return written(places);
}

const written = (places: ReadonlyMap<string, readonly number[]>) =>
  [...places].map(([term, at]) => `${quoted(term)}:${at.join(',')}`).join(' ');

/** Full-text search with `tsvector`. Needs no extension. */
export const postgresIndex = (database: Database): SearchIndex => ({
  syntax,
  group: async (groupId) =>
    (await database.query<SearchGroup>('SELECT key, edition FROM search_groups WHERE group_id = ?', [groupId]))[0],
  async renew(key) {
    const edition = newId();
    await database.query('UPDATE search_groups SET edition = ? WHERE key = ?', [edition, key]);
    return edition;
  },
  put: async (seq, text) =>
    void (await database.query(
      `INSERT INTO recipe_words (seq, terms) VALUES (?, ?::tsvector)
        ON CONFLICT (seq) DO UPDATE SET terms = excluded.terms`,
      [seq, vectorOf(text)],
    )),
  remove: async (seq) => void (await database.query('DELETE FROM recipe_words WHERE seq = ?', [seq])),
  clear: async () => void (await database.query('DELETE FROM recipe_words', [])),
  async page(expression, offset, limit) {
    const rows = await database.query<{ seq: number }>(
      'SELECT seq FROM recipe_words WHERE terms @@ ?::tsquery ORDER BY seq DESC LIMIT ? OFFSET ?',
      [expression, limit, offset],
    );
    return rows.map((row) => row.seq);
  },
  async count(expression) {
    const [row] = await database.query<{ total: number }>(
      'SELECT count(*) AS total FROM recipe_words WHERE terms @@ ?::tsquery',
      [expression],
    );
    return row!.total;
  },
  lists: (expressions, limit) =>
    listsBy(database, 'seq FROM recipe_words WHERE terms @@ ?::tsquery', expressions, limit),
  // PostgreSQL's own vacuum does this.
  merge: async () => false,
});
