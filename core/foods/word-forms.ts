import { fold } from '../kit/text/fold.ts';

/** Regular English plurals and singulars. The result may not be a word: it is only looked up. */
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

/**
 * The word, folded, then its plural or singular: the names under which a household may have it. Does not correct typing
 * errors.
 */
export function wordForms(text: string): string[] {
  const word = fold(text).replace(/\.$/, '');
  return [...new Set([fold(text), word, ...others(word)])].filter(Boolean);
}
