import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { cells, toWidth, toWidthRight } from '../kit/text/cells.ts';
import { safeLine } from '../kit/text/safe.ts';
import { stars } from '../kit/text/stars.ts';
import { shortTime } from './time-text.ts';

/** The columns of a list row. Together they have exactly the requested width. */
export interface RecipeRow {
  readonly name: string;
  /** Rating and time, starting with the gap. */
  readonly facts: string;
}

const MIN_TIME_CELLS = 9;
const STARS_CELLS = 6;
/** Narrower rows have no room for the rating. */
const STARS_FROM = 48;

/** The cells of the time with a gap: a day in Japanese is wider than in English. */
const timeCellsIn = ({ t }: Pick<Language, 't'>): number =>
  Math.max(MIN_TIME_CELLS, 1 + cells(t('tui.hours_minutes', { hours: 88, minutes: '88' })));

/** One recipe as a row of `width` cells. */
export function recipeRow(
  recipe: Pick<RecipeSummary, 'name' | 'rating' | 'totalTime'>,
  width: number,
  language: Pick<Language, 't' | 'locale'>,
): RecipeRow {
  const starCells = width >= STARS_FROM ? STARS_CELLS : 0;
  const timeCells = timeCellsIn(language);
  const time = toWidthRight(shortTime(recipe.totalTime, language), timeCells - 1);
  return {
    name: toWidth(safeLine(recipe.name), width - timeCells - starCells),
    facts: `${starCells ? ` ${toWidth(stars(recipe.rating), starCells - 1)}` : ''} ${time}`,
  };
}
