import type { Language } from '../../core/kit/translate.ts';
import type { IngredientLine, Recipe } from '../../core/recipes/schema.ts';
import { linesOfStep } from '../../core/recipes/step-lines.ts';
import { BLANK, type Line, type Span, wrap } from '../kit/text/line.ts';
import { safe, safeLine } from '../kit/text/safe.ts';
import { heading, ingredientLines } from './sheet.ts';

export interface CookSheet {
  readonly step: readonly Line[];
  /** Empty if there is no room for a separate pane. */
  readonly ingredients: readonly Line[];
  readonly stepWidth: number;
  readonly sideWidth: number;
}

export interface CookFormat {
  readonly step: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** From this width on, all ingredients are shown beside the step. */
const SIDE_FROM = 100;
const SIDE = 36;
const GAP = 5;
const MEASURE = 66;

/** Progress through the steps; completed ones are filled. */
function progress(step: number, count: number, width: number): Span[] {
  if (count > width) return [];
  return [
    { text: '━'.repeat(step + 1), role: 'focus' },
    { text: '─'.repeat(count - step - 1), role: 'line' },
  ];
}

/** Drops section titles: a step's lines come from several sections. */
const untitled = (lines: readonly IngredientLine[]): IngredientLine[] =>
  lines.map((line) => ({ ...line, title: null }));

/** Cook mode: one step, readable from a distance, its ingredients below it, then the next step in muted text. */
export function cookSheet(recipe: Recipe, { step, scale, width, height, language }: CookFormat): CookSheet {
  const steps = recipe.recipeInstructions;
  const current = steps[step];
  const sideWidth = width >= SIDE_FROM ? SIDE : 0;
  const stepWidth = Math.min(width - (sideWidth ? sideWidth + GAP : 0), MEASURE);
  const format = { width: stepWidth, scale, language };
  const own = current ? ingredientLines(untitled(linesOfStep(current, recipe.recipeIngredient)), format) : [];
  const next = steps[step + 1];
  const lines: Line[] = [
    ...wrap(safeLine(recipe.name), stepWidth, 'soft'),
    [
      { text: language.t('tui.cook.step', { step: step + 1, steps: steps.length }), role: 'focus' },
      { text: '  ' },
      ...progress(step, steps.length, stepWidth - 16),
    ],
    BLANK,
    ...(current?.title ? [...wrap(safeLine(current.title), stepWidth, 'focus'), BLANK] : []),
    ...wrap(safe(current?.text ?? '').trim(), stepWidth, 'title'),
    ...(own.length > 0 ? [BLANK, ...own] : []),
  ];
  const room = height - lines.length - 3;
  if (next && room > 0)
    lines.push(
      BLANK,
      BLANK,
      heading(language.t('tui.cook.next'), language),
      ...wrap(safe(next.text).trim(), stepWidth, 'soft').slice(0, Math.min(room, 4)),
    );
  const all = sideWidth ? ingredientLines(recipe.recipeIngredient, { ...format, width: sideWidth }) : [];
  return {
    step: lines,
    ingredients: all.length > 0 ? [heading(language.t('recipes.ingredients'), language), BLANK, ...all] : [],
    stepWidth,
    sideWidth,
  };
}
