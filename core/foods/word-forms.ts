import { fold } from '../kit/fold.ts';

/** Regular English plurals in both directions, also where nobody would write them: they are only looked up. */
const others = (word: string): string[] => [
  word.replace(/ies$/, 'y'),
  word.replace(/(ch|sh|ss|x|o)es$/, '$1'),
  word.replace(/([^s])s$/, '$1'),
  word.replace(/ves$/, 'f'),
  `${word}s`,
  `${word}es`,
  word.replace(/y$/, 'ies'),
  word.replace(/f$/, 'ves'),
];

/** The word itself, folded, then its one or many: what a household may have it under. Misspelt words are not tried. */
export function wordForms(text: string): string[] {
  const word = fold(text).replace(/\.$/, '');
  return [...new Set([fold(text), word, ...others(word)])].filter(Boolean);
}
