import { cleanLine } from '../importing/lines/clean-text.ts';
import type { Draft, DraftLine, Reader } from './draft.ts';
import {
  type Fields,
  fieldsOf,
  fieldText,
  isFields,
  isMarked,
  listOf,
  lossesOf,
  namesOf,
  ratingLosses,
  ratingOf,
} from './fields.ts';
import { proseOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import { folderOf, isHidden, isPicture } from './paths.ts';

const mapped = [
  'name',
  'description',
  'keywords',
  'steps',
  'working_time',
  'waiting_time',
  'servings',
  'servings_text',
  'source_url',
  'nutrition',
  'rating',
  // Internal to the app.
  'id',
  'internal',
  'created_at',
  'updated_at',
  'show_ingredient_overview',
];
const mappedOfSteps = ['name', 'instruction', 'ingredients', 'order', 'id', 'show_as_header', 'show_ingredients_table'];

const mappedOfLines = ['food', 'unit', 'amount', 'note', 'is_header', 'no_amount', 'original_text'];
const facts = {
  calories: 'calories',
  fatContent: 'fats',
  proteinContent: 'proteins',
  carbohydrateContent: 'carbohydrates',
};
const known = [...mapped, ...mappedOfSteps, ...mappedOfLines, ...Object.values(facts)];

/** Tandoor: an archive of archives, one per recipe with its JSON and its picture. */
export const readTandoor: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (isHidden(name) || !/\.(?:json|zip)$/.test(name)) continue;
    const picture = names.find((other) => folderOf(other) === folderOf(name) && isPicture(other));
    yield {
      label: name.replace(/\/[^/]+$/, ''),
      read: () => {
        const given = text(name);
        const draft = draftOf(fieldsOf(given, { names: known }));
        return { ...draft, source: fieldsOf(given), picture: picture ? { entry: picture } : null };
      },
    };
  }
};

function draftOf(fields: Fields): Draft {
  const steps = listOf(fields.steps)
    .filter(isFields)
    .sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
  const working = Number(fields.working_time) || 0;
  const waiting = Number(fields.waiting_time) || 0;
  const nutrition = isFields(fields.nutrition) ? fields.nutrition : {};
  return {
    name: cleanLine(fieldText(fields.name)),
    description: proseOf(fieldText(fields.description)),
    recipeYield: [fieldText(fields.servings), fieldText(fields.servings_text)].filter(Boolean).join(' '),
    performTime: working || null,
    totalTime: waiting > 0 ? working + waiting : null,
    orgURL: fieldText(fields.source_url),
    lines: steps.flatMap(stepIngredients),
    steps: steps.flatMap(stepOf),
    tags: namesOf(fields.keywords),
    rating: ratingOf(fields.rating),
    nutrition: nutritionOf((field) => fieldText(nutrition[field]), facts),
    losses: [
      ...lossesOf(fields, mapped),
      ...ratingLosses('rating', fields.rating),
      ...steps.flatMap((step) => lossesOf(step, mappedOfSteps)),
    ],
  };
}

const inOrder = (step: Fields): Fields[] =>
  listOf(step.ingredients)
    .filter(isFields)
    .sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));

/** Replaces `{{ ingredients[0] }}` and `{{ ingredients[0].food }}` in a step by its ingredients. */
const withIngredients = (text: string, lines: readonly Fields[]): string =>
  text.replace(
    /\{\{\s*ingredients\[(\d{1,4})\](?:\.(\w{1,30}))?[^{}\n]{0,200}\}\}/g,
    (_, index: string, part?: string) => {
      const line = lines[Number(index)];
      if (!line) return '';
      return part ? fieldText(line[part]) : lineText(line);
    },
  );

const titled = (title: string, text: string): DraftLine => (title ? { title, text } : { text });

function stepOf(step: Fields): DraftLine[] {
  const text = proseOf(withIngredients(fieldText(step.instruction), inOrder(step)));
  return text ? [titled(cleanLine(fieldText(step.name)), text)] : [];
}

/** The ingredients of a step, under its name and the headers among them. */
function stepIngredients(step: Fields): DraftLine[] {
  let title = cleanLine(fieldText(step.name));
  const lines: DraftLine[] = [];
  for (const line of inOrder(step)) {
    if (isMarked(line.is_header)) {
      title = cleanLine(fieldText(line.note) || fieldText(line.food));
      continue;
    }
    const text = lineText(line);
    if (text) lines.push(titled(title, text));
    if (text) title = '';
  }
  return lines;
}

function lineText(line: Fields): string {
  const amount = isMarked(line.no_amount) ? 0 : Math.round((Number(line.amount) || 0) * 1_000) / 1_000;
  const measured = [amount > 0 ? String(amount) : '', amount > 0 ? fieldText(line.unit) : '', fieldText(line.food)];
  const text = measured.filter(Boolean).join(' ');
  return cleanLine([text, fieldText(line.note)].filter(Boolean).join(', ') || fieldText(line.original_text));
}
