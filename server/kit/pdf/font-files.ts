/**
 * A font family, split into slices by script. East Asian families have a hundred slices, of which a text needs a dozen.
 */
export interface FontFamily {
  /** npm package. */
  readonly name: `noto-sans${string}`;
  readonly weights: readonly (400 | 700)[];
  /** Which slices of the package are used. */
  readonly has: (slice: string) => boolean;
}

const isNumbered = (slice: string) => /^\[\d+\]$/.test(slice);
const only = (wanted: string) => (slice: string) => slice === wanted;

/**
 * The fonts for printing. Chinese, Japanese and Korean have only one weight, because two would double the package. An
 * outline makes their bold.
 */
export const fontFamilies: readonly FontFamily[] = [
  { name: 'noto-sans', weights: [400, 700], has: () => true },
  { name: 'noto-sans-hebrew', weights: [400, 700], has: only('hebrew') },
  { name: 'noto-sans-arabic', weights: [400, 700], has: only('arabic') },
  { name: 'noto-sans-sc', weights: [400], has: isNumbered },
  { name: 'noto-sans-jp', weights: [400], has: isNumbered },
  { name: 'noto-sans-kr', weights: [400], has: isNumbered },
];

/** The file of a slice in its package. WOFF, because WOFF2 fonts cannot be subset for a document. */
export const fontFile = (family: string, slice: string, weight: number): string =>
  `${family}-${slice.replace(/[[\]]/g, '')}-${weight}-normal.woff`;
