import { tidy } from '../lines/clean-text.ts';

// A name of several words is followed by braces, a single word need not be. Modifiers precede the name. `@&(~1)dough{}`
// refers to the result of the previous step.
const MODIFIERS = '([@&?+-]*(?:\\(=?~?\\d{1,3}\\))?)';
const NAME = '((?:\\.{0,2}\\/)?[^\\s@#~{}()\\n][^@#~{}()\\n]*?)';
const WORD = '([\\p{L}_][\\p{L}\\p{N}_-]*)';
const BRACES = '\\{([^{}\\n]*)\\}';
const NOTE = '(?:\\(([^()\\n]*)\\))?';
const thing = (sign: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}\\\\])${sign}${MODIFIERS}(?:${NAME}${BRACES}${NOTE}|${WORD}${NOTE})`, 'gu');
export const INGREDIENT = thing('@');
export const COOKWARE = thing('#');
export const TIMER = /(?<!\\)~([^\s@#~{}\n][^@#~{}\n]*?)?\{([^{}\n]*)\}|~([\p{L}\p{N}_-]+)/gu;

/** What a mark in the text names. Its `1%kg` is an amount and a unit. */
export interface Named {
  readonly modifiers: string;
  readonly name: string;
  readonly amount: string;
  readonly unit: string;
  readonly note: string;
  /** `=2%cups`: the amount does not scale with the recipe. */
  readonly isFixed: boolean;
  /** The name refers to another recipe. */
  readonly isRecipe: boolean;
}

/** Not listed: `@&flour{}` (named before), `@&(1)dough{}` (the result of a step) and `@-water{}` (hidden). */
export const isListed = ({ modifiers, amount }: Named): boolean =>
  !/[-(]/.test(modifiers) && (!modifiers.includes('&') || amount !== '');

export function namedOf([modifiers = '', long, braces, note, word, wordNote]: (string | undefined)[]): Named {
  const named = (long ?? word ?? '').split('|').at(-1)!.trim();
  // A path to another recipe: the file's name is its name.
  const isPath = /^\.{0,2}\//.test(named);
  const name = isPath ? named.split('/').at(-1)! : named;
  return {
    modifiers,
    name,
    ...amountOf(braces ?? ''),
    note: tidy(note ?? wordNote ?? ''),
    isFixed: /^\s*=/.test(braces ?? ''),
    isRecipe: isPath || modifiers.includes('@'),
  };
}

/** `=2%cups` and the older `2*%cups` say how amounts scale, which a line of text cannot express. */
export function amountOf(braces: string): { amount: string; unit: string } {
  const [amount = '', unit = ''] = braces.replace(/^\s*=/, '').split('%');
  return { amount: tidy(amount.replace(/\*\s*$/, '')), unit: tidy(unit.replace(/\*\s*$/, '')) };
}

export const lineOf = ({ name, amount, unit, note }: Named): string =>
  `${[amount, unit, name].filter(Boolean).join(' ')}${note ? `, ${note}` : ''}`;
