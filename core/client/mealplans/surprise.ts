import type { RuleDay, RuleMeal } from '../../mealplans/schema.ts';

/** Why a dish was picked, and whether it stays when others are picked again. */
export interface Surprise {
  /** The reason in one sentence. */
  readonly text: string;
  /** Day and meal of each rule that applied. */
  readonly rules: readonly { readonly day: RuleDay; readonly entryType: RuleMeal }[];
  readonly isLocked: boolean;
}

/** A client remembers half a year of four meals a day. */
export const MAX_SURPRISES = 720;
