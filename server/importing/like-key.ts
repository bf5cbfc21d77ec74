import { createHash } from 'node:crypto';
import { keyOf } from '../../core/importing/lines/line-key.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';

const nameOf = (named: string | { name?: string | undefined } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.name ?? '');

function lineText(line: NonNullable<NewRecipe['recipeIngredient']>[number]): string {
  if (typeof line === 'string') return line;
  return line.originalText || [line.quantity ?? '', nameOf(line.unit), nameOf(line.food), line.note ?? ''].join(' ');
}

/**
 * The same key for two exports of one recipe from any system: its name and its lines, or its steps if there are no
 * lines.
 */
export function likeKeyOf({ name, recipeIngredient = [], recipeInstructions = [] }: NewRecipe): string {
  const lines = (recipeIngredient ?? []).map((line) => keyOf(lineText(line))).filter(Boolean);
  const steps = (recipeInstructions ?? []).map((step) => keyOf(typeof step === 'string' ? step : step.text));
  const text = JSON.stringify([fold(name), (lines.length > 0 ? lines : steps).sort()]);
  return `like:${createHash('sha256').update(text).digest('base64url')}`;
}
