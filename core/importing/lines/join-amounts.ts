import type { El } from '../page/page.ts';
import { isBareAmount } from './line-kind.ts';

/** A line with its style in the page. */
export interface StyledLine {
  text: string;
  style: string;
  /** The element that contains the line. */
  holder?: El | null;
}

/** Joins amounts and names that are separate lines ("275 g" above "kritharaki"), in their order. */
export function joinAmounts(groups: StyledLine[][]): string[][] {
  const lines = groups.flat();
  const amountStyle = styleOfAmounts(lines);
  const isAmount = (line: StyledLine) => (amountStyle ? line.style === amountStyle : isBareAmount(line.text));
  if (!amountStyle && !isAlternating(lines.map(isAmount))) return groups.map((group) => group.map(({ text }) => text));
  const [first] = lines;
  const last = lines.at(-1);
  const comesFirst =
    first !== undefined && (isAmount(first) || (last !== undefined && !isAmount(last) && !areBehind(lines, isAmount)));
  return groups.map((group) => (comesFirst ? joinForward(group, isAmount) : joinBackward(group, isAmount)));
}

/** True for amounts in descriptions, below the terms of a definition list, or in one element with the name above. */
function areBehind(lines: StyledLine[], isAmount: (line: StyledLine) => boolean): boolean {
  const amounts = lines.flatMap((line, at) => (isAmount(line) ? [at] : []));
  if (amounts.every((at) => lines[at]!.style.startsWith('dd.'))) return true;
  const shared = (step: number) =>
    amounts.filter((at) => lines[at]!.holder && lines[at]!.holder === lines[at + step]?.holder).length;
  return shared(-1) > shared(1);
}

function joinForward(lines: StyledLine[], isAmount: (line: StyledLine) => boolean): string[] {
  const joined: string[] = [];
  let amount: string | null = null;
  for (const line of lines) {
    if (isAmount(line)) {
      if (amount) joined.push(amount);
      amount = line.text;
    } else {
      joined.push(amount ? `${amount} ${line.text}` : line.text);
      amount = null;
    }
  }
  if (amount) joined.push(amount);
  return joined;
}

function joinBackward(lines: StyledLine[], isAmount: (line: StyledLine) => boolean): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    if (isAmount(line) && joined.length > 0) joined.push(`${joined.pop()} ${line.text}`);
    else joined.push(line.text);
  }
  return joined;
}

function isAlternating(isAmount: boolean[]): boolean {
  const amounts = isAmount.filter(Boolean).length;
  const pairs = isAmount.filter((is, at) => is && at > 0 && isAmount[at - 1] === false).length;
  return amounts >= 2 && amounts * 3 >= isAmount.length && pairs * 3 >= amounts;
}

// Finds two alternating styles, one of which starts with numbers. A line or two around them may differ.
function styleOfAmounts(all: StyledLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { style } of all) counts.set(style, (counts.get(style) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first || !second || all.length < 4) return null;
  const [one, other] = [first[0], second[0]];
  const lines = all.filter(({ style }) => style === one || style === other);
  if (lines.length < 4 || lines.length * 10 < all.length * 7) return null;
  const turns = lines.filter(({ style }, at) => at > 0 && style !== lines[at - 1]?.style).length;
  if (turns * 10 < lines.length * 7) return styleAbove(lines, [one, other]);
  const numbered = (style: string) => {
    const own = lines.filter((line) => line.style === style);
    return (
      own.filter(({ text }) => text.length < 40 && (STARTS_WITH_NUMBER.test(text) || isBareAmount(text))).length /
      own.length
    );
  };
  if (numbered(one) > 0.6 && numbered(other) < 0.3) return one;
  return numbered(other) > 0.6 && numbered(one) < 0.3 ? other : null;
}

/** The style of amounts if some names have none: each amount stands above a name, and most are only amounts. */
function styleAbove(lines: StyledLine[], styles: readonly [string, string]): string | null {
  const isOfAmounts = (style: string) => {
    const own = lines.filter((line) => line.style === style);
    const areAbove = lines.every((line, at) => line.style !== style || (lines[at + 1]?.style ?? style) !== style);
    const bare = own.filter(({ text }) => isBareAmount(text)).length;
    const named = lines.filter((line) => line.style !== style && STARTS_WITH_NUMBER.test(line.text)).length;
    return (
      areAbove && own.length > 2 && bare * 2 >= own.length && own.every(({ text }) => text.length < 40) && named === 0
    );
  };
  return styles.find(isOfAmounts) ?? null;
}

const STARTS_WITH_NUMBER = /^[\d½⅓⅔¼¾⅛]/;
