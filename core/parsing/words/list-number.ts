/** Marks before an amount that only a counted list has: "1) 1 cup rice", "3. 400 g chicken", "①", "1️⃣". */
const MARK =
  /^\s*(?:\d{1,2}\s?\)\s*(?=[\d¼½¾⅐-⅞])|\d{1,2}[.:]\s+(?=\d{2})(?!\d+\s?[/⁄])|[①-⑳❶-❿]\s?[.:)]?\s*|\d\ufe0f?\u20e3\s*)/u;
/** Elsewhere a number may be the amount or a part of it: "4. salt", "1. 1/2 cup sugar", "1. 5 kg potatoes". */
const UNCLEAR = /^\s*(?:\d{1,2}[.:]\s+[\p{L}\d¼½¾⅐-⅞]|\d{1,2}\s?\)\s*\p{L}|#\s?\d{1,2}\s+\d)/u;

/** "2 # beef" is two pounds, or number two. */
const POUND_SIGN = /^\s*\d{1,2}\s?#\s/;

/** "(5) 1 tsp turmeric", "6 - 2 eggs": two amounts, unless the second is the size of a pack or the end of a range. */
const TWO_AMOUNTS = /^\s*(?:\(\s?(\d{1,2})\s?\)|(\d{1,2})\s+[:–—-])\s*((\d+)(?:\s?[/⁄]\s?\d+)?|[¼½¾⅐-⅞])(.{0,20})/u;
const MEASURED =
  '[\\d.,\\s/⁄¼½¾⅐-⅞-]*(?:oz|ounces?|g|gr|grams?|kg|ml|cl|l|lit(?:er|re)s?|lbs?|pounds?|fl|inch|cm|["”″])(?!\\p{L})';
const SIZE = new RegExp(`^${MEASURED}`, 'iu');
const PACK = new RegExp(
  `^${MEASURED}[.)]*\\s*(?:cans?|tins?|pack\\p{L}*|pkgs?|jars?|box(?:es)?|bags?|bottles?|cartons?|containers?|envelopes?|loa(?:f|ves)|blocks?|tubs?|sticks?|pouch(?:es)?)(?!\\p{L})`,
  'iu',
);

function hasTwoAmounts(line: string): boolean {
  const [, bracketed, before, , digits, after] = TWO_AMOUNTS.exec(line) ?? [];
  if (after === undefined || PACK.test(after)) return false;
  if (bracketed !== undefined) return !SIZE.test(after);
  return digits === undefined || Number(digits) <= Number(before);
}

/** Marks that count lines only if all lines have them: "(2) 14 oz cans" are two cans, "#10 can" is a size. */
const COUNTS: readonly RegExp[] = [
  /^\s*(\d{1,2})\s?[.)]\s*(?=\S)/u,
  /^\s*\((\d{1,2})\)\s*(?=\S)/u,
  /^\s*#\s?(\d{1,2})[.:)]?\s+(?=\S)/u,
  /^\s*(\d{1,2})\s?[:–—-]\s+(?=\S)/u,
];
/** Fewer lines may count up by chance. */
const MIN_LINES = 3;

/** Length of the number that a line has as part of a list, as far as the line itself shows it. */
export const listNumberOf = (line: string): number => MARK.exec(line)?.[0].length ?? 0;

/** Whether a number may count the line or be its amount. */
export const isUnclearNumber = (line: string): boolean =>
  UNCLEAR.test(line) || POUND_SIGN.test(line) || hasTwoAmounts(line);

/** Lengths of the numbers if they count the lines up from one. Lines between may have none if they are headings. */
function countedBy(pattern: RegExp, lines: readonly string[]): number[] | null {
  const marks = lines.map((line) => pattern.exec(line));
  const numbers = marks.flatMap((mark) => (mark ? [Number(mark[1])] : []));
  if (numbers.length < MIN_LINES) return null;
  const isEach = lines.every((line, at) => marks[at] || /:\s*$/.test(line));
  const isCount = numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1);
  const isRising = numbers.filter((number) => number > 1).length >= MIN_LINES - 1;
  return isEach && isCount && numbers[0] === 1 && isRising ? marks.map((mark) => mark?.[0].length ?? 0) : null;
}

/** Lengths of the numbers that somebody counted the lines of a list with: "1. 200 g flour", "2. salt". */
export function listNumbers(lines: readonly string[]): readonly number[] {
  if (!lines.some((line) => /^\s*[(#]?\s?\d{1,2}/u.test(line))) return lines.map(listNumberOf);
  for (const pattern of COUNTS) {
    const counted = countedBy(pattern, lines);
    if (counted) return counted;
  }
  return lines.map(listNumberOf);
}
