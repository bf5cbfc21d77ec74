import { expect, test } from 'vitest';
import { decoder } from '../../core/parsing/crf/decode.ts';
import { featuresOf } from '../../core/parsing/crf/features.ts';
import { LABELS, labels, readModel, writeModel } from '../../core/parsing/crf/model.ts';
import { tokensOf } from '../../core/parsing/words/tokens.ts';
import { type Example, FeatureTable, learn } from './learn.ts';
import { learnWhole, trustChain } from './learn-whole.ts';

const LINES: readonly (readonly [line: string, truth: string])[] = [
  ['2 cups flour', 'QUN'],
  ['1 cup sugar, sifted', 'QUNP'],
  ['3 eggs, beaten', 'QNP'],
  ['2 tbsp butter, melted', 'QUNP'],
  ['1 onion, chopped', 'QNP'],
  ['4 cups milk', 'QUN'],
  ['salt to taste', 'NCC'],
];

function trained(): Uint8Array {
  const table = new FeatureTable();
  const examples = LINES.map(([line, truth]): Example => {
    const { starts, gaps, ...features } = featuresOf(tokensOf(line));
    const rows = table.take({ starts, gaps, ...features });
    return { rows, starts, gaps, truth: Uint8Array.from(truth, (label) => labels.indexOf(label as 'Q')), weight: 1 };
  });
  const { words, transitions } = learn(examples, table.hashes.length, { epochs: 20, rate: 0.1, c: 10 });
  const step = 0.05;
  const small = Int8Array.from(words, (weight) => Math.round(weight / step));
  return writeModel(Uint32Array.from(table.hashes), small, step, Float64Array.from(transitions), trustChain);
}

function labelsBy(bytes: Uint8Array, line: string) {
  const { best, certainty } = decoder(readModel(bytes))(featuresOf(tokensOf(line)));
  return { labels: [...best].map((label) => labels[label]).join(''), certainty: [...certainty] };
}

test('a trained model labels its training lines and similar lines correctly', () => {
  const bytes = trained();
  for (const [line, truth] of LINES) expect(labelsBy(bytes, line).labels).toBe(truth);
  expect(labelsBy(bytes, '5 cups butter, sifted').labels).toBe('QUNP');
});

test('the model is more confident on lines that it has seen', () => {
  const bytes = trained();
  const mean = (line: string) => {
    const { certainty } = labelsBy(bytes, line);
    return certainty.reduce((sum, each) => sum + each, 0) / certainty.length;
  };
  expect(mean('2 cups flour')).toBeGreaterThan(mean('kale ribs stripped thinly'));
  for (const each of labelsBy(bytes, 'kale ribs stripped thinly').certainty) {
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThanOrEqual(1);
  }
});

test('the same lines always give the same model', () => {
  expect(trained()).toEqual(trained());
});

test('bytes of a wrong length are not a model', () => {
  const bytes = trained();
  expect(() => readModel(bytes.subarray(0, bytes.length - LABELS))).toThrow('not a parser model');
});

test('a line without words has no labels', () => {
  expect(labelsBy(trained(), '—')).toEqual({ labels: '', certainty: [] });
});

test('a model can be read from a part of a larger buffer', () => {
  const bytes = trained();
  const pool = Buffer.alloc(bytes.length + 24);
  pool.set(bytes, 24);
  expect(readModel(pool.subarray(24))).toEqual(readModel(bytes));
});

test('whole lines: labellings that the chain underrates gain weight', () => {
  const example = (right: number, score: number) => ({
    rivals: [
      { rows: Int32Array.of(3), score },
      { rows: Int32Array.of(7, 8), score: -score },
    ],
    truth: right,
  });
  const { weights, trust } = learnWhole(Array.from({ length: 400 }, (_, i) => example(i % 10 === 0 ? 0 : 1, 0.1)));
  expect([weights[3]! < 0, weights[7]! > 0, weights[8], weights[9]]).toEqual([true, true, weights[7], 0]);
  expect(trust).toBeLessThan(1);
});
