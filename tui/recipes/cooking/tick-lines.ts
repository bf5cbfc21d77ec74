import { ingredientLine } from '../../../core/recipes/ingredient-line.ts';
import type { IngredientLine, Recipe } from '../../../core/recipes/schema.ts';
import { BLANK, type Line, type Span, wrap, wrapSpans } from '../../kit/text/line.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { ingredientSpans, type SheetFormat } from '../sheet.ts';
import { lineKey, type TickState } from './ticks.ts';

const BOX_CELLS = 5;

const spansOf = (line: IngredientLine, { scale, factor = scale, language }: SheetFormat): Span[] =>
  ingredientSpans(ingredientLine(line, { scale: factor, locale: language.locale }));

const soft = (spans: readonly Span[]): Span[] => spans.map((span) => ({ ...span, role: 'soft' as const }));

/** The ingredients that one step uses. Those in the pot are muted. */
export function usedLines(
  recipe: Recipe,
  used: readonly IngredientLine[],
  done: TickState['done'],
  format: SheetFormat,
): Line[] {
  return recipe.recipeIngredient.flatMap((line, index) => {
    if (!used.includes(line)) return [];
    const spans = spansOf(line, format);
    if (spans.length === 0) return [];
    return wrapSpans(done.has(lineKey(index)) ? soft([{ text: '✓ ' }, ...spans]) : spans, format.width, 2);
  });
}

export interface TickedLines {
  readonly lines: readonly Line[];
  /** Row of the selected ingredient. */
  readonly selectedRow: number;
}

/** All ingredients with boxes to tick. `isFocused` marks the selected one. */
export function tickLines(
  recipe: Recipe,
  { done, line: selected }: TickState,
  isFocused: boolean,
  format: SheetFormat,
): TickedLines {
  const lines: Line[] = [];
  let selectedRow = 0;
  for (const [index, line] of recipe.recipeIngredient.entries()) {
    if (line.title) {
      if (lines.length > 0) lines.push(BLANK);
      lines.push(...wrap(safeLine(line.title), format.width, 'focus'));
    }
    const isDone = done.has(lineKey(index));
    const spans = spansOf(line, format);
    const isSelected = isFocused && index === selected;
    if (isSelected) selectedRow = lines.length;
    const box: Span[] = [
      { text: isSelected ? '▌' : ' ', role: 'focus' },
      { text: isDone ? '[x] ' : '[ ] ', role: 'soft' },
    ];
    const [first = BLANK, ...rest] = wrapSpans(isDone ? soft(spans) : spans, format.width - BOX_CELLS);
    lines.push([...box, ...first], ...rest.map((row): Line => [{ text: ' '.repeat(BOX_CELLS) }, ...row]));
  }
  return { lines, selectedRow };
}
