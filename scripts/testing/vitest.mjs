import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, pinnedNode, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/processes.mjs';
import { say } from '../bootstrap/progress.mjs';
import { count } from './tally.mjs';

/** @typedef {{ name: string, config: string, workDir: string, seenDir: string, isTerse?: boolean }} Run */

/** A crash of V8 is rare. More in one run mean something else. */
const MAX_CRASHES = 2;

/**
 * Runs one Vitest configuration, or only some of its files.
 * @param {Run} options
 * @param {string[]} [files]
 * @returns {Promise<import('./tally.mjs').Outcome>}
 */
async function runOnce({ name, config, workDir, seenDir, isTerse = false }, files = []) {
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
      ...files,
    ],
    {
      cwd: root,
      env: { ...process.env, LOVAGE_SEEN_DIR: seenDir, LOVAGE_TEST_REPORT: report, LOVAGE_TEST_BUILT: 'true' },
    },
  );
  /** @type {import('./tally.mjs').Outcome} */
  const outcome = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { passed: 0, failed: [`${name}: the run ended without a report`], skipped: [], crashed: [] };
  const { passed, failed, skipped, crashed } = outcome;
  if (passed + failed.length + skipped.length + crashed.length === 0) failed.push(`${name}: no test was found`);
  else if (code !== 0 && failed.length + crashed.length === 0) failed.push(`${name}: Vitest exited with ${code}`);
  return outcome;
}

/**
 * Runs one Vitest configuration and counts the outcomes. With `isTerse`, prints only one line per failure. A file whose
 * process V8 stopped runs once more, and is named; if that happens again, it fails.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Run} options
 */
export async function runTests(tally, options) {
  const isStrict = process.env.CI === 'true';
  const outcome = await runOnce(options);
  const { crashed } = outcome;
  const isRerun = crashed.length > 0 && crashed.length <= MAX_CRASHES;
  const again = isRerun
    ? await runOnce(
        { ...options, name: `${options.name}-again` },
        crashed.map(({ file }) => file),
      )
    : { ...outcome, passed: 0, failed: [], skipped: [] };
  for (const { file, signal } of again.crashed) again.failed.push(`${file}: V8 stopped its process with ${signal}`);
  for (const line of count(tally, outcome, isStrict)) say(line);
  if (isRerun) for (const { file, signal } of crashed) say(`ran again: ${file}: V8 stopped its process with ${signal}`);
  for (const line of count(tally, again, isStrict)) say(line);
}
