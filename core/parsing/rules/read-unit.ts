import type { LineWords } from '../words/line-words.ts';
import { type ParserLanguage, unitForm, unitTable } from '../words/units.ts';
import type { Cursor } from './cursor.ts';

export interface ReadUnit {
  readonly text: string;
  readonly key: string;
}

/** Ends of the first few words of a text: "c. à s. de" → "c.", "c. à", "c. à s.", … */
function wordEnds(text: string, max: number): number[] {
  const ends: number[] = [];
  const word = /[\s-]*[^\s,;:/–—]+(?:\/[\p{L}]+)?/uy;
  while (ends.length < max && word.test(text)) ends.push(word.lastIndex);
  return ends;
}

/** "pincée(s)", "Zehe(n)", "Stange/n": one or more. */
const PLURAL = /(?<=\p{L}\.?)(?:\(\p{L}{1,3}\)|\/\p{Ll}{1,2})$/u;

const CASED: Readonly<Record<string, string>> = { T: 'tablespoon', t: 'teaspoon' };

/** The longest unit at the start of the text. A number may touch it, letters after it may not. */
export function findUnit(text: string, language: ParserLanguage): ReadUnit | null {
  const { keys, longest } = unitTable(language);
  for (const end of wordEnds(text, longest).reverse()) {
    const whole = text.slice(0, end);
    for (const part of [whole, whole.replace(/[.)]+$/, ''), whole.replace(PLURAL, '')]) {
      const cased = language === 'en' || language === 'ko' ? CASED[part.replace('.', '')] : undefined;
      const key = cased ?? keys.get(unitForm(part));
      if (key && part !== '') return { text: part, key };
    }
  }
  return null;
}

/** Reads sizes ("heaped") and the unit at the cursor. Sizes belong to the note. */
export function readUnit(cursor: Cursor, words: LineWords, language: ParserLanguage): ReadUnit | null {
  const start = cursor.at;
  while (cursor.eat(words.size, 'note') !== '');
  const found = findUnit(cursor.text.slice(cursor.at), language);
  if (!found) {
    cursor.at = start;
    return null;
  }
  cursor.take(found.text.length);
  cursor.eat(/^(?:\.(?=\s|$)|\(\p{L}{1,3}\)(?=\s|$)|\/\p{L}{1,2}(?=\s|$))/u);
  return found;
}
