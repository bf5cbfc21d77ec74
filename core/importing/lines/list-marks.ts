/** Removes the numbers of lines that somebody counted by hand: "1. 200 g flour", "2. 3 eggs". */
export function withoutCounts(groups: readonly (readonly string[])[]): string[][] | null {
  const lines = groups.flat();
  if (lines.length < 3) return null;
  const counts = groups.map((group) => group.map((line) => Number(COUNT.exec(line)?.[1])));
  // Some readers of texts have removed the numbers before words.
  const isCount = (numbers: readonly number[]) =>
    numbers.filter((number, at) => number === at + 1).length * 2 >= numbers.length &&
    numbers.every((number, at) => number === at + 1 || Number.isNaN(number));
  if (!isCount(counts.flat()) && !counts.every(isCount)) return null;
  return groups.map((group) => group.map((line) => line.replace(COUNT, '')));
}

const COUNT = /^(\d{1,2})\s?[.)]\s+(?=\S)/;

/** Removes the words at the end of all lines of a list: the name of a button or of a link to a shop. */
export function withoutSharedEnd(lines: readonly string[]): readonly string[] {
  const [first = '', ...others] = lines;
  if (others.length < 3) return lines;
  const words = first.split(' ');
  for (let at = 1; at <= words.length - MIN_WORDS; at++) {
    const end = ` ${words.slice(at).join(' ')}`;
    if (end.length > MAX_LETTERS || /[\d,]/.test(end)) continue;
    if (others.every((line) => line.endsWith(end))) return lines.map((line) => line.slice(0, -end.length).trim());
  }
  return lines;
}

/** A single word may be a food that all lines share. */
const MIN_WORDS = 2;
const MAX_LETTERS = 40;
