import type { AppError } from '../../kit/errors.ts';
import type { Section } from './desired.ts';

/** A field that differs: what it is now, and what it should be. */
export interface Difference {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A value that the server refuses. */
export interface Mistake {
  /** The file and the line: `kitchen.yaml:12`. */
  readonly place: string;
  /** The attribute, as the file calls it. Empty if it is about the whole record. */
  readonly field: string;
  readonly error: AppError;
}

/** What applying a record does, or did. */
export interface Outcome {
  readonly section: Section;
  readonly name: string;
  readonly outcome: 'created' | 'changed' | 'unchanged' | 'failed';
  readonly differences: readonly Difference[];
  readonly mistakes?: readonly Mistake[];
}

/** A record of one section: how it compares with the library, and how to write it. */
export interface Step {
  readonly section: Section;
  readonly name: string;
  readonly isNew: boolean;
  readonly differences: readonly Difference[];
  write(): Promise<unknown>;
}
