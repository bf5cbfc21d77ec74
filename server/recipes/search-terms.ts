/**
 * Terms of the full-text index. Each begins with the group's key, so that a list of recipes never holds another
 * group's; words of a name are there twice, the second time as name terms, so that a match in the name has a list of
 * its own.
 */
export const textTerm = (key: number, word: string): string => `${key}:${word}`;
export const nameTerm = (key: number, word: string): string => `${key}=${word}`;

/** How an engine writes what it shall look for. */
export interface SearchSyntax {
  /** The terms side by side. */
  phrase(terms: readonly string[]): string;
  /** The same, where the last term may go on. */
  beginning(terms: readonly string[]): string;
  anyOf(expressions: readonly string[]): string;
  allOf(expressions: readonly string[]): string;
  except(expression: string, unwanted: string): string;
}

export const joined = (expressions: readonly string[], operator: string): string =>
  expressions.length === 1 ? expressions[0]! : `(${expressions.join(operator)})`;
