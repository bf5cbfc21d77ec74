import { parsePage } from '../../core/importing/page/page.ts';
import { blocksOf } from '../../core/importing/page/page-blocks.ts';
import { blockFeatures } from '../../core/importing/reader/block-features.ts';
import { MAX_BLOCKS } from '../../core/importing/reader/block-reader.ts';
import { align, type Expected } from './align.ts';
import { type CorpusPage, expectedOf, htmlOf } from './pages.ts';
import type { Lesson } from './train-chain.ts';

/** A page as a lesson, or nothing if too little of its expected recipe is visible. */
export function lessonOf(site: string, html: string, expected: Expected): Lesson[] {
  const blocks = blocksOf(parsePage(html)).slice(0, MAX_BLOCKS);
  const labels = align(blocks, expected);
  if (!labels) return [];
  const { values, ...features } = blockFeatures(blocks);
  return [{ site, labels, features: { ...features, values: values.slice() } }];
}

/** The lessons of a corpus. Those of a site follow one another. */
export const lessonsOf = (pages: readonly CorpusPage[]): Lesson[] =>
  pages
    .toSorted((a, b) => Number(a.site > b.site) - Number(a.site < b.site))
    .flatMap((page) => lessonOf(page.site, htmlOf(page), expectedOf(page)));
