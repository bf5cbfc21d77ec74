import { wordsOf } from './search-words.ts';

/** A part of the search: one word, or several that must be adjacent. */
export interface Token {
  readonly words: readonly string[];
  /** Whether the token was quoted. Quoted tokens are matched exactly, without typo correction. */
  readonly literal: boolean;
}

/** The search text is cut at this length. Longer texts are pasted by mistake. */
const MAX_TEXT_LENGTH = 1_000;
const MAX_TOKENS = 12;

const ASCII_PUNCTUATION = /[!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]/g;

// A single quote within a word is an apostrophe. It is a quotation mark only at the edge of a word.
const TOKEN = /"([^"]*)"|(?<!\S)'(.+?)'(?!\S)|([^\s"]+)/g;

/** Splits a search text into tokens: quoted text is one token, other text one per word. */
export function parseQuery(text: string): Token[] {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(ASCII_PUNCTUATION, ' ')
    .replace(/\s/g, ' ');
  const tokens = new Map<string, Token>();
  for (const [, double, single, bare] of plain.matchAll(TOKEN)) {
    const quoted = double ?? single;
    const words = wordsOf(quoted ?? bare!);
    const key = words.join(' ');
    if (words.length === 0 || tokens.has(key)) continue;
    tokens.set(key, { words, literal: quoted !== undefined });
    if (tokens.size === MAX_TOKENS) break;
  }
  return [...tokens.values()];
}
