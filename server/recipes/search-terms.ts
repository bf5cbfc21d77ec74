/**
 * Terms of the full-text index and what FTS5 makes of them. Each term begins with the group's key, so that a list of
 * recipes never holds another group's; words of a name are there twice, the second time as name terms, so that a match
 * in the name has a list of its own.
 */
export const textTerm = (key: number, word: string): string => `${key}:${word}`;
export const nameTerm = (key: number, word: string): string => `${key}=${word}`;

/** Stands before each line and keeps phrases from reaching across. */
export const LINE_START = '-';

/** The terms side by side. */
export const phrase = (terms: readonly string[]): string => `"${terms.join(' ')}"`;
/** A phrase whose last word may go on. */
export const beginning = (phrase: string): string => `${phrase} *`;

const joined = (expressions: readonly string[], operator: string): string =>
  expressions.length === 1 ? expressions[0]! : `(${expressions.join(operator)})`;
export const anyOf = (expressions: readonly string[]): string => joined(expressions, ' OR ');
export const allOf = (expressions: readonly string[]): string => joined(expressions, ' AND ');
export const except = (expression: string, unwanted: string): string => `${expression} NOT ${unwanted}`;
