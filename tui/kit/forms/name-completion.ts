import { fold } from '../../../core/kit/text/fold.ts';
import { safeLine } from '../text/safe.ts';

const MAX_OTHERS = 6;

/** The names in a text that separates them by commas. */
export const typedNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Completes the last of several names. */
export function nameCompletion(known: readonly { readonly name: string }[]) {
  return async (text: string) => {
    const [, before = '', start = ''] = /^(.*,\s*)?(.*)$/.exec(text) ?? [];
    const matches = known.map(({ name }) => safeLine(name)).filter((name) => fold(name).startsWith(fold(start)));
    if (start === '' || matches.length === 0) return { text, others: [] };
    return matches.length === 1
      ? { text: before + matches[0]!, others: [] }
      : { text, others: matches.slice(0, MAX_OTHERS) };
  };
}
