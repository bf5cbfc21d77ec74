/**
 * Merges two lists with a common origin. Where only one changed, its change is taken. Where both changed, `mine` wins.
 * `key` tells whether two lines are the same.
 */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  key: (line: T) => string,
): T[] {
  const keys = (lines: readonly T[]) => lines.map(key);
  const [ofBase, ofMine, ofTheirs] = [keys(base), keys(mine), keys(theirs)];
  const inMine = matches(ofBase, ofMine);
  const inTheirs = matches(ofBase, ofTheirs);
  const merged: T[] = [];
  let [at, mineAt, theirsAt] = [0, 0, 0];
  /** Takes what precedes these places: the end of a part that differs. */
  const settle = (to: number, mineTo: number, theirsTo: number) => {
    const part = (lines: readonly string[], from: number, end: number) => lines.slice(from, end).join('\n');
    const before = part(ofBase, at, to);
    const isMine = part(ofMine, mineAt, mineTo) !== before;
    merged.push(...(isMine ? mine.slice(mineAt, mineTo) : theirs.slice(theirsAt, theirsTo)));
    [at, mineAt, theirsAt] = [to, mineTo, theirsTo];
  };
  for (let line = 0; line < base.length; line++) {
    const [mineTo, theirsTo] = [inMine[line]!, inTheirs[line]!];
    if (mineTo < 0 || theirsTo < 0) continue;
    settle(line, mineTo, theirsTo);
    merged.push(mine[mineTo]!);
    [at, mineAt, theirsAt] = [line + 1, mineTo + 1, theirsTo + 1];
  }
  settle(base.length, mine.length, theirs.length);
  return merged;
}

/** For each line of the first list its index in the second, by their longest common subsequence. -1 for none. */
function matches(first: readonly string[], second: readonly string[]): number[] {
  const width = second.length + 1;
  const lengths = new Uint16Array((first.length + 1) * width);
  for (let a = first.length - 1; a >= 0; a--)
    for (let b = second.length - 1; b >= 0; b--)
      lengths[a * width + b] =
        first[a] === second[b]
          ? lengths[(a + 1) * width + b + 1]! + 1
          : Math.max(lengths[(a + 1) * width + b]!, lengths[a * width + b + 1]!);
  const places = new Array<number>(first.length).fill(-1);
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    if (first[a] === second[b]) places[a++] = b++;
    else if (lengths[(a + 1) * width + b]! >= lengths[a * width + b + 1]!) a++;
    else b++;
  }
  return places;
}
