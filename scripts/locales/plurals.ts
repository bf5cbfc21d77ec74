/** Sample numbers that show the categories of a language and their use. */
const SAMPLES = [...Array.from({ length: 201 }, (_, number) => number), 0.5, 1.5, 2.5, 1_000];

/** The plural categories of a language. English has `one` and `other`. */
export const categoriesOf = (locale: string): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

type Samples = Readonly<Record<string, readonly number[]>>;

const known = new Map<string, Samples>();

/** Numbers of each category: `{ one: [1], other: [0, 2, 3 …] }`. A category for millions only has none. */
export function samplesOf(locale: string): Samples {
  // A cache: looked up for each text of a language.
  const samples = known.get(locale) ?? countSamples(locale);
  known.set(locale, samples);
  return samples;
}

function countSamples(locale: string): Samples {
  const rules = new Intl.PluralRules(locale);
  const found: Record<string, number[]> = Object.fromEntries(categoriesOf(locale).map((name) => [name, []]));
  for (const number of SAMPLES) found[rules.select(number)]!.push(number);
  return found;
}

/** The categories that a translator writes. One for millions only is the same as `other`. */
export const writtenCategories = (locale: string): readonly string[] =>
  Object.entries(samplesOf(locale))
    .filter(([name, numbers]) => name === 'other' || numbers.length > 0)
    .map(([name]) => name);

/** Whether a category stands for one number, so that the text may say it in words or leave it out. */
export const isSingleNumber = (locale: string, category: string): boolean =>
  category === 'zero' || samplesOf(locale)[category]?.length === 1;
