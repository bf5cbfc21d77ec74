/** The searchable text of a recipe. Line breaks separate lines, and phrases do not match across them. */
export interface RecipeText {
  readonly seq: number;
  readonly groupId: string;
  readonly name: string;
  readonly ingredients: string;
  readonly description: string;
  readonly steps: string;
}

export interface RecipeSearch {
  /** Inserts the recipe or replaces its text, which was `before`. Runs in the caller's transaction. */
  index(recipe: RecipeText, before?: RecipeText): Promise<void>;
  /** Removes a recipe, indexed or not. Runs in the caller's transaction. */
  remove(seq: number): Promise<void>;
  /** The seqs of one page in rank order, and the total number of matches. */
  find(
    groupId: string,
    text: string,
    window: { readonly offset: number; readonly limit: number },
  ): Promise<{ seqs: number[]; total: number }>;
  /** The seqs of all matches, grouped by rank, best rank first. For filters and other orders. */
  ranks(groupId: string, text: string): Promise<number[][]>;
  /** Whether this version wrote the index. Otherwise it needs `rebuild`. */
  isCurrent(): Promise<boolean>;
  /**
   * Merges the small segments that many writes leave, so that searches stay quick. Returns whether there was anything
   * to merge.
   */
  compact(signal: AbortSignal): Promise<boolean>;
  /** Replaces the whole index in one transaction. Searches use the old one until it is complete. */
  rebuild(texts: AsyncIterable<RecipeText>): Promise<void>;
}
