import { cleanLine } from '../importing/clean-text.ts';
import type { Draft, DraftLine, Reader } from './draft.ts';
import { assetsOf, extrasOf } from './extras.ts';
import { dayOf, type Fields, fieldsOf, isFields, listOf, lossesOf, namesOf, ratingOf, textOf } from './fields.ts';
import { proseOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import { fileOf, folderOf, isHidden, isPicture, stemOf } from './paths.ts';

const mapped = [
  'name',
  'description',
  'recipeYield',
  'prepTime',
  'performTime',
  'cookTime',
  'totalTime',
  'orgURL',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
  'recipeCategory',
  'tags',
  'tools',
  'rating',
  'nutrition',
  'dateAdded',
  'extras',
  'assets',
  // Of the app itself, or made anew.
  'id',
  'slug',
  'image',
  'settings',
  'dateUpdated',
  'groupId',
  'userId',
  'createdAt',
  'updateAt',
];

/** The export of version 0: `recipes/<slug>/<slug>.json`, with `images/original.*` beside it. */
export const readAlphaArchive: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (!/(?:^|\/)recipes\/(?:.+\/)?[^/]+\.json$/.test(name) || isHidden(name)) continue;
    const folder = folderOf(name);
    const picture = pictureOf(names, folder, stemOf(name));
    yield {
      label: stemOf(name),
      read() {
        const fields = fieldsOf(text(name));
        const assets = assetsOf(fields, names, folder);
        return { ...draftOf(fields), assets, picture: picture ? { entry: picture } : null };
      },
    };
  }
};

/** The largest size, in the recipe's folder or, in older exports, in a folder that all share. */
function pictureOf(names: readonly string[], folder: string, slug: string): string | undefined {
  const pictures = names.filter(isPicture);
  return (
    pictures.find((name) => name.startsWith(`${folder}images/`) && fileOf(name).startsWith('original.')) ??
    pictures.find((name) => stemOf(name) === slug)
  );
}

function draftOf(fields: Fields): Draft {
  const facts = isFields(fields.nutrition) ? fields.nutrition : {};
  return {
    name: cleanLine(textOf(fields.name)),
    description: proseOf(textOf(fields.description)),
    recipeYield: textOf(fields.recipeYield),
    prepTime: textOf(fields.prepTime),
    performTime: textOf(fields.performTime) || textOf(fields.cookTime),
    totalTime: textOf(fields.totalTime),
    orgURL: textOf(fields.orgURL),
    lines: listOf(fields.recipeIngredient).map(lineOf).filter(hasText),
    steps: listOf(fields.recipeInstructions).map(stepOf).filter(hasText),
    notes: listOf(fields.notes)
      .filter(isFields)
      .map(({ title, text }) => ({ title: cleanLine(textOf(title)), text: proseOf(textOf(text)) })),
    categories: namesOf(fields.recipeCategory),
    tags: namesOf(fields.tags),
    tools: namesOf(fields.tools),
    rating: ratingOf(fields.rating),
    extras: extrasOf(fields.extras),
    dateAdded: dayOf(fields.dateAdded),
    nutrition: nutritionOf((field) => textOf(facts[field]), {
      calories: 'calories',
      fatContent: 'fatContent',
      proteinContent: 'proteinContent',
      carbohydrateContent: 'carbohydrateContent',
      fiberContent: 'fiberContent',
      sodiumContent: 'sodiumContent',
      sugarContent: 'sugarContent',
    }),
    losses: lossesOf(fields, mapped),
  };
}

const hasText = ({ text }: DraftLine) => text !== '';
const titled = (title: unknown, text: string): DraftLine => {
  const head = cleanLine(textOf(title));
  return head ? { title: head, text } : { text };
};

/** A text, or the parts of a line; where the amount is switched off, the note is the whole line. */
function lineOf(line: unknown): DraftLine {
  if (!isFields(line)) return { text: cleanLine(textOf(line)) };
  const quantity = line.disableAmount === false ? Number(line.quantity) || 0 : 0;
  const parts = [quantity > 0 ? String(quantity) : '', namesOf(line.unit)[0], namesOf(line.food)[0], textOf(line.note)];
  return titled(line.title, cleanLine(parts.filter(Boolean).join(' ')));
}

const stepOf = (step: unknown): DraftLine =>
  isFields(step) ? titled(step.title, proseOf(textOf(step.text))) : { text: proseOf(textOf(step)) };
