import { expect, test } from 'vitest';
import { learnedReader } from '../../../server/importing/learned-reader.ts';
import { strangerKinds } from './kinds.ts';
import { misreadStranger, samplesOf } from './read-stranger.ts';

const families = Map.groupBy(strangerKinds, ({ family }) => family);

test.each([...families])('pages that people write by hand are read in one language each: %s', (family, kinds) => {
  const wrong = kinds.map((kind, at) => {
    const own = samplesOf(kind);
    const sample = own[(at + family.length) % own.length]!;
    return [kind.name, sample.language, ...misreadStranger(kind, sample, learnedReader)];
  });
  expect(wrong.filter(([name, , ...found]) => found.length > 0 && !UNREAD.has(`${family}, ${name}`))).toEqual([]);
});

/** Kinds that are not read yet. */
const UNREAD = new Set<string>([]);
