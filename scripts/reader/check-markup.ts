// Measures pages whose markup is broken or whose lines are in another shape:  npm run check:markup -- [CORPUS]
// Takes the pages of the corpus that show their expected recipe line by line and removes their data. Then it marks the
// lines with microdata that is complete, partial or wrong, or shows them in another shape without any. Each page is read
// by a reader that has not seen its site. Partial markup should be read no worse than none.
// --every N takes every Nth page, --shapes only the shapes. --builders reads the pages of scripts/reader/builders instead,
// which are written as page builders, plugins and people write recipes, --data the data of scripts/reader/data, and
// --strangers the pages of scripts/reader/strangers, and --cards the cards of plugins in scripts/reader/cards. --only names
// a part of the last two. They need no corpus.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { extractRecipe } from '../../core/importing/page/extract.ts';
import { type BlockReader, blockReader } from '../../core/importing/reader/block-reader.ts';
import { renamed } from '../../server/importing/extract-entry.ts';
import { learnedReader } from '../../server/importing/learned-reader.ts';
import type { Expected } from './align.ts';
import { reportBuilders } from './builders/report.ts';
import { reportCards } from './cards/report.ts';
import { reportData } from './data/read-data.ts';
import { lessonsOf } from './lessons.ts';
import { corpusFolder, corpusPages, expectedOf, FOLDS, foldOf, htmlOf } from './pages.ts';
import { breaks, broken, placesOf } from './partial-markup.ts';
import { reshaped, shapes } from './reshaped.ts';
import { reportStrangers } from './strangers/report.ts';
import { trainReader } from './train-chain.ts';

type Scores = Readonly<Record<'core' | 'core_near' | 'ing' | 'ins', boolean | null>>;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    shapes: { type: 'boolean', default: false },
    builders: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
    strangers: { type: 'boolean', default: false },
    cards: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
if (values.builders) {
  reportBuilders();
  process.exit();
}
if (values.strangers) {
  reportStrangers(learnedReader, values.only);
  process.exit();
}
if (values.cards) {
  reportCards(learnedReader, values.only);
  process.exit();
}
if (values.data) {
  reportData();
  process.exit();
}
const folder = corpusFolder(positionals[0]);
const scorer = join(folder, '../../tools/score-import.mjs');
const { scorePage } = (await import(pathToFileURL(scorer).href)) as {
  scorePage: (expected: Expected, found: object | null) => Scores;
};

const FIELDS = ['core', 'core_near', 'ing', 'ins'] as const;
type Tally = Record<(typeof FIELDS)[number], number> & { folds: number[]; sizes: number[] };
const right = new Map<string, Tally>();

function tallyOf(kind: string): Tally {
  const none = () => Array.from({ length: FOLDS }, () => 0);
  const tally = right.get(kind) ?? { core: 0, core_near: 0, ing: 0, ins: 0, folds: none(), sizes: none() };
  right.set(kind, tally);
  return tally;
}

function count(kind: string, fold: number, scores: Scores): void {
  const tally = tallyOf(kind);
  for (const field of FIELDS) if (scores[field] !== false) tally[field]++;
  tally.sizes[fold]!++;
  if (scores.core !== false) tally.folds[fold]!++;
}

function readersOf(pages: ReturnType<typeof corpusPages>): BlockReader[] {
  const lessons = lessonsOf(pages);
  return Array.from({ length: FOLDS }, (_, fold) =>
    blockReader(trainReader(lessons.filter(({ site }) => foldOf(site) !== fold))),
  );
}

const pages = corpusPages(folder);
const readers = readersOf(pages);
let sum = 0;
for (const [at, page] of pages.entries()) {
  if (at % Number(values.every) > 0) continue;
  const expected = expectedOf(page);
  const places = placesOf(htmlOf(page), expected);
  if (!places) continue;
  sum++;
  const fold = foldOf(page.site);
  const read = (html: string) => {
    const recipe = extractRecipe(html, { url: page.url, reader: readers[fold]! });
    return scorePage(expected, recipe && renamed(recipe));
  };
  if (!values.shapes) for (const kind of breaks) count(kind, fold, read(broken(places, kind)));
  for (const shape of shapes) count(shape, fold, read(reshaped(places, shape)));
}
const percent = (part: number) => `${((100 * part) / sum).toFixed(1)} %`;
console.log(`${sum} pages`);
for (const [kind, { core, core_near, ing, ins, folds, sizes }] of right) {
  const worst = Math.min(...folds.map((part, at) => (100 * part) / sizes[at]!)).toFixed(1);
  console.log(
    `${kind}: all right ${percent(core)} (worst fold ${worst} %), nearly ${percent(core_near)}, ingredients ${percent(ing)}, steps ${percent(ins)}`,
  );
}
