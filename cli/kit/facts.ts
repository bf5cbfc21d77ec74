import type { Channel } from './output.ts';
import { safeLine } from './safe.ts';
import { padEnd, widthOf } from './width.ts';

export type Fact = readonly [label: string, value: string | null];

/** Names and values: aligned on a terminal, with a tab between them in a pipe. Facts without a value are left out. */
export function writeFacts(out: Channel, facts: readonly Fact[]): void {
  const present = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  const width = Math.max(0, ...present.map(([label]) => widthOf(label)));
  for (const [label, value] of present)
    out.line(
      out.isTerminal
        ? `${out.style('bold', padEnd(label, width))}  ${safeLine(value)}`
        : `${label}\t${safeLine(value)}`,
    );
}
