import type { Database } from '../../kit/database/database.ts';
import type { IndexedText } from './indexed-text.ts';
import type { SearchSyntax } from './search-terms.ts';

/** A group in the index: its key, and the edition of its stored vocabulary. */
export interface SearchGroup {
  readonly key: number;
  readonly edition: string;
}

/** Reads one list for each expression with one statement. `one` is the engine's select of a `seq`. */
export async function listsBy(database: Database, one: string, expressions: readonly string[], limit: number) {
  const parts = expressions.map((_, at) => `SELECT * FROM (SELECT ${at} AS list, ${one} LIMIT ?) AS list_${at}`);
  const rows = await database.query<{ list: number; seq: number }>(
    parts.join(' UNION ALL '),
    expressions.flatMap((expression) => [expression, limit]),
  );
  const lists: number[][] = expressions.map(() => []);
  for (const { list, seq } of rows) lists[list]!.push(seq);
  return lists;
}

/** An engine's full-text index: terms by recipe, queried with expressions in the engine's syntax. */
export interface SearchIndex {
  readonly syntax: SearchSyntax;
  group(groupId: string): Promise<SearchGroup | undefined>;
  /** Tells other processes that words were added. Returns the new edition. */
  renew(key: number): Promise<string>;
  put(seq: number, text: IndexedText): Promise<void>;
  remove(seq: number): Promise<void>;
  clear(): Promise<void>;
  /** Matching recipes, newest first. A null limit means no limit. */
  page(expression: string, offset: number, limit: number | null): Promise<number[]>;
  count(expression: string): Promise<number>;
  /** Up to `limit` matching recipes of each expression, in no order, by one statement. */
  lists(expressions: readonly string[], limit: number): Promise<number[][]>;
  /** Merges some of the small segments that many writes leave, in the caller's transaction. Returns whether more is left. */
  merge(isFirst: boolean): Promise<boolean>;
}
