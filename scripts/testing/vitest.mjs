import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, pinnedNode, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/processes.mjs';
import { say } from '../bootstrap/progress.mjs';
import { count, forgive, isWorthAnotherTry } from './tally.mjs';

/**
 * Runs one Vitest configuration, or some of its files. With `isTerse`, prints only the outcome.
 * @param {{ name: string, config: string, workDir: string, seenDir: string, isTerse?: boolean }} options
 * @param {readonly string[]} [files]
 * @returns {Promise<import('./tally.mjs').Outcome & { hasRun: boolean }>}
 */
async function runOnce({ name, config, workDir, seenDir, isTerse = false }, files = []) {
  const report = join(workDir, `${name}.json`);
  rmSync(report, { force: true });
  const reporters = [...(isTerse ? [] : ['default']), inRoot('scripts/testing/outcome-reporter.mjs')];
  const { code } = await run(
    pinnedNode,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      ...reporters.map((each) => `--reporter=${each}`),
      ...files,
    ],
    {
      cwd: root,
      env: { ...process.env, LOVAGE_SEEN_DIR: seenDir, LOVAGE_TEST_REPORT: report, LOVAGE_TEST_BUILT: 'true' },
    },
  );
  const hasReport = existsSync(report);
  /** @type {import('./tally.mjs').Outcome} */
  const outcome = hasReport
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failed: [`${name}: the run ended without a report`], failedFiles: [], skipped: [] };
  const isEmpty = outcome.passed + outcome.failed.length + outcome.skipped.length === 0;
  if (isEmpty) outcome.failed.push(`${name}: no test was found`);
  else if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(`${name}: Vitest exited with ${code}`);
  return { ...outcome, hasRun: hasReport && !isEmpty };
}

/**
 * Runs one Vitest configuration and counts the outcomes. Files with one or two failures run once more, alone: what then
 * passes is counted and named as unsteady.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Parameters<typeof runOnce>[0]} options
 * @returns {Promise<boolean>} whether tests ran
 */
export async function runTests(tally, options) {
  const outcome = await runOnce(options);
  if (isWorthAnotherTry(outcome)) {
    const again = await runOnce({ ...options, name: `${options.name}-again` }, outcome.failedFiles);
    if (again.hasRun && again.failed.length === 0) for (const line of forgive(tally, outcome)) say(line);
  }
  for (const line of count(tally, outcome, process.env.CI === 'true')) say(line);
  return outcome.hasRun;
}
