import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FontFamily, fontFamilies, fontFile } from './font-files.ts';

/** A font file and the characters that it covers. */
export interface FontSlice {
  readonly family: string;
  readonly path: (weight: 400 | 700) => string;
  /** Whether the font has a bold file. */
  readonly hasBold: boolean;
  covers(codePoint: number): boolean;
}

/** The font packages in the source tree, or the folder that the build wrote next to the bundle. */
const isSource = import.meta.url.endsWith('.ts');
const pathOf = (family: string, file: string): string =>
  fileURLToPath(
    new URL(isSource ? `../../../node_modules/@fontsource/${family}/${file}` : `./fonts/${file}`, import.meta.url),
  );

/** "U+0-FF,U+131" as pairs of first and last. */
const rangesOf = (text: string): [first: number, last: number][] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
  });

function slicesOf({ name, weights, has }: FontFamily): FontSlice[] {
  const file = isSource ? 'unicode.json' : `${name}.json`;
  const written = JSON.parse(readFileSync(pathOf(name, file), 'utf8')) as Record<string, string>;
  return Object.entries(written)
    .filter(([slice]) => has(slice))
    .map(([slice, text]) => {
      const ranges = rangesOf(text);
      return {
        family: name,
        path: (weight) =>
          pathOf(name, isSource ? `files/${fontFile(name, slice, weight)}` : fontFile(name, slice, weight)),
        hasBold: weights.includes(700),
        covers: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
      };
    });
}

let read: FontSlice[] | undefined;

const EASTERN = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
const FIRST: Readonly<Record<string, string>> = { ja: 'noto-sans-jp', ko: 'noto-sans-kr' };

/** The slices of every font. Characters shared by Chinese, Japanese and Korean use the forms of the given language. */
export function fontSlices(language: string): readonly FontSlice[] {
  read ??= fontFamilies.flatMap(slicesOf);
  const first = FIRST[language] ?? 'noto-sans-sc';
  const rank = ({ family }: FontSlice) => (family === first ? 1 : EASTERN.includes(family) ? 2 : 0);
  return read.toSorted((a, b) => rank(a) - rank(b));
}

/** The language whose character forms a text needs: its own if its script shows it, else the reader's. */
export function easternLanguage(text: string, locale: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return locale.split('-')[0]!;
}
