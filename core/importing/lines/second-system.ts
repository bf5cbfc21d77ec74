import { sameWords } from './same-words.ts';

const NUMBER = '[\\d½⅓⅔¼¾⅛]\\s?';
const METRIC = new RegExp(`${NUMBER}(?:g|gr|grams?|grammes?|gramm|kg|ml|l|cl|dl|lit(?:re|er)s?)(?![\\p{L}])`, 'iu');
const CUSTOMARY = new RegExp(
  `${NUMBER}(?:fl\\.?\\s?oz|oz|ounces?|lbs?|pounds?|cups?|pints?|quarts?|sticks?)(?![\\p{L}])`,
  'iu',
);
const AMOUNT = new RegExp(
  `${NUMBER}|(?<![\\p{L}])(?:g|grams?|kg|ml|l|cl|dl|fl|oz|ounces?|lbs?|pounds?|cups?|pints?|quarts?|sticks?)(?![\\p{L}])`,
  'giu',
);

const LEAST = 3;

/**
 * Removes lines that repeat the list in the other system of units: a second list below the first, or a second line
 * below each line. The system that the page names first stays.
 */
export function withoutSecondSystem<T extends { lines: string[] }>(groups: T[]): T[] {
  const lines = groups.flatMap((group) => group.lines);
  if (
    lines.length < 2 * LEAST ||
    !lines.some((line) => METRIC.test(line)) ||
    !lines.some((line) => CUSTOMARY.test(line))
  )
    return groups;
  const half = Math.floor(lines.length / 2);
  const isSecond = isRepeated(lines.slice(0, half), lines.slice(half))
    ? (at: number) => at >= half
    : isRepeated(everyOther(lines, 0), everyOther(lines, 1))
      ? (at: number) => at % 2 === 1
      : null;
  if (!isSecond) return groups;
  let at = 0;
  return groups
    .map((group) => ({ ...group, lines: group.lines.filter(() => !isSecond(at++)) }))
    .filter((group) => group.lines.length > 0);
}

const everyOther = (lines: readonly string[], from: number) => lines.filter((_, at) => at % 2 === from);

/** True if the second list has the foods of the first, in the other system of units. */
function isRepeated(first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  const same = first.filter((line, at) => sameWords(foodIn(line), foodIn(second[at]!)) >= 0.6);
  if (same.length * 10 < first.length * 8) return false;
  const turns = (one: RegExp, other: RegExp) =>
    first.filter((line, at) => one.test(line) && !other.test(line) && other.test(second[at]!)).length;
  const [toCustomary, toMetric] = [turns(METRIC, CUSTOMARY), turns(CUSTOMARY, METRIC)];
  return Math.max(toCustomary, toMetric) >= 2 && Math.min(toCustomary, toMetric) === 0;
}

const foodIn = (line: string) => line.replace(AMOUNT, ' ');
