/** The width up to which each size of a picture is used. */
export const pictureSizes = {
  thumb: '120px',
  card: '(max-width: 759px) 46vw, 250px',
  large: '(max-width: 759px) 100vw, 500px',
  wide: '100vw',
} as const;

const TINTS = 5;

/** The letter and the tint that stand for the picture of a recipe without one. */
export const tileOf = (name: string): { readonly letter: string; readonly tint: number } => ({
  letter: (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '❧').toLocaleUpperCase(),
  tint: [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % TINTS,
});
