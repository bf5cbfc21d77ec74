import {
  amountOf,
  COOKWARE,
  INGREDIENT,
  isListed,
  lineOf,
  namedOf,
  TIMER,
} from '../../../importing/formats/cooklang-marks.ts';
import { unitWords } from '../../../parsing/words/unit-words.ts';

/** A mark in a text: where it is, and what is read in its place. */
export interface Mark {
  readonly kind: 'ingredient' | 'tool' | 'timer';
  readonly from: number;
  readonly to: number;
  readonly raw: string;
  readonly shown: string;
  /** The line of an ingredient that is listed. */
  readonly line: string | null;
  /** The ingredient has neither an amount nor a note. */
  readonly isBare: boolean;
}

/** The marks of a text without comments, in order. Of two that overlap, the first one counts. */
export function marksIn(text: string): Mark[] {
  const found: Mark[] = [];
  const at = (match: RegExpMatchArray) => ({
    from: match.index!,
    to: match.index! + match[0].length,
    raw: match[0],
  });
  for (const match of text.matchAll(INGREDIENT)) {
    const named = namedOf(match.slice(1));
    const line = isListed(named) ? lineOf(named) : null;
    const isBare = named.amount === '' && named.note === '';
    found.push({ kind: 'ingredient', ...at(match), shown: named.name, line, isBare });
  }
  for (const match of text.matchAll(COOKWARE))
    found.push({ kind: 'tool', ...at(match), shown: namedOf(match.slice(1)).name, line: null, isBare: false });
  for (const match of text.matchAll(TIMER)) {
    const [, name, braces, word] = match;
    const { amount, unit } = amountOf(braces ?? '');
    const shown = [amount, unit].filter(Boolean).join(' ') || name || word || '';
    found.push({ kind: 'timer', ...at(match), shown, line: null, isBare: false });
  }
  found.sort((one, other) => one.from - other.from);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

const COMMON = 'kg g mg l ml cl dl tsp tbsp cup cups oz lb lbs pinch pinches clove cloves slice slices piece pieces';
const UNITS: ReadonlySet<string> = new Set(
  [
    COMMON.split(' '),
    ...Object.values(unitWords).flatMap((words) => Object.values(words).map((forms) => forms.split('|'))),
  ].flat(),
);
const AMOUNT = /^([\d\p{No}](?:[\d\p{No}.,/⁄–-]| (?=[\d\p{No}]))*) (?:(\S+) )?(.+)$/u;
/** What a name cannot have. */
const UNNAMED = /[@#~{}()|%\n]/;

/** Ways to mark a line, the best first. */
function* waysOf(line: string): Generator<string> {
  const [, beforeNote = line, note] = /^(.*\S), ([^,()]+)$/.exec(line) ?? [];
  for (const [text, end] of note === undefined
    ? [[line, '']]
    : [
        [beforeNote, `(${note})`],
        [line, ''],
      ]) {
    const [, amount, unit, food] = AMOUNT.exec(text!) ?? [];
    if (unit && UNITS.has(unit)) yield `@${food}{${amount}%${unit}}${end}`;
    if (amount) yield `@${[unit, food].filter(Boolean).join(' ')}{${amount}}${end}`;
    yield `@${text}{}${end}`;
  }
  const words = line.split(' ');
  const last = words.findLastIndex((word) => UNNAMED.test(word));
  yield `@${words.slice(last + 1).join(' ')}{${words.slice(0, last + 1).join(' ')}}`;
}

const saysLine = (raw: string, line: string): boolean => {
  const [mark, ...others] = marksIn(raw);
  return others.length === 0 && mark?.raw === raw && mark.line === line;
};

/** The mark of a line. A line that cannot be said as a mark loses the characters that Cooklang needs for itself. */
export function markOf(line: string): string {
  for (const way of waysOf(line)) if (saysLine(way, line)) return way;
  const plain = line
    .replace(/[^\p{L}\p{N}\p{M}., ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return saysLine(`@${plain}{}`, plain) ? `@${plain}{}` : '';
}

/** The name in a mark of ours. */
export const nameIn = (mark: string): string => marksIn(mark)[0]?.shown ?? '';

/** Keeps characters of a running text from being read as something else. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\@#~]/g, '\\$&')
    .replace(/\[-/g, '\\[-')
    .replace(/(^|\s)--(?!-)/g, '$1\\--')
    .replace(/^[=>]/, '\\$&');

export const unescaped = (text: string): string => text.replace(/\\([^\n])/g, '$1');
