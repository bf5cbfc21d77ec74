import { noConfidence, type PartConfidence } from '../parsed-line.ts';
import { evidenceOf, type RuleReading } from './rule-evidence.ts';

/**
 * Weight of each item of `EVIDENCE` for a part, in its order: weights of a logistic regression that `npm run
 * calibrate:parser` fits to how the rules perform on the corpus. A part that is missing by mistake counts against the
 * food.
 */
export const WEIGHTS: Readonly<Record<'quantity' | 'unit' | 'food', readonly number[]>> = {
  quantity: [3.31, 2.92, 0.39, -0.14, -0.29, -1.91, 0.77, -0.09, 0.62, 0.23, 0.03, 0.11, 0.77, -1.14, 0.23],
  unit: [1.93, 1.52, -0.18, 0.32, 1.93, -1.96, -0.04, 0.04, 0.45, 0.43, 0.16, 0.49, 0.59, -2.19, -0.21],
  food: [2.12, 0.83, 0.15, -0.04, 0.22, -2.41, 1.18, -0.46, 0.55, 0.2, 0.08, -0.6, -2.26, -0.89, -0.73],
};

function chance(weights: readonly number[], evidence: readonly boolean[]): number {
  const sum = weights.reduce((all, weight, i) => all + (evidence[i] ? weight : 0), 0);
  return Math.round(100 / (1 + Math.exp(-sum))) / 100;
}

/** The confidence of the rules in the parts of a line. There is none for notes: they are the rest. */
export function ruleConfidence(reading: RuleReading): PartConfidence {
  const { amount, unit, food } = reading;
  if (food === '') return noConfidence;
  const evidence = evidenceOf(reading);
  const quantity = amount ? chance(WEIGHTS.quantity, evidence) : null;
  const unitChance = unit ? chance(WEIGHTS.unit, evidence) : null;
  const name = chance(WEIGHTS.food, evidence);
  const known = [quantity, unitChance, name].filter((part) => part !== null);
  const average = Math.round((100 * known.reduce((sum, part) => sum + part, 0)) / known.length) / 100;
  return { average, comment: null, name, unit: unitChance, quantity, food: name };
}
