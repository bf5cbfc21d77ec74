import { minutesOf } from '../importing/lines/duration.ts';
import { durationText } from '../importing/to-recipe.ts';
import { isDay } from '../kit/day.ts';
import { shorten } from '../kit/text/shorten.ts';
import type { Translate } from '../kit/translate.ts';
import { NewRecipe } from '../recipes/schema.ts';
import { type Draft, type DraftLine, type DraftStep, MigrationFaultError, type Time } from './draft.ts';

/** Formats minutes and ISO durations. Other texts of the other system stay as they are. */
function timeText(time: Time | undefined, t: Translate): string | null {
  if (typeof time === 'number') return durationText(time, t);
  if (!time) return null;
  const isCoded = /^\s*[+-]?P[\dT]/i.test(time) || /^\s*\d+(?::\d{2}){0,2}\s*$/.test(time);
  return isCoded ? durationText(minutesOf(time), t) : shorten(time, 255);
}

function lineOf({ title, text, parts, id }: DraftLine) {
  const note = shorten(text, 10_000);
  return {
    title: title ? shorten(title, 500) : null,
    quantity: parts?.quantity ?? null,
    ...(parts?.unit ? { unit: { name: shorten(parts.unit, 255) } } : {}),
    ...(parts?.food ? { food: { name: shorten(parts.food, 255) } } : {}),
    note,
    originalText: parts ? parts.originalText && shorten(parts.originalText, 10_000) : note,
    ...(id ? { referenceId: id } : {}),
  };
}

const stepOf = ({ title, text, references = [] }: DraftStep) => ({
  title: shorten(title ?? '', 500),
  text: shorten(text, 50_000),
  ingredientReferences: references.map((referenceId) => ({ referenceId })),
});

const named = (names: readonly string[] | undefined) =>
  [...new Set(names ?? [])].filter(Boolean).map((name) => ({ name: shorten(name, 255) }));

export interface ToRecipeOptions {
  readonly t: Translate;
  readonly now: Date;
  /** Tags to add to its own. */
  readonly tags?: readonly string[];
}

/** Converts a draft to a recipe within our limits. Throws MigrationFaultError. */
export function recipeOfDraft(draft: Draft, { t, now, tags = [] }: ToRecipeOptions): NewRecipe {
  const name = draft.name.trim();
  if (name === '') throw new MigrationFaultError('no_name');
  const dateAdded = draft.dateAdded && isDay(draft.dateAdded) ? draft.dateAdded : null;
  // Recipes are listed by when they were created, so a moved library keeps its order. Noon is that day almost everywhere.
  const createdAt = draft.createdAt ?? (dateAdded && `${dateAdded}T12:00:00Z`);
  const made = NewRecipe.safeParse({
    name: shorten(name, 250),
    description: shorten(draft.description ?? '', 50_000),
    recipeYield: shorten(draft.recipeYield ?? '', 255) || null,
    prepTime: timeText(draft.prepTime, t),
    performTime: timeText(draft.performTime, t),
    totalTime: timeText(draft.totalTime, t),
    orgURL: draft.orgURL || null,
    recipeIngredient: draft.lines.map(lineOf),
    recipeInstructions: draft.steps.map(stepOf),
    notes: (draft.notes ?? []).map((note) => ({ title: shorten(note.title, 500), text: shorten(note.text, 50_000) })),
    recipeCategory: named(draft.categories),
    tags: named([...(draft.tags ?? []), ...tags]),
    tools: named(draft.tools),
    nutrition: draft.nutrition ?? null,
    ...(dateAdded ? { dateAdded } : {}),
    ...(createdAt ? { createdAt } : {}),
    ...(draft.lastMade ? { lastMade: draft.lastMade } : {}),
    ...(draft.settings ? { settings: draft.settings } : {}),
    ...(draft.extras ? { extras: draft.extras } : {}),
    ...(draft.wasMade ? { lastMade: now.toISOString() } : {}),
  });
  if (!made.success) throw new MigrationFaultError('too_long', made.error);
  return made.data;
}
