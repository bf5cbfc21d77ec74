// Injects every fault many times and writes the outcome into docs/reliability.md: npm run test:faults
// With --page, runs nothing and rewrites the table of requirements with the results in the page.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type FaultFigure,
  type FaultResults,
  faultResultsIn,
  figuresPart,
  namedFaultTests,
  requirementsPart,
  withPart,
} from '../../scripts/docs/reliability-page.ts';
import { keyOf, outcomeOf, patternOf, type Ran } from '../../scripts/docs/trust-results.ts';

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/reliability.md');
const out = join(root, 'node_modules/.cache/lovage/faults');
const figuresFile = join(out, 'figures.jsonl');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Runs Vitest and returns the outcome of each test; empty without a report. */
function run(report: string, ...args: readonly string[]): Ran[] {
  const file = join(out, report);
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', ...args].concat(
      `--outputFile.json=${file}`,
    ),
    { cwd: root, stdio: 'inherit', env: { ...process.env, LOVAGE_FAULTS_FIGURES: figuresFile } },
  );
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      status,
    })),
  );
}

/** Runs the faults in their long form, and the other tests that requirements name. */
function runAll(): Ran[] {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const faults = run('faults.json', '--config', 'vitest.faults.config.ts');
  process.env.FAULTS = 'long';
  const servers = run('servers.json', '--project', 'postgres', '--maxWorkers', '1', 'tests/faults');
  delete process.env.FAULTS;
  const others = namedFaultTests.filter(({ file }) => !file.startsWith('tests/faults/'));
  const names = others.map(({ name }) => patternOf(name)).join('|');
  const files = [...new Set(others.map(({ file }) => file))];
  return [...faults, ...servers, ...run('others.json', '--project', 'sqlite', '--testNamePattern', names, ...files)];
}

const { values } = parseArgs({ options: { page: { type: 'boolean', default: false } } });
const text = readFileSync(page, 'utf8');
if (values.page) writeFileSync(page, withPart(text, 'requirements', requirementsPart(faultResultsIn(text))));
else {
  const ran = runAll();
  const results: FaultResults = new Map(
    namedFaultTests.map(({ file, name }) => [keyOf(file, name), outcomeOf(ran, file, name)]),
  );
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : [];
  const figures = lines.map((line) => JSON.parse(line) as FaultFigure);
  const failed = ran.filter(({ status }) => status === 'failed').length;
  const busy = `${availableParallelism()} processors with a load of ${Math.round(loadavg()[2]!)}`;
  const note = `${ran.filter(({ status }) => status === 'passed').length} tests passed, ${failed} failed, on ${busy}. `;
  const day = new Date().toISOString().slice(0, 10);
  const withFigures = figures.length > 0 ? withPart(text, 'figures', figuresPart(figures, day, note)) : text;
  writeFileSync(page, withPart(withFigures, 'requirements', requirementsPart(results)));
  for (const [name, outcome] of results) if (outcome !== 'passed') console.log(`${outcome}: ${name}`);
  if (failed > 0 || figures.length === 0) process.exitCode = 1;
}
