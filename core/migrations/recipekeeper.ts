import { type El, inside, type Page, parsePage } from '../importing/page/page.ts';
import { elementText } from '../importing/page/page-text.ts';
import type { Nutrition } from '../recipes/schema.ts';
import type { ReadDraft, Reader } from './draft.ts';
import { type Fields, isMarked, lossesOf, ratingLosses, ratingOf } from './fields.ts';
import { elementsWith, htmlFields } from './html-fields.ts';
import { withKnownKeys } from './known-keys.ts';
import { ingredientsOf, stepLinesOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import { isHidden, memberAt } from './paths.ts';

const facts: Readonly<Partial<Record<keyof Nutrition, string>>> = {
  calories: 'recipeNutCalories',
  fatContent: 'recipeNutTotalFat',
  proteinContent: 'recipeNutProtein',
  carbohydrateContent: 'recipeNutTotalCarbohydrate',
  fiberContent: 'recipeNutDietaryFiber',
  sodiumContent: 'recipeNutSodium',
  sugarContent: 'recipeNutSugars',
  saturatedFatContent: 'recipeNutSaturatedFat',
  cholesterolContent: 'recipeNutCholesterol',
};
const mapped = [
  ...Object.values(facts),
  'name',
  'recipeSource',
  'recipeCourse',
  'recipeCategory',
  'recipeYield',
  'prepTime',
  'cookTime',
  'totalTime',
  'recipeIngredients',
  'recipeDirections',
  'recipeNotes',
  'recipeRating',
  'recipeIsFavourite',
  // Internal to the app.
  'recipeId',
  'recipeShareId',
];

/**
 * Recipe Keeper: `recipes.html` with many `div.recipe-details`, whose parts are known by `itemprop`. Pictures are in
 * `images/`.
 */
export const readRecipeKeeper: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (!/\.html?$/i.test(name) || isHidden(name)) continue;
    const page = parsePage(text(name));
    for (const [index, recipe] of elementsWith(page, 'class', 'recipe-details').entries())
      yield { label: `${name} ${index + 1}`, read: () => draftOf(page, recipe, (src) => memberAt(names, name, src)) };
  }
};

function draftOf(page: Page, recipe: El, placeOf: (src: string) => string | null): ReadDraft {
  const { all, text, lines } = htmlFields(page, recipe);
  // The app writes a course into a `meta` and shows it, too.
  const values = (name: string) => [
    ...new Set(
      all('itemprop', name)
        .map((el) => (el.attrs.content ?? elementText(page, el)).trim())
        .filter(Boolean),
    ),
  ];
  const named = inside(page, recipe).filter((el) => el.attrs.itemprop !== undefined);
  const rest: Fields = withKnownKeys(
    Object.fromEntries(named.map((el) => [el.attrs.itemprop, values(el.attrs.itemprop!).join(', ')])),
    { names: mapped },
  );
  const link = all('itemprop', 'recipeSource')
    .flatMap((el) => [el, ...inside(page, el)])
    .find((el) => el.attrs.href);
  const source = text('itemprop', 'recipeSource');
  const image = inside(page, recipe).find((el) => el.tag === 'img' && el.attrs.src)?.attrs.src;
  return {
    source: rest,
    name: text('itemprop', 'name'),
    recipeYield: text('itemprop', 'recipeYield'),
    prepTime: text('itemprop', 'prepTime'),
    performTime: text('itemprop', 'cookTime'),
    totalTime: text('itemprop', 'totalTime'),
    orgURL: link?.attrs.href ?? (/^https?:\/\//.test(source) ? source : null),
    lines: ingredientsOf(lines('itemprop', 'recipeIngredients').join('\n')),
    steps: stepLinesOf(lines('itemprop', 'recipeDirections').join('\n')),
    notes: [lines('itemprop', 'recipeNotes').join('\n')].filter(Boolean).map((note) => ({ title: '', text: note })),
    categories: values('recipeCourse'),
    tags: values('recipeCategory'),
    rating: ratingOf(text('itemprop', 'recipeRating')),
    isFavorite: isMarked(values('recipeIsFavourite')[0]),
    nutrition: nutritionOf((name) => text('itemprop', name), facts),
    picture: image ? { entry: placeOf(image) ?? image } : null,
    losses: [
      ...lossesOf(rest, mapped),
      ...ratingLosses('recipeRating', text('itemprop', 'recipeRating')),
      ...(source && !link && !/^https?:\/\//.test(source) ? [{ field: 'recipeSource', text: source }] : []),
    ],
  };
}
