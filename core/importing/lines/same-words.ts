/** Share of common words, from 0 to 1. */
export function sameWords(one: string, other: string): number {
  const words = new Set(wordsOf(one));
  const others = new Set(wordsOf(other));
  if (words.size === 0 || others.size === 0) return 0;
  let common = 0;
  for (const word of words) if (others.has(word)) common++;
  return common / Math.min(words.size, others.size);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .slice(0, 400)
      .match(/\p{L}+|\d+/gu) ?? []
  );
}
