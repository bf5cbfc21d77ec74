/** A family of fonts, cut into slices by script; those of the East have a hundred, of which a text needs a dozen. */
export interface FontFamily {
  /** Package on npm. */
  readonly name: `noto-sans${string}`;
  readonly weights: readonly (400 | 700)[];
  /** Which slices of the package are used. */
  readonly has: (slice: string) => boolean;
}

const isNumbered = (slice: string) => /^\[\d+\]$/.test(slice);
const only = (wanted: string) => (slice: string) => slice === wanted;

/**
 * The fonts that a page is printed in. Chinese, Japanese and Korean come in one weight: two would double the package, and
 * a drawn outline makes their bold.
 */
export const fontFamilies: readonly FontFamily[] = [
  { name: 'noto-sans', weights: [400, 700], has: () => true },
  { name: 'noto-sans-hebrew', weights: [400, 700], has: only('hebrew') },
  { name: 'noto-sans-arabic', weights: [400, 700], has: only('arabic') },
  { name: 'noto-sans-sc', weights: [400], has: isNumbered },
  { name: 'noto-sans-jp', weights: [400], has: isNumbered },
  { name: 'noto-sans-kr', weights: [400], has: isNumbered },
];

/** The file of a slice in its package. WOFF, since fonts of the other form cannot be taken apart again for a document. */
export const fontFile = (family: string, slice: string, weight: number): string =>
  `${family}-${slice.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
