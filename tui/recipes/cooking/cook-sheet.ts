import { withoutPictures } from '../../../core/kit/markdown/without-pictures.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { linesOfStep } from '../../../core/recipes/step-lines.ts';
import { stepTimes } from '../../../core/recipes/step-times.ts';
import type { Picture } from '../../kit/pictures/draw.ts';
import { cells } from '../../kit/text/cells.ts';
import { BLANK, firstLines, type Line, lineText, type Span, wrap } from '../../kit/text/line.ts';
import { windowRows } from '../../kit/text/marks.ts';
import { safe, safeLine } from '../../kit/text/safe.ts';
import { heading } from '../sheet.ts';
import { tickLines, usedLines } from './tick-lines.ts';
import { stepKey, type TickState } from './ticks.ts';

export interface CookSheet {
  /** Empty if there is room for the ingredients only. */
  readonly step: readonly Line[];
  /** Empty if there is no room for a separate pane, and nobody ticks them. */
  readonly ingredients: readonly Line[];
  readonly stepWidth: number;
  readonly sideWidth: number;
  /** The picture and its first cell, if there is room for it. */
  readonly picture: { readonly picture: Picture; readonly row: number; readonly column: number } | null;
}

export interface CookFormat {
  readonly step: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
  readonly ticks: TickState;
  /** The keys act on the ingredients. */
  readonly isTicking: boolean;
  readonly picture: Picture | null;
}

/** From this width on, all ingredients are shown beside the step. */
const SIDE_FROM = 100;
const SIDE = 36;
const GAP = 5;
const MEASURE = 66;
const HEAD_ROWS = 2;
const PICTURE_GAP = 2;
/** For the arrows of a step that is longer than the screen. */
const ARROW_CELLS = 2;

/** Progress through the steps; completed ones are filled. */
function progress(step: number, count: number, width: number): Span[] {
  if (count > width) return [];
  return [
    { text: '━'.repeat(step + 1), role: 'focus' },
    { text: '─'.repeat(count - step - 1), role: 'line' },
  ];
}

/** The ingredients with their boxes, scrolled to the selected one. */
function ingredientPane(recipe: Recipe, width: number, format: CookFormat): Line[] {
  const { ticks, isTicking, height, language } = format;
  const { lines, selectedRow } = tickLines(recipe, ticks, isTicking, { ...format, width });
  if (lines.length === 0) return [];
  const room = Math.max(1, height - HEAD_ROWS);
  const top = isTicking ? Math.max(0, Math.min(selectedRow - Math.floor(room / 2), lines.length - room)) : 0;
  return [heading(language.t('recipes.ingredients'), language), BLANK, ...windowRows(lines, top, width, room)];
}

function stepPane(recipe: Recipe, paneWidth: number, format: CookFormat): Line[] {
  const { step, height, language, ticks, scale, picture } = format;
  const { t } = language;
  const width = Math.min(paneWidth - ARROW_CELLS, MEASURE);
  const steps = recipe.recipeInstructions;
  const current = steps[step];
  const own = current
    ? usedLines(recipe, linesOfStep(current, recipe.recipeIngredient), ticks.done, { width, scale, language })
    : [];
  const times = stepTimes(current?.text ?? '').map(({ text }) => safeLine(text));
  const isDone = ticks.done.has(stepKey(step));
  const lines: Line[] = [
    ...wrap(safeLine(recipe.name), width, 'soft'),
    [
      { text: t('recipes.step_of', { step: step + 1, steps: steps.length }) + (isDone ? ' ✓' : ''), role: 'focus' },
      { text: '  ' },
      ...progress(step, steps.length, width - 18),
    ],
    BLANK,
    ...(current?.title ? [...wrap(safeLine(current.title), width, 'focus'), BLANK] : []),
    ...wrap(safe(withoutPictures(current?.text ?? '')).trim(), width, isDone ? 'soft' : 'title'),
    ...(times.length > 0 ? [BLANK, ...wrap(`⧗ ${times.join(' · ')}`, width, 'accent')] : []),
    ...(own.length > 0 ? [BLANK, ...own] : []),
  ];
  const next = steps[step + 1];
  const room = height - lines.length - 3;
  const nextWidth = picture ? Math.min(width, paneWidth - picture.columns - PICTURE_GAP) : width;
  if (next && room > 0)
    lines.push(
      BLANK,
      BLANK,
      heading(t('tui.cook.next'), language),
      ...firstLines(wrap(safe(withoutPictures(next.text)).trim(), nextWidth, 'soft'), Math.min(room, 4), nextWidth),
    );
  return lines;
}

/** Where the picture starts in the lower right corner of a pane; null if a text needs its cells. */
function pictureIn(lines: readonly Line[], width: number, { picture, height }: CookFormat) {
  if (!picture) return null;
  const [row, column] = [height - picture.rows, width - picture.columns];
  const isFree = row >= 0 && lines.slice(row, height).every((line) => cells(lineText(line)) + PICTURE_GAP <= column);
  return isFree ? { picture, row, column } : null;
}

/** The rows of the pane, ending with the picture if that is text. */
function withPicture(lines: readonly Line[], at: CookSheet['picture']): readonly Line[] {
  if (!at?.picture.lines) return lines;
  const { row: first, column } = at;
  const above = Array.from({ length: first }, (_, row) => lines[row] ?? BLANK);
  const beside = at.picture.lines.map((pixels, row): Line => {
    const line = lines[first + row] ?? BLANK;
    return [...line, { text: ' '.repeat(column - cells(lineText(line))) }, ...pixels];
  });
  return [...above, ...beside];
}

/**
 * Cook mode: one step, readable from a distance, its times and ingredients below it, then the next step in muted text.
 * In a narrow window, the ingredients replace the step while somebody ticks them. The picture uses the room that the
 * texts leave.
 */
export function cookSheet(recipe: Recipe, format: CookFormat): CookSheet {
  const { width, isTicking } = format;
  const isWide = width >= SIDE_FROM;
  const stepWidth = isWide ? Math.min(width - SIDE - GAP, MEASURE) : isTicking ? 0 : width;
  const sideWidth = isWide ? SIDE : isTicking ? width : 0;
  const ingredients = sideWidth > 0 ? ingredientPane(recipe, Math.min(sideWidth, MEASURE), format) : [];
  const stepWith = (picture: Picture | null) =>
    stepWidth > 0 ? stepPane(recipe, stepWidth, { ...format, picture }) : [];
  if (ingredients.length === 0) {
    const step = stepWith(format.picture);
    const picture = pictureIn(step, stepWidth, format);
    return { step: picture ? withPicture(step, picture) : stepWith(null), ingredients, stepWidth, sideWidth, picture };
  }
  const picture = pictureIn(ingredients, sideWidth, format);
  const before = stepWidth > 0 ? stepWidth + GAP : 0;
  return {
    step: stepWith(null),
    ingredients: withPicture(ingredients, picture),
    stepWidth,
    sideWidth,
    picture: picture && { ...picture, column: before + picture.column },
  };
}
