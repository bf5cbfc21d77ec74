/** @typedef {{ name: string, reason: string }} Skip */
/** @typedef {{ passed: number, failed: number, skipped: number, unsteady: number }} Tally */
/** @typedef {{ passed: number, failed: string[], failedFiles: string[], skipped: Skip[] }} Outcome of one Vitest run */

/** @returns {Tally} */
export const openTally = () => ({ passed: 0, failed: 0, skipped: 0, unsteady: 0 });

/** One or two tests in thousands may depend on how busy the machine is. More have a cause in common. */
const MAX_UNSTEADY = 2;

/**
 * Whether a run is worth a second try: only few tests failed, and each belongs to a file.
 * @param {Outcome} outcome
 */
export const isWorthAnotherTry = ({ failed, failedFiles }) =>
  failed.length > 0 && failed.length <= MAX_UNSTEADY && failedFiles.length > 0 && failedFiles.length <= failed.length;

/**
 * The outcome of a run whose failed files passed alone. Returns the lines to print: each unsteady test is named.
 * @param {Tally} tally
 * @param {Outcome} outcome
 * @returns {string[]}
 */
export function forgive(tally, outcome) {
  const names = outcome.failed.splice(0);
  tally.unsteady += names.length;
  outcome.passed += names.length;
  return names.map((name) => `unsteady: ${name}, and passed on the second try. This is a fault: find its cause`);
}

/** Only a missing corpus of recipe pages excuses a skip, because the corpus is not part of the project. */
const isExcused = (/** @type {Skip} */ skip) => /\bcorpus\b/i.test(skip.reason);

/**
 * Counts a run. With `isStrict`, a skip without an excuse is a failure. Returns the lines to print.
 * @param {Tally} tally
 * @param {Outcome} outcome
 * @param {boolean} isStrict
 */
export function count(tally, { passed, failed, skipped }, isStrict) {
  const refused = isStrict ? skipped.filter((skip) => !isExcused(skip)) : [];
  tally.passed += passed;
  tally.failed += failed.length + refused.length;
  tally.skipped += skipped.length - refused.length;
  return [
    ...failed.map((name) => `failed: ${name}`),
    ...skipped.map((skip) =>
      refused.includes(skip)
        ? `failed: ${skip.name}: was skipped (${skip.reason}), and here only a missing corpus may skip`
        : `skipped: ${skip.name}: ${skip.reason}`,
    ),
  ];
}

/** @param {Tally} tally */
export const closingLine = ({ passed, failed, skipped, unsteady }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped${unsteady > 0 ? ` (${unsteady} passed on the second try)` : ''}`;

/** @param {Tally} tally */
export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;
