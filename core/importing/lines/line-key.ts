/** Letters and digits alone, for comparing what two places of a page say. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
