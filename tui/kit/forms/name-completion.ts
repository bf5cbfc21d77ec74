import { fold } from '../../../core/kit/text/fold.ts';
import { safeLine } from '../text/safe.ts';

const MAX_OTHERS = 6;

/** Commas, also as people type them in Arabic, Chinese and Japanese. */
const COMMA = '[,،，、]';

/** The names in a text that separates them by commas. */
export const typedNames = (text: string): string[] =>
  text
    .split(new RegExp(COMMA, 'u'))
    .map((name) => name.trim())
    .filter(Boolean);

/** Names that start with the text, then those with a word that does: "lentil" finds "red lentils". */
function namesLike(known: readonly { readonly name: string }[], typed: string): string[] {
  const start = fold(typed);
  const names = known.map(({ name }) => safeLine(name));
  const first = names.filter((name) => fold(name).startsWith(start));
  const within = names.filter((name) => fold(name).includes(` ${start}`));
  return [...new Set([...first, ...within])];
}

/** Completes the last of several names. */
export function nameCompletion(known: readonly { readonly name: string }[]) {
  return async (text: string) => {
    const [, before = '', start = ''] = new RegExp(`^(.*${COMMA}\\s*)?(.*)$`, 'u').exec(text) ?? [];
    const matches = start === '' ? [] : namesLike(known, start);
    if (matches.length === 0) return { text, others: [] };
    return matches.length === 1
      ? { text: before + matches[0]!, others: [] }
      : { text, others: matches.slice(0, MAX_OTHERS) };
  };
}
