import type { Channel } from './output.ts';
import { safeLine } from './safe.ts';
import { measureFor, padEnd } from './width.ts';

export type Fact = readonly [label: string, value: string | null];

/** Writes names and values: aligned on a terminal, separated by a tab in a pipe. Skips facts without a value. */
export async function writeFacts(out: Channel, facts: readonly Fact[]): Promise<void> {
  const present = facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
  const widthOf = await measureFor(present.map(([label]) => label));
  const width = Math.max(0, ...present.map(([label]) => widthOf(label)));
  for (const [label, value] of present)
    out.line(
      out.isTerminal
        ? `${out.style('bold', padEnd(label, width, widthOf))}  ${safeLine(value)}`
        : `${label}\t${safeLine(value)}`,
    );
}
