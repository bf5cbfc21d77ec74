import { appendFileSync } from 'node:fs';
import { vi } from 'vitest';

// Long, because these tests start many processes and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** `npm test` runs each fault a few times, `npm run test:faults` many. */
export const isLong = process.env.FAULTS === 'long';

/** How often to inject a fault. */
export const times = (short: number, long: number): number => (isLong ? long : short);

/** The outcome of a fault that was injected several times. */
export interface Figure {
  /** The fault, as `docs/reliability.md` names it. */
  readonly fault: string;
  readonly times: number;
  /** The counted events, such as acknowledged writes. */
  readonly watched: string;
  /** Longest time from the start of the process until it was ready. Absent if nothing is restarted. */
  readonly maxRestartMs?: number;
  /** How many acknowledged writes were lost. */
  readonly lost: number;
}

/** Records a figure for the page, if one is written. */
export function note(figure: Figure): void {
  const file = process.env.LOVAGE_FAULTS_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
