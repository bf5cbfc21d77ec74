import type { IngredientLine, Recipe } from '../../core/recipes/schema.ts';

/** What of a recipe goes on a list. */
export interface Picked {
  readonly recipe: Recipe;
  /** How many times the recipe. */
  readonly factor: number;
  /** Ids of lines. */
  readonly lines: ReadonlySet<string>;
}

type Line = Pick<IngredientLine, 'food' | 'note' | 'quantity' | 'referenceId'>;
type Lines = { readonly recipeIngredient: readonly Line[] };

/** A line that is a heading alone. */
export const isBlank = ({ food, note, quantity }: Omit<Line, 'referenceId'>): boolean =>
  !food && !note.trim() && !quantity;

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(({ referenceId }) => referenceId));

export const everyLine = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !isBlank(line)));

/** Everything but what is in the house. */
export const wantedLines = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !line.food?.onHand && !isBlank(line)));
