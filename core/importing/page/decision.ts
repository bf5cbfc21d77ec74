import type { Kind } from '../lines/line-group.ts';
import type { Layer } from './extracted-recipe.ts';
import { type Reason, reasons } from './vote.ts';

/** Why a layer gave the lines of a part: the first in the order of layers that has any, or better than the first. */
export const decisionReasons = ['first', ...reasons] as const;

/** The layer that the ingredients or steps of a recipe are from. */
export interface Decision {
  readonly part: Kind;
  readonly layer: Layer;
  readonly reason: 'first' | Reason;
}

/** Called with each decision. A later one about the same part replaces the earlier. */
export type Decide = (decision: Decision) => void;
