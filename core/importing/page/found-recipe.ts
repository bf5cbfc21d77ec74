import { ingredientLine } from '../../recipes/ingredient-line.ts';
import { lineText } from '../../recipes/quantity.ts';
import type { ImportPreview } from '../endpoints.ts';

type Found = ImportPreview['recipe'];
type Line = NonNullable<Found['recipeIngredient']>[number];

/** Lines under a heading of the page. The title is null if there is no heading. */
export interface FoundSection {
  readonly title: string | null;
  readonly lines: readonly string[];
}

const nameOf = (ref: Exclude<Line, string>['unit']) => (typeof ref === 'string' ? ref : (ref?.name ?? ''));

/** Formats a line for display. */
function shown(line: Line): string {
  if (typeof line === 'string') return line;
  if (line.originalText) return line.originalText;
  const note = [nameOf(line.unit), nameOf(line.food), line.note].filter(Boolean).join(' ');
  const quantity = line.quantity ?? null;
  return lineText(ingredientLine({ quantity, unit: null, food: null, note, isFood: false, disableAmount: true }));
}

function inSections<T>(
  items: readonly T[],
  titleOf: (item: T) => string | null | undefined,
  text: (item: T) => string,
) {
  const sections: { title: string | null; lines: string[] }[] = [];
  for (const item of items) {
    const title = titleOf(item) || null;
    if (sections.length === 0 || title) sections.push({ title, lines: [] });
    sections.at(-1)!.lines.push(text(item));
  }
  return sections;
}

/** The ingredients that an import would store, in the page's words, under its headings. */
export const foundIngredients = ({ recipeIngredient }: Found): FoundSection[] =>
  inSections(recipeIngredient ?? [], (line) => (typeof line === 'string' ? null : line.title), shown);

/** The steps that an import would store, under their headings. */
export const foundSteps = ({ recipeInstructions }: Found): FoundSection[] =>
  inSections(
    recipeInstructions ?? [],
    (step) => (typeof step === 'string' ? null : step.title),
    (step) => (typeof step === 'string' ? step : step.text),
  );
