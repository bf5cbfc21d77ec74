import { isBareAmount } from './line-kind.ts';

/** A line with its style in the page. */
export interface StyledLine {
  text: string;
  style: string;
}

/** Joins amounts and names that are separate lines ("275 g" above "kritharaki"), in their order. */
export function joinAmounts(groups: StyledLine[][]): string[][] {
  const lines = groups.flat();
  const amountStyle = styleOfAmounts(lines);
  const isAmount = (line: StyledLine) => (amountStyle ? line.style === amountStyle : isBareAmount(line.text));
  if (!amountStyle && !isAlternating(lines.map(isAmount))) return groups.map((group) => group.map(({ text }) => text));
  const [first] = lines;
  const last = lines.at(-1);
  const comesFirst = first !== undefined && (isAmount(first) || (last !== undefined && !isAmount(last)));
  return groups.map((group) => (comesFirst ? joinForward(group, isAmount) : joinBackward(group, isAmount)));
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
  if (turns * 10 < lines.length * 7) return null;
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

const STARTS_WITH_NUMBER = /^[\d½⅓⅔¼¾⅛]/;
