// npm run bench              every part; rewrites docs/performance.md
// npm run bench -- list web  some parts
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { calls } from './calls.ts';
import { commands } from './commands.ts';
import { extraction } from './extraction.ts';
import { type Figure, figureLine, isMet } from './figure.ts';
import { household } from './household.ts';
import { removeLibraries } from './library.ts';
import { list } from './list.ts';
import { operations } from './operations.ts';
import { firstLook, pageAnswers, pageScrolling, pageSpeed } from './pages/page-speed.ts';
import { root } from './processes.ts';
import { growth } from './scale/growth.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { terminal } from './terminal.ts';
import { trust } from './trust.ts';
import { web } from './web.ts';
import { loads } from './work/loads.ts';
import { memory } from './work/memory.ts';
import { views } from './work/views.ts';

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start,
  commands,
  terminal,
  views,
  calls,
  list,
  search,
  household,
  trust,
  web,
  'page-speed': pageSpeed,
  'first-look': firstLook,
  'page-answers': pageAnswers,
  'page-scrolling': pageScrolling,
  extraction,
  operations,
  memory,
  loads,
  growth,
};

/** They take 10 minutes and more, so they run only by name: `npm run bench -- growth`. */
const LONG = ['page-speed', 'first-look', 'page-answers', 'page-scrolling', 'operations', 'memory', 'loads', 'growth'];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
let failed = false;
try {
  for (const name of asked.length > 0 ? asked : Object.keys(parts).filter((part) => !LONG.includes(part))) {
    console.log(`# ${name}`);
    try {
      const found = await parts[name]!();
      for (const figure of found) console.log(figureLine(figure));
      figures.push(...found);
    } catch (error) {
      failed = true;
      console.error(`FAILED ${name}: ${(error as Error).message}`);
    }
  }
} finally {
  removeLibraries();
}

if (asked.length === 0 && !failed) {
  const file = join(root, 'docs/performance.md');
  // Written by hand, because a run does not know earlier figures.
  const comparison = /^## [\s\S]*/m.exec(readFileSync(file, 'utf8'))?.[0];
  const page = [
    '# Performance',
    '',
    'Written by `npm run bench`: medians of one run, ratios taken within it. `npm run bench -- list` runs one part.',
    `Machine: ${cpus().length} × ${cpus()[0]!.model.trim()}, Node ${process.versions.node}.`,
    'The list figure compares with [a route written by hand](../tests/bench/list-baseline.ts) that answers the same bytes.',
    '',
    '```',
    ...figures.map(figureLine),
    '```',
    '',
    ...(comparison ? [comparison] : []),
  ];
  writeFileSync(file, page.join('\n'));
}

const missed = figures.filter((figure) => !isMet(figure));
if (missed.length > 0) console.log(`${missed.length} of ${figures.length} figures missed`);
process.exit(missed.length > 0 || failed ? 1 : 0);
