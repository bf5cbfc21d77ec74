// Calibrates the confidence of the rules:  npm run calibrate:parser -- CORPUS
// Prints the weights for core/parsing/rules/rule-confidence.ts, and how often confident lines are right.
import { EVIDENCE, evidenceOf } from '../../core/parsing/rules/rule-evidence.ts';
import { lineOfReading, readByRules } from '../../core/parsing/rules/rules.ts';
import { scoredLine } from '../../core/parsing/sure/scored-line.ts';
import { type CorpusLine, corpusFile, readCorpus } from './corpus.ts';
import { type Expected, judgeLine } from './judge-line.ts';

interface Case {
  readonly evidence: readonly boolean[];
  readonly isRight: boolean;
}

const ROUNDS = 4_000;
const RATE = 4;

/** Logistic regression by batch gradient descent; equal cases are counted together. */
function weightsOf(cases: readonly Case[]): number[] {
  const groups = new Map<string, { evidence: readonly boolean[]; count: number; right: number }>();
  for (const { evidence, isRight } of cases) {
    const key = evidence.map(Number).join('');
    const group = groups.get(key) ?? { evidence, count: 0, right: 0 };
    group.count++;
    if (isRight) group.right++;
    groups.set(key, group);
  }
  const weights = EVIDENCE.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map(() => 0);
    for (const { evidence, count, right } of groups.values()) {
      const sum = weights.reduce((all, weight, i) => all + (evidence[i] ? weight : 0), 0);
      const missing = right - count / (1 + Math.exp(-sum));
      evidence.forEach((has, i) => {
        if (has) gradient[i]! += missing;
      });
    }
    // A small penalty, because evidence from few lines is weak.
    weights.forEach((weight, i) => {
      weights[i] = weight + (RATE * (gradient[i]! - weight)) / cases.length;
    });
  }
  return weights.map((weight) => Math.round(weight * 100) / 100);
}

type LineWithTruth = CorpusLine & { readonly x?: Expected };
const lines = (readCorpus(corpusFile(process.argv[2], 'train')) as LineWithTruth[]).filter(({ q }) => q !== 'silver');
const read = lines.map(({ s, x }) => {
  const reading = readByRules(s, 'en');
  return { reading, evidence: evidenceOf(reading), right: judgeLine(scoredLine(lineOfReading(s, reading)), x) };
});
const named = read.filter(({ reading }) => reading.food !== '');
const weights = {
  quantity: weightsOf(
    named.filter(({ reading }) => reading.amount).map(({ evidence, right }) => ({ evidence, isRight: right.quantity })),
  ),
  unit: weightsOf(
    named.filter(({ reading }) => reading.unit).map(({ evidence, right }) => ({ evidence, isRight: right.unit })),
  ),
  food: weightsOf(
    named.map(({ reading, evidence, right }) => ({
      evidence,
      isRight: right.food && (reading.unit !== null || right.unit) && (reading.amount !== null || right.quantity),
    })),
  ),
};
for (const [part, values] of Object.entries(weights)) {
  console.log(part);
  EVIDENCE.forEach((each, i) => {
    console.log(`  ${each.padEnd(16)} ${values[i]}`);
  });
}
console.log(JSON.stringify(weights));
const sureOf = (values: readonly number[], evidence: readonly boolean[]) =>
  1 / (1 + Math.exp(-values.reduce((all, weight, i) => all + (evidence[i] ? weight : 0), 0)));
const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01];
for (let i = 0; i + 1 < EDGES.length; i++) {
  const within = named.filter(({ evidence }) => {
    const sure = sureOf(weights.food, evidence);
    return sure >= EDGES[i]! && sure < EDGES[i + 1]!;
  });
  const share = (count: number) => `${((100 * count) / within.length).toFixed(1)} %`;
  const all = within.filter(({ right }) => right.quantity && right.unit && right.food).length;
  console.log(
    `food sure ${EDGES[i]} to ${Math.min(1, EDGES[i + 1]!)}: ${within.length} lines, food right ${share(within.filter(({ right }) => right.food).length)}, all three ${share(all)}`,
  );
}
