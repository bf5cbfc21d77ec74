import type { AppError } from '../../../core/kit/errors.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { ParseRow } from './parse-row.ts';

/** The parsers offered in all clients. Where these are sure, an AI provider is no better. */
export type ParserChoice = 'nlp' | 'brute';

export interface ParserState {
  readonly recipe: Recipe | null;
  readonly rows: readonly ParseRow[];
  readonly selected: number;
  readonly parser: ParserChoice;
  readonly isBusy: boolean;
  readonly error: AppError | null;
}
