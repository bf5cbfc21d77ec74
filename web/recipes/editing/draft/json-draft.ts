import { config } from 'zod';
import { amountText } from '../../../../core/client/recipes/amount-text.ts';
import { faultText, flatIssues } from '../../../../core/kit/answers/fault-text.ts';
import { newId } from '../../../../core/kit/new-id.ts';
import type { Translate } from '../../../../core/kit/translate.ts';
import { extrasOf } from '../../../../core/kit/wire-fields.ts';
import { NewRecipe } from '../../../../core/recipes/schema.ts';
import { bodyOf, type Draft, type DraftOrganizer, newLine, newStep, withoutBlanks } from './draft.ts';

// The content security policy forbids generating code from text.
config({ jitless: true });

/** A parsed draft, or what is wrong with the text, and where. */
export type ReadJson = { readonly draft: Draft } | { readonly fault: string };

/** An error names at most this many unknown fields. */
const NAMED = 8;

/** A draft as JSON, for editing as text. */
export const jsonOf = (draft: Draft, locale: string): string =>
  JSON.stringify(bodyOf(withoutBlanks(draft), locale), null, 2);

/** The line of a JSON syntax error, from 1. Null if the browser does not tell the position. */
function lineOf(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? text.slice(0, Number(position)).split('\n').length : null;
}

/** Paths that the schema dropped. They are reported, so that nothing is lost silently. */
function dropped(given: unknown, kept: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    key in kept ? dropped(value, kept[key as keyof typeof kept], `${path}${key}.`) : [path + key],
  );
}

const nameOf = (named: string | { readonly name?: string | undefined } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.name ?? '');

const organizersOf = (given: NewRecipe['tags']): DraftOrganizer[] =>
  (given ?? []).map(({ id, name }) => ({ ...(id ? { id } : {}), name: name ?? '' }));

/** The first reference that has only an id: the form could not show it. */
function nameless(body: NewRecipe): string | null {
  for (const part of ['recipeCategory', 'tags', 'tools'] as const) {
    const index = body[part]?.findIndex(({ name }) => !name?.trim()) ?? -1;
    if (index >= 0) return `${part}.${index}.name`;
  }
  for (const [index, line] of (body.recipeIngredient ?? []).entries())
    for (const part of ['unit', 'food'] as const) {
      const named = typeof line === 'string' ? null : line[part];
      if (named && nameOf(named) === '') return `recipeIngredient.${index}.${part}.name`;
    }
  return null;
}

/**
 * Converts a body to a draft. Omitted fields become empty; omitted nutrition and settings keep their present values.
 */
const draftOfBody = (body: NewRecipe, now: Draft): Draft => ({
  name: body.name,
  description: body.description ?? '',
  recipeYield: body.recipeYield ?? '',
  prepTime: body.prepTime ?? '',
  performTime: body.performTime || body.cookTime || '',
  totalTime: body.totalTime ?? '',
  orgURL: body.orgURL ?? '',
  recipeIngredient: (body.recipeIngredient ?? []).map((line) =>
    typeof line === 'string'
      ? newLine({ note: line })
      : newLine({
          id: line.referenceId ?? newId(),
          title: line.title || null,
          quantity: amountText(line.quantity ?? null),
          unit: nameOf(line.unit),
          food: nameOf(line.food),
          note: line.note ?? '',
          originalText: line.originalText ?? null,
        }),
  ),
  recipeInstructions: (body.recipeInstructions ?? []).map((step) =>
    typeof step === 'string'
      ? newStep({ text: step })
      : newStep({
          id: step.id ?? newId(),
          title: step.title || null,
          text: step.text,
          uses: (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []),
        }),
  ),
  notes: (body.notes ?? []).map((note, index) => ({ id: `note-${index}`, ...note })),
  nutrition: { ...now.nutrition, ...body.nutrition },
  recipeCategory: organizersOf(body.recipeCategory),
  tags: organizersOf(body.tags),
  tools: organizersOf(body.tools),
  assets: (body.assets ?? []).map(({ fileName = null, ...asset }) => ({ ...asset, fileName })),
  settings: { ...now.settings, ...body.settings },
  extras: Object.entries(extrasOf(body.extras)).map(([name, value], index) => ({ id: `extra-${index}`, name, value })),
});

/** Parses the JSON of a recipe. An error names the line or the field. */
export function readJson(text: string, now: Draft, t: Translate): ReadJson {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    const line = lineOf(error, text);
    return { fault: line === null ? t('web.editor.json.no_json') : t('web.editor.json.no_json_at', { line }) };
  }
  const read = NewRecipe.safeParse(given);
  if (!read.success) {
    const [issue] = flatIssues(read.error.issues[0]!);
    const path = issue!.path.join('.');
    return { fault: path === '' ? t('web.editor.json.no_recipe') : `${path}: ${faultText(issue!, t)}` };
  }
  const unknown = dropped(given, read.data);
  if (unknown.length > 0)
    return { fault: t('web.editor.json.unknown', { fields: unknown.slice(0, NAMED).join(', ') }) };
  const field = nameless(read.data);
  return field ? { fault: `${field}: ${t('validation.required')}` } : { draft: draftOfBody(read.data, now) };
}
