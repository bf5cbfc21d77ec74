// Measures pages whose markup is broken in the usual ways:  npm run check:markup -- [CORPUS]
// Takes the pages of the corpus that show their expected recipe line by line, removes their data, and marks the lines
// with microdata that is complete, partial or wrong. Partial markup should be read no worse than none.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extract } from '../../server/importing/extract-entry.ts';
import type { Expected } from './align.ts';
import { corpusFolder, corpusPages, expectedOf, FOLDS, foldOf, htmlOf } from './pages.ts';
import { breaks, broken, placesOf } from './partial-markup.ts';

type Scores = Readonly<Record<'core' | 'ing' | 'ins', boolean | null>>;
const folder = corpusFolder(process.argv[2]);
const scorer = join(folder, '../../tools/score-import.mjs');
const { scorePage } = (await import(pathToFileURL(scorer).href)) as {
  scorePage: (expected: Expected, found: object | null) => Scores;
};

const FIELDS = ['core', 'ing', 'ins'] as const;
const right = new Map<string, Record<(typeof FIELDS)[number], number> & { folds: number[]; sizes: number[] }>();
let count = 0;
for (const page of corpusPages(folder)) {
  const expected = expectedOf(page);
  const places = placesOf(htmlOf(page), expected);
  if (!places) continue;
  count++;
  const fold = foldOf(page.site);
  for (const kind of breaks) {
    const scores = scorePage(expected, extract(broken(places, kind), { url: page.url }));
    const none = () => Array.from({ length: FOLDS }, () => 0);
    const tally = right.get(kind) ?? { core: 0, ing: 0, ins: 0, folds: none(), sizes: none() };
    right.set(kind, tally);
    for (const field of FIELDS) if (scores[field] !== false) tally[field]++;
    tally.sizes[fold]!++;
    if (scores.core !== false) tally.folds[fold]!++;
  }
}
const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
console.log(`${count} pages`);
for (const [kind, { core, ing, ins, folds, sizes }] of right) {
  const worst = Math.min(...folds.map((part, at) => (100 * part) / sizes[at]!)).toFixed(1);
  console.log(
    `${kind}: all right ${percent(core, count)} (worst fold ${worst} %), ingredients ${percent(ing, count)}, steps ${percent(ins, count)}`,
  );
}
