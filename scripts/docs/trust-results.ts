/** What a named test came to on one engine. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** What a named test came to: on SQLite, and on PostgreSQL where it runs there too. */
export type Outcomes = readonly [Outcome] | readonly [Outcome, Outcome];

/** What a run of the named tests came to: when, and by `<file>: <name>`. */
export interface Results {
  readonly ranAt: string | null;
  readonly of: ReadonlyMap<string, Outcomes>;
}

export const NO_RESULTS: Results = { ranAt: null, of: new Map() };

/** A test of a report of Vitest, with the groups that it stands in. */
export interface Ran {
  readonly file: string;
  readonly titles: readonly string[];
  readonly status: string;
}

export const keyOf = (file: string, name: string): string => `${file}: ${name}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What of a name Vitest fills in for each row of a table is anything. */
export const patternOf = (name: string): string =>
  name
    .split(/%[sdifjoOc#$%]|\$[a-zA-Z_.]+/)
    .map(escaped)
    .join('.*');

/**
 * What one engine's run says of a name: a test or a group of this name, else each row of a table that tells of it.
 * Skipped is not run: what was not looked at did not pass.
 */
export function outcomeOf(ran: readonly Ran[], file: string, name: string): Outcome {
  const own = ran.filter((test) => test.file === file);
  const whole = new RegExp(`^${patternOf(name)}$`, 's');
  const named = own.filter(({ titles }) => titles.some((title) => whole.test(title)));
  const found = named.length > 0 ? named : own.filter(({ titles }) => titles.at(-1)!.includes(name));
  if (found.some(({ status }) => status === 'failed')) return 'failed';
  const counted = found.filter(({ status }) => status === 'passed');
  return counted.length > 0 && counted.length === found.length ? 'passed' : 'not run';
}
