/** What of a recipe can be found. Lines are kept apart by line breaks: no phrase reaches from one into the next. */
export interface RecipeText {
  readonly seq: number;
  readonly groupId: string;
  readonly name: string;
  readonly ingredients: string;
  readonly description: string;
  readonly steps: string;
}

export interface RecipeSearch {
  /** Inserts the recipe or replaces its earlier text, inside the caller's transaction. */
  index(recipe: RecipeText): Promise<void>;
  /** Inside the caller's transaction. A recipe that was never indexed is fine. */
  remove(seq: number): Promise<void>;
  /** The seqs of one page in rank order, and how many recipes match in all. */
  find(
    groupId: string,
    text: string,
    window: { readonly offset: number; readonly limit: number },
  ): Promise<{ seqs: number[]; total: number }>;
  /** The seqs of all matching recipes, those of one rank together, the best rank first: for filters and other orders. */
  ranks(groupId: string, text: string): Promise<number[][]>;
  /** Whether this version wrote the index. Where it did not, the index needs `rebuild`. */
  isCurrent(): Promise<boolean>;
  /** Replaces the whole index in one transaction: searches see the old one until it is complete. */
  rebuild(texts: AsyncIterable<RecipeText>): Promise<void>;
}
