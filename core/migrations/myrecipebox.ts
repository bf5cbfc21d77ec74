import { cleanLine } from '../importing/lines/clean-text.ts';
import type { CsvRecord } from '../kit/text/csv.ts';
import { hasWebScheme } from '../kit/text/web-address.ts';
import { csvReader } from './csv-reader.ts';
import type { Draft } from './draft.ts';
import { isMarked, lossesOf, ratingLosses, ratingOf, split } from './fields.ts';
import { ingredientsOf, proseOf, stepLinesOf } from './lines.ts';
import { nutritionOfText } from './nutrition.ts';

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
    orgURL: hasWebScheme(source) ? source : null,
    lines: ingredientsOf(field('ingredients')),
    steps: stepLinesOf(field('instructions')),
    notes: notes.map((text) => ({ title: '', text })),
    categories: split(field('categories'), ';'),
    tags: split(field('tags'), ';'),
    rating: ratingOf(field('rating')),
    isFavorite: isMarked(field('favorite')),
    nutrition: facts.nutrition,
    picture: hasWebScheme(picture) ? { url: picture } : null,
    losses: [
      ...lossesOf(record, mapped),
      ...ratingLosses('rating', field('rating')),
      ...(source && !hasWebScheme(source) ? [{ field: 'source', text: source }] : []),
    ],
  };
}

/** My Recipe Box: a CSV file with one recipe per record, not in an archive. */
export const readMyRecipeBox = csvReader({ columns: mapped, title: 'title', draftOf });
