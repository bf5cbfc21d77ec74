import { appendFileSync } from 'node:fs';
import { vi } from 'vitest';

// Processes that start and end, on a machine that may have much else to do: what hangs is found out anyway.
vi.setConfig({ testTimeout: 300_000 });

/** `npm test` runs each fault a few times, `npm run test:faults` many. */
export const isLong = process.env.FAULTS === 'long';

/** How often a fault is brought about. */
export const times = (short: number, long: number): number => (isLong ? long : short);

/** What came of a fault that was brought about several times. */
export interface Figure {
  /** The fault, as `docs/reliability.md` names it. */
  readonly fault: string;
  readonly times: number;
  /** Acknowledged writes, or whatever else was watched. */
  readonly watched: string;
  /** From the start of the process to its being ready, at most; absent where nothing is started again. */
  readonly longestRestartMs?: number;
  /** What was acknowledged and is not there any more. */
  readonly lost: number;
}

/** Keeps a figure for the page, where one is written. */
export function note(figure: Figure): void {
  const file = process.env.LOVAGE_FAULTS_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
