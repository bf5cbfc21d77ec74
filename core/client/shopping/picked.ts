import type { IngredientLine, IngredientLineBody, Recipe } from '../../recipes/schema.ts';

/** What to add from a recipe. */
export interface Picked {
  readonly recipe: Recipe;
  /** How many times the recipe is made. */
  readonly factor: number;
  /** Ids of the lines to add. */
  readonly lines: ReadonlySet<string>;
  /** Amounts of lines, as somebody changed them, for all times together. */
  readonly amounts?: ReadonlyMap<string, number>;
}

type Line = Pick<IngredientLine, 'food' | 'note' | 'quantity' | 'referenceId'>;
type Lines = { readonly recipeIngredient: readonly Line[] };

/** Whether a line is only a heading. */
export const isBlank = ({ food, note, quantity }: Omit<Line, 'referenceId'>): boolean =>
  !food && !note.trim() && !quantity;

const idsOf = (lines: readonly Line[]): ReadonlySet<string> => new Set(lines.map(({ referenceId }) => referenceId));

export const everyLine = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !isBlank(line)));

/** The lines of some foods. */
export const linesWithFoods = ({ recipeIngredient }: Lines, foods: ReadonlySet<string>): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter(({ food }) => food && foods.has(food.id)));

/** All lines except foods that are on hand. */
export const wantedLines = ({ recipeIngredient }: Lines): ReadonlySet<string> =>
  idsOf(recipeIngredient.filter((line) => !line.food?.onHand && !isBlank(line)));

const refOf = (named: IngredientLine['food'] | IngredientLine['unit']) => named && { id: named.id, name: named.name };

/** The chosen lines as the server takes them, or undefined if all lines go on the list as they are. */
export function chosenLines({ recipe, factor, lines, amounts = new Map() }: Picked): IngredientLineBody[] | undefined {
  if (amounts.size === 0 && lines.size === everyLine(recipe).size) return undefined;
  return recipe.recipeIngredient
    .filter(({ referenceId }) => lines.has(referenceId))
    .map(({ referenceId, quantity, unit, food, note }) => ({
      quantity: amounts.has(referenceId) ? amounts.get(referenceId)! / factor : quantity,
      unit: refOf(unit),
      food: refOf(food),
      note,
      title: null,
      originalText: null,
    }));
}
