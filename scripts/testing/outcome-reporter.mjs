import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').TestSuite} TestSuite */

/** @param {TestCase | TestSuite} entity */
const title = (entity) => `${entity.module.relativeModuleId} > ${entity.fullName}`;

/**
 * Describes a failure in one line. Vitest's own report has the details.
 * @param {TestCase} test
 */
function failure(test) {
  const [message = ''] = (test.result().errors?.[0]?.message ?? 'did not finish').split('\n');
  return `${title(test)}: ${message.slice(0, 200)}`;
}

/**
 * Why a test was skipped: its own note, or the text in brackets in its name or its suite's name.
 * @param {TestCase} test
 */
function reasonOf(test) {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  if (note) return note;
  if (test.options.mode === 'todo') return 'not written yet';
  return /\((needs [^)]+)\)/.exec(test.fullName)?.[1] ?? 'no reason given';
}

/**
 * Failures outside of tests: a file that does not load, or a hook.
 * @param {TestModule} module
 */
function* failuresAround(module) {
  if (module.errors().length > 0) yield module.relativeModuleId;
  for (const suite of module.children.allSuites()) if (suite.errors().length > 0) yield title(suite);
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly unknown[]} errors
 * @returns {import('./tally.mjs').Outcome}
 */
function outcomeOf(modules, errors) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
  return {
    passed: inState('passed').length,
    failed: [
      // A test that did not finish did not pass.
      ...[...inState('failed'), ...inState('pending')].map(failure),
      ...modules.flatMap((module) => [...failuresAround(module)]),
      ...errors.map(() => 'an error outside of the tests, shown above'),
    ],
    failedFiles: [...new Set(modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId))],
    skipped: inState('skipped').map((test) => ({ name: title(test), reason: reasonOf(test) })),
  };
}

/** Writes the outcome of a run to LOVAGE_TEST_REPORT, for the closing line of `npm test`. */
export default class OutcomeReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(modules, errors) {
    writeFileSync(/** @type {string} */ (process.env.LOVAGE_TEST_REPORT), JSON.stringify(outcomeOf(modules, errors)));
  }
}
