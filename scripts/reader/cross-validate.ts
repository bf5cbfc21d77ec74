// Measures the reader on sites that it has not seen:  npm run check:reader -- [CORPUS]
// Five times, trains on the pages of four fifths of the sites and reads those of the last fifth: whole pages, and pages
// of which only the visible part is left. "rules" is without the reader.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answersOf } from '../../core/importing/page/extract.ts';
import type { ExtractedRecipe } from '../../core/importing/page/extracted-recipe.ts';
import { parsePage } from '../../core/importing/page/page.ts';
import { readReadable } from '../../core/importing/page/readable.ts';
import { reconcile } from '../../core/importing/page/reconcile.ts';
import { blockReader } from '../../core/importing/reader/block-reader.ts';
import { judgeOf } from '../../core/importing/reader/judge.ts';
import { renamed } from '../../server/importing/extract-entry.ts';
import type { Expected } from './align.ts';
import { lessonsOf } from './lessons.ts';
import { type CorpusPage, corpusFolder, corpusPages, expectedOf, FOLDS, foldOf, htmlOf } from './pages.ts';
import { trainReader } from './train-chain.ts';

type Scores = Readonly<Record<'core' | 'core_near' | 'ing' | 'ins', boolean | null>>;
const folder = corpusFolder(process.argv[2]);
const scorer = join(folder, '../../tools/score-import.mjs');
const { scorePage } = (await import(pathToFileURL(scorer).href)) as {
  scorePage: (expected: Expected, found: object | null) => Scores;
};

const FIELDS = ['core', 'core_near', 'ing', 'ins'] as const;
const tallies = new Map<string, { count: number; right: Record<(typeof FIELDS)[number], number> }>();

function count(name: string, expected: Expected, recipe: ExtractedRecipe | null): void {
  const scores = scorePage(expected, recipe && renamed(recipe));
  const tally = tallies.get(name) ?? { count: 0, right: { core: 0, core_near: 0, ing: 0, ins: 0 } };
  tallies.set(name, tally);
  tally.count++;
  for (const field of FIELDS) if (scores[field] !== false) tally.right[field]++;
}

function judge(page: CorpusPage, reader: ReturnType<typeof blockReader>): void {
  const expected = expectedOf(page);
  const url = page.url;
  const parsed = parsePage(htmlOf(page));
  const ruled = answersOf(parsed, { url });
  const read = answersOf(parsed, { url, reader });
  const { blocks, candidates } = ruled;
  const readable = readReadable(ruled.page, blocks, candidates, judgeOf(blocks, reader(blocks)));
  const bare = { ...ruled, structured: [], card: null, state: () => null };
  const role = page.role === 'fresh' ? 'fresh' : 'known';
  count(`${role} pages, rules`, expected, reconcile(ruled));
  count(`${role} pages, with the reader`, expected, reconcile(read));
  count(`${role} visible pages, rules`, expected, reconcile(bare));
  count(`${role} visible pages, with the reader`, expected, reconcile({ ...bare, readable }));
}

const pages = corpusPages(folder);
const lessons = lessonsOf(pages);
for (let fold = 0; fold < FOLDS; fold++) {
  const reader = blockReader(trainReader(lessons.filter(({ site }) => foldOf(site) !== fold)));
  for (const page of pages.filter(({ site }) => foldOf(site) === fold)) judge(page, reader);
}
for (const [name, { count: all, right }] of [...tallies].sort()) {
  const [core, near, ingredients, steps] = FIELDS.map((field) => `${((100 * right[field]) / all).toFixed(1)} %`);
  console.log(`${name} (${all}): all right ${core}, nearly ${near}, ingredients ${ingredients}, steps ${steps}`);
}
