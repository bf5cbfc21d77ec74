import type { IngredientLine, Recipe } from '../../../core/recipes/schema.ts';

/** What to add from a recipe. */
export interface Picked {
  readonly recipe: Recipe;
  /** How many times the recipe is made. */
  readonly factor: number;
  /** Ids of the lines to add. */
  readonly lines: ReadonlySet<string>;
}

type Line = Pick<IngredientLine, 'food' | 'note' | 'quantity' | 'referenceId'>;
type Lines = { readonly recipeIngredient: readonly Line[] };

/** Whether a line is only a heading. */
export const isBlank = ({ food, note, quantity }: Omit<Line, 'referenceId'>): boolean =>
  !food && !note.trim() && !quantity;

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(({ referenceId }) => referenceId));

export const everyLine = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !isBlank(line)));

/** All lines except foods that are on hand. */
export const wantedLines = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !line.food?.onHand && !isBlank(line)));
