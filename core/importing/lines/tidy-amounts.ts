import { keyOf } from './line-key.ts';

const AMOUNT = /(?<![\d.,$£€¥])\d+[.,]\d+(?![\d.,]|\s?[€$£%])/g;
const THIRDS: Readonly<Record<string, string>> = { '3': '1/3', '6': '2/3' };

/** Amounts as people write them: "18.20 g" is "18.2 g", "0.3333333 cup" is "1/3 cup". */
const shortAmounts = (line: string): string => line.replace(AMOUNT, shortAmount);

function shortAmount(amount: string): string {
  const [whole, decimals] = amount.split(/[.,]/) as [string, string];
  if (/^[1-9]0$/.test(decimals)) return amount.slice(0, -1);
  if (decimals.length < 4) return amount;
  const third = /^(?:3{4,}|6{3,}7?)/.test(decimals) ? THIRDS[decimals[0]!] : undefined;
  if (third) return whole === '0' ? third : `${whole} ${third}`;
  return String(Number(Number(`${whole}.${decimals}`).toPrecision(whole === '0' ? 2 : whole.length + 2)));
}

const EITHER = /(?<=\p{L})\((s|es|x|n|en|e|er)\)(?!\p{L})/gu;
const ONE = /^(?:1|one|a|an|½|⅓|⅔|¼|¾|⅛|[01]?\s?[1-7]\/[2-8]|0[.,]\d+)(?![\d.,/]|\s?[-–½⅓⅔¼¾⅛]|\s\d)/iu;

/** The form that fits the amount: "1 pound(s)" is "1 pound", "2 pound(s)" is "2 pounds". */
const oneForm = (line: string): string => line.replace(EITHER, (_, ending: string) => (ONE.test(line) ? '' : ending));

const UNIT =
  'g|gm|gr|grams?|kg|ml|l|dl|cl|oz|ounces?|cups?|tsps?|teaspoons?|tbsps?|tablespoons?|lbs?|pounds?|pinch|cloves?|el|tl|stück';
// "18 gm g flour", "1 cup cup milk": program and author each wrote the unit.
const DOUBLE = new RegExp(`(?<=[\\d½⅓⅔¼¾⅛]\\s?)(${UNIT})\\.?\\s+(${UNIT})\\.?(?=\\s+\\p{L})`, 'iu');

const STEM: readonly [RegExp, string][] = [
  [/^(?:g|gm|gr|grams?)$/i, 'g'],
  [/^(?:oz|ounces?)$/i, 'oz'],
  [/^(?:tsps?|teaspoons?)$/i, 'tsp'],
  [/^(?:tbsps?|tablespoons?)$/i, 'tbsp'],
  [/^(?:lbs?|pounds?)$/i, 'lb'],
];
const stemOf = (unit: string) => STEM.find(([form]) => form.test(unit))?.[1] ?? unit.toLowerCase().replace(/s$/, '');

const singleUnit = (line: string): string =>
  line.replace(DOUBLE, (both, first: string, second: string) => (stemOf(first) === stemOf(second) ? first : both));

/** Removes what programs leave in the amounts of an ingredient line. */
const tidyAmounts = (line: string): string => singleUnit(shortAmounts(line));

/**
 * Tidies lines of a page's data, except those that the page shows like that. One of two endings is removed only if the
 * page shows the line without it: many pages write "2 clove(s)" themselves. `pageKey` is the key of the page's text.
 */
export function tidyUnlessShown(lines: readonly string[], pageKey: string, pageText: () => string): string[] {
  return lines.map((line) => {
    const tidied = tidyAmounts(line);
    const inOneForm = oneForm(tidied);
    if (inOneForm !== tidied && !pageText().includes(wordWithEndings(line)) && pageKey.includes(keyOf(inOneForm)))
      return inOneForm;
    return pageKey.includes(keyOf(line)) ? line : tidied;
  });
}

const wordWithEndings = (line: string): string => /\p{L}+\(\p{L}{1,2}\)/u.exec(line)?.[0] ?? line;
