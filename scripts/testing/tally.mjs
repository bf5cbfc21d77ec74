/** @typedef {{ name: string, reason: string }} Skip */
/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** @typedef {{ passed: number, failed: string[], skipped: Skip[] }} Outcome of one Vitest run */

/** @returns {Tally} */
export const openTally = () => ({ passed: 0, failed: 0, skipped: 0 });

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
export const closingLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @param {Tally} tally */
export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;
