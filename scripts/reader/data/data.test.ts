import { expect, test } from 'vitest';
import { samples } from '../builders/recipes.ts';
import { dataKinds } from './kinds.ts';
import { misreadData } from './read-data.ts';

test.each(dataKinds.map((kind) => [kind.family, kind.name, kind] as const))(
  'a recipe in 21 languages is read from its data: %s, %s',
  (_, __, kind) => {
    const wrong = samples.map((sample) => [sample.language, ...misreadData(kind, sample)]);
    expect(wrong).toEqual(samples.map(({ language }) => [language]));
  },
);
