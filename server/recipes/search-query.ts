import { wordsOf } from './search-words.ts';

/** One thing that was asked for: a word, or several that must stand side by side. */
export interface Token {
  readonly words: readonly string[];
  /** Written in quotes: taken as it stands, typos included. */
  readonly literal: boolean;
}

/** A longer text is a pasted page, not a question; what follows is not searched for. */
const LONGEST_TEXT = 1_000;
const MOST_TOKENS = 12;

const ASCII_PUNCTUATION = /[!#$%&()*+,\-./:;<=>?@[\\\]^_`{|}~]/g;

// A single quote inside a word is an apostrophe, so it opens and closes only at the edge of one.
const TOKEN = /"([^"]*)"|(?<!\S)'(.+?)'(?!\S)|([^\s"]+)/g;

/** Splits a search text into its tokens: quoted text is one token, other text one per word. */
export function parseQuery(text: string): Token[] {
  const plain = text
    .slice(0, LONGEST_TEXT)
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
    if (tokens.size === MOST_TOKENS) break;
  }
  return [...tokens.values()];
}
