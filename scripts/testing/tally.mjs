/** @typedef {{ name: string, reason: string }} Skip */
/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */
/** @typedef {{ passed: number, failed: string[], skipped: Skip[] }} Outcome what one run of Vitest came to */

/** @returns {Tally} */
export const openTally = () => ({ passed: 0, failed: 0, skipped: 0 });

/** A machine without the recipe pages of others cannot run the tests that read them; nothing else excuses a skip. */
const isExcused = (/** @type {Skip} */ skip) => /\bcorpus\b/i.test(skip.reason);

/**
 * Counts a run. With `isStrict` a skip that nothing excuses is a failure. Answers the lines to print.
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
