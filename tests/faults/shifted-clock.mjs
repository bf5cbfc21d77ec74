// Loaded into a server before anything else. Shifts its clock by the milliseconds in CLOCK_FILE.
// Clocks for timeouts do not change, as when the time of a machine is set.
import { readFileSync } from 'node:fs';

const Real = Date;
let [shift, readAt] = [0, Number.NEGATIVE_INFINITY];

function now() {
  if (performance.now() - readAt > 20) {
    readAt = performance.now();
    shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
  }
  return Real.now() + shift;
}

globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now() {
    return now();
  }
};
