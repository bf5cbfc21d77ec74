import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { namedTests } from './trust-page.ts';
import { keyOf, type Outcomes, outcomeOf, patternOf, type Ran, type Results } from './trust-results.ts';

const root = join(import.meta.dirname, '../..');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Runs the named tests of one engine. Throws where the run makes no report. */
function run(project: 'sqlite' | 'postgres', tests: readonly { file: string; name: string }[], report: string): Ran[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map(({ name }) => patternOf(name)).join('|');
  spawnSync(
    process.execPath,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--testNamePattern', names],
      ...files,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      titles: [...ancestorTitles, title],
      status,
    })),
  );
}

/** Runs exactly the tests that requirements name, on the engines on which they run. */
export async function runNamedTests(now: Date): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'lovage-trust-'));
  try {
    const both = namedTests.filter(({ onPostgres }) => onPostgres);
    const sqlite = run('sqlite', namedTests, join(folder, 'sqlite.json'));
    const postgres = run('postgres', both, join(folder, 'postgres.json'));
    const of = new Map<string, Outcomes>();
    for (const { file, name, onPostgres } of namedTests) {
      const here = outcomeOf(sqlite, file, name);
      of.set(keyOf(file, name), onPostgres ? [here, outcomeOf(postgres, file, name)] : [here]);
    }
    return { ranAt: now.toISOString().slice(0, 10), of };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
