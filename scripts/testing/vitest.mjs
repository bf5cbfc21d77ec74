import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, pinnedNode, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/processes.mjs';
import { say } from '../bootstrap/progress.mjs';
import { count } from './tally.mjs';

/**
 * Runs one Vitest configuration and counts the outcomes. With `isTerse`, prints only one line per failure.
 * @param {import('./tally.mjs').Tally} tally
 * @param {{ name: string, config: string, workDir: string, seenDir: string, isTerse?: boolean }} options
 * @returns {Promise<boolean>} whether tests ran
 */
export async function runTests(tally, { name, config, workDir, seenDir, isTerse = false }) {
  const report = join(workDir, `${name}.json`);
  const reporters = [...(isTerse ? [] : ['default']), inRoot('scripts/testing/outcome-reporter.mjs')];
  const { code } = await run(
    pinnedNode,
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      ...reporters.map((each) => `--reporter=${each}`),
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
    : { passed: 0, failed: [`${name}: the run ended without a report`], skipped: [] };
  const isEmpty = outcome.passed + outcome.failed.length + outcome.skipped.length === 0;
  if (isEmpty) outcome.failed.push(`${name}: no test was found`);
  else if (code !== 0 && outcome.failed.length === 0) outcome.failed.push(`${name}: Vitest exited with ${code}`);
  for (const line of count(tally, outcome, process.env.CI === 'true')) say(line);
  return hasReport && !isEmpty;
}
