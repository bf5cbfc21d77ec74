import type { Translate } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { toWidth, toWidthRight } from '../kit/cells.ts';
import { safeLine } from '../kit/safe.ts';
import { shortTime } from './time-text.ts';

/** The columns of one row of the list; together they are exactly as wide as asked. */
export interface RecipeRow {
  readonly name: string;
  /** Stars and time, beginning with the gap. */
  readonly facts: string;
}

const TIME_CELLS = 9;
const STARS_CELLS = 6;
/** Narrower rows have no room for stars. */
const STARS_FROM = 48;

export const stars = (rating: number | null): string => '★'.repeat(Math.round(rating ?? 0));

/** Pure: one recipe as a row of `width` cells. */
export function recipeRow(
  recipe: Pick<RecipeSummary, 'name' | 'rating' | 'totalTime'>,
  width: number,
  t: Translate,
): RecipeRow {
  const starCells = width >= STARS_FROM ? STARS_CELLS : 0;
  const time = toWidthRight(shortTime(recipe.totalTime, t), TIME_CELLS - 1);
  return {
    name: toWidth(safeLine(recipe.name), width - TIME_CELLS - starCells),
    facts: `${starCells ? ` ${toWidth(stars(recipe.rating), starCells - 1)}` : ''} ${time}`,
  };
}
