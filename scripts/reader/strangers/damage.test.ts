import { expect, test } from 'vitest';
import { readPage } from '../../../core/importing/page/read-page.ts';
import { learnedReader } from '../../../server/importing/learned-reader.ts';
import { ownTime } from '../../../tests/kit/own-time.ts';
import { samples } from '../builders/recipes.ts';
import { dataKinds } from '../data/kinds.ts';
import { pageOf } from '../data/read-data.ts';
import { damaged } from './damage.ts';
import { strangerKinds } from './kinds.ts';
import { samplesOf, strangerPage } from './read-stranger.ts';

test('a damaged page is read or has no recipe, and never fails or takes long', () => {
  const pages = [
    ...strangerKinds.map((kind, at) => strangerPage(kind, samplesOf(kind)[at % samplesOf(kind).length]!)),
    ...dataKinds.map((kind, at) => pageOf(kind, samples[at % samples.length]!)),
  ];
  for (const [at, page] of pages.entries()) {
    const started = ownTime();
    const { recipe, text } = readPage(damaged(page, at), { url: 'https://kitchen.example/', reader: learnedReader });
    expect(recipe?.name ?? text?.title ?? '').toEqual(expect.any(String));
    expect(ownTime() - started).toBeLessThan(3_000);
  }
});
