// Runs the tests that the requirements name and writes docs/trust.md: npm run docs:trust.
// --missing runs only those that have not passed, --keep none.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resultsIn, trustPage } from './trust-page.ts';
import { NO_RESULTS } from './trust-results.ts';
import { runNamedTests } from './trust-run.ts';

const page = join(import.meta.dirname, '../../docs/trust.md');
const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
});
const before = resultsIn(readFileSync(page, 'utf8'));
const results = values.keep ? before : await runNamedTests(new Date(), values.missing ? before : NO_RESULTS);
writeFileSync(page, trustPage(results));
const bad = [...results.of].filter(([, outcomes]) => outcomes.some((outcome) => outcome !== 'passed'));
for (const [test, outcomes] of bad) console.log(`${outcomes.join(', ')}: ${test}`);
if (bad.length > 0) process.exitCode = 1;
