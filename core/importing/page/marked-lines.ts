import type { TitledLines } from '../lines/line-group.ts';
import { keyOf } from '../lines/line-key.ts';
import { ingredientLikeness, isBareAmount } from '../lines/line-kind.ts';
import { sameWords } from '../lines/same-words.ts';
import { sectionOf } from './section-words.ts';
import type { Pick } from './vote.ts';

/** No real list is longer, and comparing two lists takes time. */
const MAX_LINES = 300;
const AMOUNT = /[\d½-¾⅐-⅞]/;

/**
 * A list of the page that is better than ingredients from the page's own markup (microdata, RDFa), or null.
 * Authors mark by hand: only the foods of the lines, amounts and foods apart, or only some lines of a list. What they
 * marked is then a part of what the page shows, piece by piece in the same order. Or they mark too much: the list and
 * the text below it.
 */
export function betterMarked(
  given: readonly string[],
  shown: readonly { readonly groups: readonly TitledLines[] }[],
): Pick | null {
  if (given.length === 0 || given.length > MAX_LINES) return null;
  const keys = given.map(keyOf);
  for (const { groups } of shown) {
    const lines = groups.flatMap((group) => group.lines);
    if (lines.length < 3 || lines.length > MAX_LINES || !isIngredientList(lines)) continue;
    if (isAmongText(lines, given)) return { groups: [...groups], reason: 'as-shown' };
    // One text with all lines that the page shows apart.
    if (lines.length > given.length && keys.join('') === lines.map(keyOf).join(''))
      return { groups: [...groups], reason: 'as-shown' };
    const places = placesIn(keys, lines.map(keyOf));
    const found = places.filter((place) => place >= 0);
    if (found.length * 10 < given.length * 9) continue;
    const touched = new Set(found);
    const halves = given.filter((line, at) => places[at]! >= 0 && isHalf(line, lines[places[at]!]!)).length;
    if (halves * 3 >= given.length || given.length * 5 >= touched.size * 6)
      return { groups: [...groups], reason: 'as-shown' };
    const more = lines.filter((_, at) => !touched.has(at));
    const isLonger = lines.length * 3 >= touched.size * 4 || isFirstPart(given, groups);
    if (isLonger && more.length > 0 && areMore(more, given)) return { groups: [...groups], reason: 'more-lines' };
  }
  return null;
}

/** True if the lines are the first part of a list whose further parts have titles. */
function isFirstPart(given: readonly string[], groups: readonly TitledLines[]): boolean {
  const [first, ...others] = groups;
  if (!first || others.length === 0 || first.lines.length !== given.length) return false;
  return others.every(({ title }) => title) && given.every((line, at) => keyOf(line) === keyOf(first.lines[at]!));
}

/** True for lines that are all given, among sentences or with the method, and with hardly another ingredient. */
function isAmongText(lines: readonly string[], given: readonly string[]): boolean {
  const known = new Set(given.map(keyOf));
  if (lines.length >= given.length || lines.some((line) => !known.has(keyOf(line)))) return false;
  const own = new Set(lines.map(keyOf));
  const rest = given.filter((line) => !own.has(keyOf(line)));
  const likeness = rest.map(ingredientLikeness);
  const sentences = likeness.filter((one) => one <= -0.5).length;
  const isText = sentences >= 2 || rest.some((line) => sectionOf(line) === 'steps');
  return isText && likeness.filter((one) => one >= 0.9).length * 4 <= Math.max(sentences, 2);
}

/** For each piece the line that it is a part of, at or after the line of the piece before. -1 for none. */
function placesIn(pieces: readonly string[], lines: readonly string[]): number[] {
  let line = 0;
  let from = 0;
  let missing = 0;
  return pieces.map((piece) => {
    // Too few are left to be found.
    if (missing * 10 > pieces.length) return -1;
    for (let at = line; at < lines.length; at++) {
      const place = lines[at]!.indexOf(piece, at === line ? from : 0);
      if (place < 0) continue;
      line = at;
      from = place + piece.length;
      return at;
    }
    missing++;
    return -1;
  });
}

/** An amount without its food, or a food without the amount that the page shows beside it. */
const isHalf = (part: string, whole: string) =>
  keyOf(part).length < keyOf(whole).length && (isBareAmount(part) || (!AMOUNT.test(part) && AMOUNT.test(whole)));

function isIngredientList(lines: readonly string[]): boolean {
  const likeness = lines.map((line) => (sectionOf(line) === null ? ingredientLikeness(line) : -1));
  return likeness.every((one) => one > -0.5) && likeness.filter((one) => one >= 0.6).length * 2 >= lines.length;
}

/** True for lines that continue a list, and do not repeat it in other units. */
function areMore(more: readonly string[], given: readonly string[]): boolean {
  const repeated = more.filter((line) => given.some((other) => sameWords(line, other) >= 0.8));
  return repeated.length * 3 <= more.length && more.every((line) => ingredientLikeness(line) > 0);
}
