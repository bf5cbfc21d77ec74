import { config } from 'zod';
import { newId } from '../../../core/kit/new-id.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import { extrasOf } from '../../../core/kit/wire-fields.ts';
import { NewRecipe } from '../../../core/recipes/schema.ts';
import { amountText } from './amount-text.ts';
import { bodyOf, type Draft, type DraftOrganizer, newLine, newStep, withoutBlanks } from './draft.ts';

// The policy of the pages lets nothing make code out of text.
config({ jitless: true });

/** A draft that was read, or what is wrong with the text and where. */
export type ReadJson = { readonly draft: Draft } | { readonly fault: string };

/** How many fields are named that are not known. */
const NAMED = 8;

/** A draft as it is sent, to be edited as text. */
export const jsonOf = (draft: Draft): string => JSON.stringify(bodyOf(withoutBlanks(draft)), null, 2);

/** Line of a text that does not parse, where the browser tells the place; counted from 1. */
function lineOf(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? text.slice(0, Number(position)).split('\n').length : null;
}

/** Paths that were given and did not get through: nothing is dropped without a word. */
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

/** Where something is meant by its id alone, which the form could not show. */
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

/** The form of a body. What the text leaves out stays as it is only where a recipe cannot be without it. */
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

/** Reads the text of a recipe; a fault names the line or the field. */
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
    const { path, message } = read.error.issues[0]!;
    return { fault: path.length === 0 ? t('web.editor.json.no_recipe') : `${path.join('.')}: ${message}` };
  }
  const unknown = dropped(given, read.data);
  if (unknown.length > 0)
    return { fault: t('web.editor.json.unknown', { fields: unknown.slice(0, NAMED).join(', ') }) };
  const field = nameless(read.data);
  return field ? { fault: `${field}: ${t('validation.required')}` } : { draft: draftOfBody(read.data, now) };
}
