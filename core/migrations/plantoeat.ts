import { cleanLine } from '../importing/lines/clean-text.ts';
import type { CsvRecord } from '../kit/text/csv.ts';
import { csvReader } from './csv-reader.ts';
import type { Draft } from './draft.ts';
import { dayOf, lossesOf, ratingLosses, ratingOf, split } from './fields.ts';
import { ingredientsOf, proseOf, stepsOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';

const facts = {
  calories: 'Calories',
  fatContent: 'Fat',
  proteinContent: 'Protein',
  carbohydrateContent: 'Carbohydrate',
  fiberContent: 'Fiber',
  sodiumContent: 'Sodium',
  sugarContent: 'Sugar',
  cholesterolContent: 'Cholesterol',
  saturatedFatContent: 'Saturated Fat',
};
const mapped = [
  ...Object.values(facts),
  'Title',
  'Description',
  'Ingredients',
  'Directions',
  'Servings',
  'Yield',
  'Url',
  'Rating',
  'Prep Time',
  'Cook Time',
  'Total Time',
  'Tags',
  'Course',
  'Created At',
  'Photo Url',
  // Internal to the app.
  'Url Host',
  'Public Url',
  'Private',
  'Updated At',
];

function draftOf(record: CsvRecord): Draft {
  const field = (name: string) => (record[name] ?? '').trim();
  const photo = field('Photo Url');
  return {
    name: cleanLine(field('Title')),
    description: proseOf(field('Description')),
    recipeYield: field('Servings') || field('Yield'),
    prepTime: field('Prep Time'),
    performTime: field('Cook Time'),
    totalTime: field('Total Time'),
    orgURL: field('Url'),
    lines: ingredientsOf(field('Ingredients')),
    steps: stepsOf(field('Directions')),
    tags: split(field('Tags'), ','),
    categories: split(field('Course'), ','),
    rating: ratingOf(field('Rating')),
    dateAdded: dayOf(field('Created At')),
    nutrition: nutritionOf(field, facts),
    picture: /^https?:\/\//.test(photo) ? { url: photo } : null,
    losses: [...lossesOf(record, mapped), ...ratingLosses('Rating', field('Rating'))],
  };
}

/** Plan to Eat: a CSV file with one recipe per record, with or without an archive. */
export const readPlanToEat = csvReader({ columns: mapped, title: 'Title', draftOf });
