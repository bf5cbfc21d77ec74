import { fold } from '../kit/text/fold.ts';
import words from './density-words.json' with { type: 'json' };
import { type MeasureKey, measures } from './measures.ts';
import type { FoodKey } from './seeds/foods.ts';

/** Weight of one household measure. */
type Weight = readonly [grams: number, per: MeasureKey, ndb: string];

// USDA National Nutrient Database for Standard Reference, release 28, gram weights of household measures; `ndb` is the
// number of the food there. Powders as they fall, brown sugar packed, cheese grated or crumbled as it is cooked with.
const WEIGHTS = {
  flour: [125, 'usCup', '20081'],
  'whole-wheat-flour': [120, 'usCup', '20080'],
  'bread-flour': [137, 'usCup', '20083'],
  'rye-flour': [102, 'usCup', '20064'],
  semolina: [167, 'usCup', '20066'],
  cornstarch: [128, 'usCup', '20027'],
  cornmeal: [122, 'usCup', '20020'],
  breadcrumbs: [108, 'usCup', '18079'],
  'baking-powder': [4.6, 'usTeaspoon', '18369'],
  'baking-soda': [4.6, 'usTeaspoon', '18372'],
  'dry-yeast': [4, 'usTeaspoon', '18375'],
  'cocoa-powder': [86, 'usCup', '19165'],
  'chocolate-chip': [168, 'usCup', '19080'],
  sugar: [200, 'usCup', '19335'],
  'brown-sugar': [220, 'usCup', '19334'],
  'powdered-sugar': [120, 'usCup', '19336'],
  honey: [339, 'usCup', '19296'],
  molasses: [337, 'usCup', '19304'],
  rice: [185, 'usCup', '20044'],
  'basmati-rice': [185, 'usCup', '20044'],
  'brown-rice': [185, 'usCup', '20036'],
  'risotto-rice': [200, 'usCup', '20452'],
  oats: [81, 'usCup', '08120'],
  quinoa: [170, 'usCup', '20035'],
  couscous: [173, 'usCup', '20028'],
  bulgur: [140, 'usCup', '20012'],
  lentil: [192, 'usCup', '16069'],
  'red-lentil': [192, 'usCup', '16144'],
  'sour-cream': [230, 'usCup', '01056'],
  yogurt: [245, 'usCup', '01116'],
  butter: [227, 'usCup', '01001'],
  'cream-cheese': [232, 'usCup', '01017'],
  'cottage-cheese': [225, 'usCup', '01012'],
  ricotta: [246, 'usCup', '01036'],
  mozzarella: [112, 'usCup', '01026'],
  cheddar: [113, 'usCup', '01009'],
  parmesan: [100, 'usCup', '01032'],
  feta: [150, 'usCup', '01019'],
  'peanut-butter': [258, 'usCup', '16098'],
  almond: [143, 'usCup', '12061'],
  'ground-almonds': [95, 'usCup', '12061'],
  walnut: [117, 'usCup', '12155'],
  hazelnut: [135, 'usCup', '12120'],
  cashew: [137, 'usCup', '12085'],
  pistachio: [123, 'usCup', '12151'],
  peanut: [146, 'usCup', '16087'],
  'pine-nut': [135, 'usCup', '12147'],
  pecan: [99, 'usCup', '12142'],
  'sesame-seed': [144, 'usCup', '12023'],
  'sunflower-seed': [140, 'usCup', '12036'],
  'pumpkin-seed': [129, 'usCup', '12014'],
  'desiccated-coconut': [93, 'usCup', '12179'],
  raisin: [145, 'usCup', '09298'],
  salt: [292, 'usCup', '02047'],
} as const satisfies { readonly [K in FoodKey]?: Weight };

export type WeighedFood = keyof typeof WEIGHTS;

const foodByWord = new Map<string, WeighedFood>(
  Object.entries(words).flatMap(([food, names]) =>
    names.split('|').map((name) => [name, food as WeighedFood] as const),
  ),
);

/** Words that change neither the food nor, by much, its weight in a cup. */
const MANNER =
  /^(?:(?:un)?bleached|sifted|granulated|(?:(?:lightly|firmly|tightly) )?packed|fine|(?:(?:finely|coarsely|roughly|freshly) )?(?:chopped|grated|shredded|crumbled)|toasted|raw|dry|uncooked|(?:un)?salted|softened|melted|cold|organic|unsweetened|pure|good-quality) /;

/** The food by its name in any of our languages, as it is measured in cups: "sifted all-purpose flour" → flour. */
export function weighedFood(name: string): WeighedFood | null {
  for (let word = fold(name).replace(/’/g, "'"); word !== ''; word = word.replace(MANNER, '')) {
    const found = foodByWord.get(word);
    if (found) return found;
    if (!MANNER.test(word)) return null;
  }
  return null;
}

/** Grams of a milliliter of a food as it falls into a measuring cup. */
export function densityOf(food: WeighedFood): number {
  const [grams, per] = WEIGHTS[food];
  return grams / measures[per].factor;
}
