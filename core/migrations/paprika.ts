import { cleanLine } from '../importing/lines/clean-text.ts';
import { boldOfPaprika } from './app-markup.ts';
import type { Draft, DraftPicture, ReadDraft, Reader } from './draft.ts';
import {
  dayOf,
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
import { withKnownKeys } from './known-keys.ts';
import { ingredientsOf, proseOf, stepsOf } from './lines.ts';
import { nutritionOfText } from './nutrition.ts';
import { isHidden, stemOf } from './paths.ts';

const mapped = [
  'name',
  'description',
  'ingredients',
  'directions',
  'notes',
  'source_url',
  'prep_time',
  'cook_time',
  'total_time',
  'servings',
  'categories',
  'rating',
  'on_favorites',
  'created',
  'nutritional_info',
  'photo_data',
  'photos',
  // Internal to the app.
  'uid',
  'hash',
  'photo',
  'photo_hash',
  'photo_large',
  'photo_url',
  'image_url',
  'scale',
  'in_trash',
  'on_grocery_list',
  'is_pinned',
];

/** Paprika: a `.paprikarecipe` file per recipe, each a compressed JSON text that includes the picture. */
export const readPaprika: Reader = function* ({ names, text }) {
  for (const name of names)
    if (name.endsWith('.paprikarecipe') && !isHidden(name))
      yield { label: stemOf(name), read: () => readOf(text(name)) };
};

function readOf(text: string): ReadDraft {
  const source = fieldsOf(text);
  return { ...draftOf(withKnownKeys(source, { names: [...mapped, 'data'] })), source };
}

function draftOf(fields: Fields): Draft {
  const facts = nutritionOfText(fieldText(fields.nutritional_info));
  const notes = [proseOf(boldOfPaprika(fieldText(fields.notes))), facts.rest.join('\n')].filter(Boolean);
  const morePhotos = listOf(fields.photos).length - (fieldText(fields.photo_data) ? 0 : 1);
  return {
    name: cleanLine(fieldText(fields.name)),
    description: proseOf(boldOfPaprika(fieldText(fields.description))),
    lines: ingredientsOf(fieldText(fields.ingredients)),
    steps: stepsOf(boldOfPaprika(fieldText(fields.directions))),
    notes: notes.map((note) => ({ title: '', text: note })),
    orgURL: fieldText(fields.source_url),
    prepTime: fieldText(fields.prep_time),
    performTime: fieldText(fields.cook_time),
    totalTime: fieldText(fields.total_time),
    recipeYield: fieldText(fields.servings),
    tags: namesOf(fields.categories),
    rating: ratingOf(fields.rating),
    isFavorite: isMarked(fields.on_favorites),
    dateAdded: dayOf(fields.created),
    nutrition: facts.nutrition,
    picture: pictureOf(fields),
    losses: [
      ...lossesOf(fields, mapped),
      ...ratingLosses('rating', fields.rating),
      ...(morePhotos > 0 ? [{ field: 'photos', text: String(morePhotos) }] : []),
    ],
  };
}

function pictureOf(fields: Fields): DraftPicture | null {
  const first = listOf(fields.photos).find(isFields);
  const base64 = fieldText(fields.photo_data) || fieldText(first?.data);
  if (base64) return { base64 };
  const url = fieldText(fields.image_url);
  return /^https?:\/\//.test(url) ? { url } : null;
}
