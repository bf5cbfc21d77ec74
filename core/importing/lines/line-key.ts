/** Only the letters and digits of a text, to compare two places of a page. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
