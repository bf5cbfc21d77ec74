// The steps of `npm test` after installing packages. Runs on the pinned Node.js.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root } from '../bootstrap/paths.mjs';
import { run } from '../bootstrap/processes.mjs';
import { say } from '../bootstrap/progress.mjs';
import { Stop } from '../bootstrap/stop.mjs';
import { prepare } from '../bootstrap.mjs';
import { needSystemPackages } from '../system-packages.mjs';
import { closingLine, isGreen, openTally } from './tally.mjs';
import { runTests } from './vitest.mjs';

const tally = openTally();
const workDir = join(cacheDir, 'test');

/**
 * Runs one step. A failure is counted and printed, and does not stop the other steps.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether the step passed
 */
async function step(name, work) {
  try {
    await work();
    tally.passed += 1;
    say(`✓ ${name}`);
    return true;
  } catch (error) {
    tally.failed += 1;
    say(`✗ ${name}\n${error instanceof Stop ? error.message : /** @type {Error} */ (error).stack}`);
    return false;
  }
}

/**
 * Runs a script of package.json as a step. Its output is shown only if it fails.
 * @param {string} name
 * @param {string[]} npmScript
 */
const npmStep = (name, ...npmScript) =>
  step(name, async () => {
    const { code, output } = await run('npm', ['run', '--silent', ...npmScript], { cwd: root, isQuiet: true });
    if (code !== 0) throw new Stop(output.trim());
  });

rmSync(workDir, { recursive: true, force: true });
mkdirSync(workDir, { recursive: true });

const hasSystem = await step('System packages', needSystemPackages);
// Each of them is sometimes busy with only one thread.
const [isBuilt] = await Promise.all([
  step('Build', prepare),
  npmStep('Format and lint', 'lint', '--', '--colors=off'),
  npmStep('Types', 'typecheck'),
]);

if (hasSystem && isBuilt) {
  const seenDir = join(workDir, 'seen');
  const haveRun = await runTests(tally, { name: 'tests', config: 'vitest.config.ts', workDir, seenDir });
  // It reads the records of the tests. Without these, hundreds of its failures would hide the important one.
  if (haveRun)
    await runTests(tally, {
      name: 'completeness',
      config: 'vitest.completeness.config.ts',
      workDir,
      seenDir,
      isTerse: true,
    });
} else say('The tests were not run, because a step that they need failed.');

process.stdout.write(`\n${closingLine(tally)}\n`);
process.exitCode = isGreen(tally) ? 0 : 1;
