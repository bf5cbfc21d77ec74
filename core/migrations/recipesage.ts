import { parseLenientJson } from '../importing/structured/lenient-json.ts';
import type { DraftPicture, ReadDraft, Reader } from './draft.ts';
import { dayOf, type Fields, fieldText, isFields, listOf, lossesOf, ratingLosses, ratingOf } from './fields.ts';
import { withKnownKeys } from './known-keys.ts';
import { proseOf } from './lines.ts';
import { isHidden } from './paths.ts';
import { schemaDraft, schemaFields, schemaLosses, schemaNames } from './schema-draft.ts';

const mapped = [
  ...schemaFields,
  'isBasedOn',
  'comment',
  'aggregateRating',
  'dateCreated',
  'datePublished',
  // Part of the format itself.
  'author',
  'isAccessibleForFree',
];

/** RecipeSage: a JSON-LD file with a list of all recipes, either top-level or in `recipes`. */
export const readRecipeSage: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (isHidden(name) || (names.length > 1 && !/\.json(?:-?ld)?$/i.test(name))) continue;
    for (const [index, recipe] of recipesIn(text(name)).entries())
      yield { label: fieldText(recipe.name ?? recipe.Name) || `${name} ${index + 1}`, read: () => draftOf(recipe) };
  }
};

function recipesIn(text: string): Fields[] {
  const [value] = parseLenientJson(text);
  if (isFields(value)) {
    const inner = value.recipes ?? value['@graph'];
    return inner === undefined ? (value.name === undefined ? [] : [value]) : listOf(inner).filter(isFields);
  }
  return listOf(value).filter(isFields);
}

function draftOf(given: Fields): ReadDraft {
  const fields = withKnownKeys(given, { names: schemaNames(mapped) });
  const rating = isFields(fields.aggregateRating) ? fields.aggregateRating.ratingValue : null;
  const notes = listOf(fields.comment).map((comment) => proseOf(fieldText(isFields(comment) ? comment.text : comment)));
  const source = fieldText(fields.isBasedOn);
  const draft = schemaDraft(fields);
  return {
    ...draft,
    source: given,
    orgURL: fieldText(fields.url) || (/^https?:\/\//.test(source) ? source : null),
    notes: [...(draft.notes ?? []), ...notes.filter(Boolean).map((text) => ({ title: '', text }))],
    rating: ratingOf(rating),
    dateAdded: dayOf(fields.dateCreated) ?? dayOf(fields.datePublished),
    picture: pictureOf(fields.image),
    losses: [
      ...lossesOf(fields, mapped),
      ...ratingLosses('aggregateRating', rating),
      ...schemaLosses(fields),
      ...(source && !/^https?:\/\//.test(source) ? [{ field: 'isBasedOn', text: source }] : []),
    ],
  };
}

/** The first picture. It may be embedded in the file. */
function pictureOf(image: unknown): DraftPicture | null {
  const [first] = listOf(image);
  const address = fieldText(isFields(first) ? (first.url ?? first.contentUrl) : first);
  const base64 = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(address)?.[1];
  if (base64) return { base64 };
  return /^https?:\/\//.test(address) ? { url: address } : null;
}
