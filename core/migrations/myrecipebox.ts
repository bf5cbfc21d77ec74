import { cleanLine } from '../importing/lines/clean-text.ts';
import { type CsvRecord, csvRecords } from '../kit/text/csv.ts';
import type { Draft, Reader } from './draft.ts';
import { isMarked, lossesOf, ratingOf, split } from './fields.ts';
import { withKnownKeys } from './known-keys.ts';
import { ingredientsOf, proseOf, stepLinesOf } from './lines.ts';
import { nutritionOfText } from './nutrition.ts';
import { isHidden } from './paths.ts';

const mapped = [
  'title',
  'description',
  'preparationTime',
  'cookingTime',
  'totalTime',
  'quantity',
  'ingredients',
  'instructions',
  'notes',
  'nutrition',
  'categories',
  'tags',
  'source',
  'video',
  'rating',
  'favorite',
  'originalPicture',
  // Internal to the app.
  'id',
  'pictures',
  'language',
];

/** My Recipe Box: a CSV file with one recipe per record, not in an archive. */
export const readMyRecipeBox: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (isHidden(name) || (names.length > 1 && !name.endsWith('.csv'))) continue;
    let number = 0;
    for (const given of csvRecords(text(name))) {
      const record = withKnownKeys(given, { names: mapped });
      number += 1;
      if ('title' in record) yield { label: `${name} ${number}`, read: () => ({ ...draftOf(record), source: given }) };
    }
  }
};

const isAddress = (text: string) => /^https?:\/\//.test(text);

function draftOf(record: CsvRecord): Draft {
  const field = (name: string) => (record[name] ?? '').trim();
  const facts = nutritionOfText(field('nutrition'));
  const notes = [proseOf(field('notes')), facts.rest.join('\n'), field('video')].filter(Boolean);
  const source = field('source');
  const picture = field('originalPicture');
  return {
    name: cleanLine(field('title')),
    description: proseOf(field('description')),
    recipeYield: field('quantity'),
    prepTime: field('preparationTime'),
    performTime: field('cookingTime'),
    totalTime: field('totalTime'),
    orgURL: isAddress(source) ? source : null,
    lines: ingredientsOf(field('ingredients')),
    steps: stepLinesOf(field('instructions')),
    notes: notes.map((text) => ({ title: '', text })),
    categories: split(field('categories'), ';'),
    tags: split(field('tags'), ';'),
    rating: ratingOf(field('rating')),
    isFavorite: isMarked(field('favorite')),
    nutrition: facts.nutrition,
    picture: isAddress(picture) ? { url: picture } : null,
    losses: [...lossesOf(record, mapped), ...(source && !isAddress(source) ? [{ field: 'source', text: source }] : [])],
  };
}
