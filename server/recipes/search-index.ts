import type { IndexedText } from './indexed-text.ts';
import type { SearchSyntax } from './search-terms.ts';

/** A group that has recipes: its key, and which edition of its vocabulary is stored. */
export interface SearchGroup {
  readonly key: number;
  readonly edition: string;
}

/** Full text as an engine keeps it: terms by recipe, looked up by expressions of its own syntax. */
export interface SearchIndex {
  readonly syntax: SearchSyntax;
  group(groupId: string): Promise<SearchGroup | undefined>;
  /** Tells other processes that words were added. Answers the new edition. */
  renew(key: number): Promise<string>;
  put(seq: number, text: IndexedText): Promise<void>;
  remove(seq: number): Promise<void>;
  clear(): Promise<void>;
  /** Matching recipes, the newest first; a limit of null is none. */
  page(expression: string, offset: number, limit: number | null): Promise<number[]>;
  count(expression: string): Promise<number>;
}
