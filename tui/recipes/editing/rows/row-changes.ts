import type { Change } from '../../../../core/client/recipes/text-changes.ts';
import { newId } from '../../../../core/kit/new-id.ts';
import type { IngredientLine, Recipe } from '../../../../core/recipes/schema.ts';
import { bodyOf, isText, type ParseRow, unread } from '../../parsing/parse-row.ts';

/** A step or a note. */
export interface PassageRow {
  /** Null for a new step, and for notes. */
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  readonly ingredientReferences: readonly { readonly referenceId: string }[];
}

/** What a recipe form has in several rows. */
export interface RowDrafts {
  readonly lines: readonly ParseRow[];
  readonly steps: readonly PassageRow[];
  readonly notes: readonly PassageRow[];
}

export type RowPart = keyof RowDrafts;

/** The open part, and the row under the cursor. */
export interface RowsState extends RowDrafts {
  readonly part: RowPart;
  readonly selected: number;
}

export const draftsOf = ({ recipeIngredient, recipeInstructions, notes }: Recipe): RowDrafts => ({
  lines: recipeIngredient.map(unread),
  steps: recipeInstructions.map(({ id, title, text, ingredientReferences }) => ({
    id,
    title,
    text,
    ingredientReferences,
  })),
  notes: notes.map(({ title, text }) => ({ id: null, title, text, ingredientReferences: [] })),
});

const NEW_LINE = { title: null, isFood: true, disableAmount: false };

/** A line that is text, as it was typed. It keeps the id and the section of the line before it. */
export const typedLine = (text: string, before?: IngredientLine): IngredientLine => ({
  ...(before ?? { ...NEW_LINE, referenceId: newId() }),
  quantity: null,
  unit: null,
  food: null,
  note: text,
  display: text,
  originalText: text,
});

/** Whether a line can go back to its text. */
export const hasText = ({ line }: ParseRow): boolean => isText(line);

export const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The parts whose rows differ from those of the recipe. */
export function rowChanges(recipe: Recipe, { lines, steps, notes }: RowDrafts): Change {
  const before = draftsOf(recipe);
  const ids = new Set(lines.map(({ line }) => line.referenceId));
  return {
    ...(same(lines.map(bodyOf), before.lines.map(bodyOf)) ? {} : { recipeIngredient: lines.map(bodyOf) }),
    ...(same(steps, before.steps)
      ? {}
      : {
          recipeInstructions: steps.map(({ id, title, text, ingredientReferences }) => ({
            ...(id === null ? {} : { id }),
            title,
            text,
            ingredientReferences: ingredientReferences.filter(({ referenceId }) => ids.has(referenceId)),
          })),
        }),
    ...(same(notes, before.notes) ? {} : { notes: notes.map(({ title, text }) => ({ title, text })) }),
  };
}
