import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type NamedTest, namedTests, needsPostgres, outcomesOf } from './trust-page.ts';
import { keyOf, type Outcomes, outcomeOf, patternOf, type Ran, type Results } from './trust-results.ts';

const root = join(import.meta.dirname, '../..');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** Runs the named tests on one engine. Throws if the run writes no report. */
function run(project: 'sqlite' | 'postgres', tests: readonly { file: string; name: string }[], report: string): Ran[] {
  // Without a file or a name, everything would run.
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map(({ name }) => patternOf(name)).join('|');
  spawnSync(
    process.execPath,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, '--testNamePattern', names],
      // A busy machine must not fail a test.
      '--testTimeout=300000',
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

/**
 * Runs exactly the tests that requirements name, on each of their engines. Tests that passed before keep their results.
 */
export async function runNamedTests(now: Date, before: Results): Promise<Results> {
  const hasPassed = (test: NamedTest) => outcomesOf(before, test).every((outcome) => outcome === 'passed');
  const wanted = namedTests.filter((test) => !hasPassed(test));
  const folder = await mkdtemp(join(tmpdir(), 'lovage-trust-'));
  try {
    const both = wanted.filter(({ onPostgres }) => onPostgres);
    const sqlite = run(
      'sqlite',
      wanted.filter((test) => !needsPostgres(test)),
      join(folder, 'sqlite.json'),
    );
    const postgres = run('postgres', both, join(folder, 'postgres.json'));
    const kept = namedTests.filter(hasPassed);
    const of = new Map<string, Outcomes>(kept.map((test) => [keyOf(test.file, test.name), outcomesOf(before, test)]));
    for (const test of wanted) {
      const { file, name, onPostgres } = test;
      const engines = [...(needsPostgres(test) ? [] : [sqlite]), ...(onPostgres ? [postgres] : [])];
      of.set(keyOf(file, name), engines.map((ran) => outcomeOf(ran, file, name)) as unknown as Outcomes);
    }
    return { ranAt: now.toISOString().slice(0, 10), of };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
