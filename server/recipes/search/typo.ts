/** How many typos a word may contain. Numbers must match exactly. */
export const slipsAllowed = (word: string): number =>
  word.length < 4 || /\p{N}/u.test(word) ? 0 : word.length < 8 ? 1 : 2;

/**
 * The number of typos between two words (insertion, deletion, substitution or transposition: Damerau-Levenshtein in
 * which each letter moves at most once), or `max + 1` as soon as there are more than `max`.
 */
export function slipsBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, max + 1);
}
