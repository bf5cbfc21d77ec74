/**
 * Terms of the full-text index. Each starts with the group's key, so that a posting list never contains recipes of
 * another group. Words of a name are indexed twice, the second time as name terms, so that matches in names have their
 * own list.
 */
export const textTerm = (key: number, word: string): string => `${key}:${word}`;
export const nameTerm = (key: number, word: string): string => `${key}=${word}`;

/** How an engine writes search expressions. */
export interface SearchSyntax {
  /** Adjacent terms. */
  phrase(terms: readonly string[]): string;
  /** Adjacent terms, where the last one is a prefix. */
  beginning(terms: readonly string[]): string;
  anyOf(expressions: readonly string[]): string;
  allOf(expressions: readonly string[]): string;
  except(expression: string, unwanted: string): string;
}

export const joined = (expressions: readonly string[], operator: string): string =>
  expressions.length === 1 ? expressions[0]! : `(${expressions.join(operator)})`;
