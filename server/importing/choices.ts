import type { IfExists } from '../../core/importing/endpoints.ts';

export interface ImportChoices {
  readonly includeTags?: boolean | undefined;
  readonly ifExists?: IfExists | undefined;
  /** Saves the text of a page without a recipe as a draft. */
  readonly keepText?: boolean | undefined;
  /** Parses the lines that need no review. */
  readonly parseIngredients?: boolean | undefined;
  /** Asks the AI provider if no recipe was found. */
  readonly useAi?: boolean | undefined;
}
