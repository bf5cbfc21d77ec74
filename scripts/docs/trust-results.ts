/** Outcome of a named test on one engine. */
export type Outcome = 'passed' | 'failed' | 'not run';

/** Outcomes of a named test on its engines: SQLite first, if it runs there, then PostgreSQL. */
export type Outcomes = readonly [Outcome] | readonly [Outcome, Outcome];

/** Results of a run of the named tests: its date, and the outcomes by `<file>: <name>`. */
export interface Results {
  readonly ranAt: string | null;
  readonly of: ReadonlyMap<string, Outcomes>;
}

export const NO_RESULTS: Results = { ranAt: null, of: new Map() };

/** A test in a Vitest report, with the groups that it belongs to. */
export interface Ran {
  readonly file: string;
  readonly titles: readonly string[];
  readonly status: string;
}

export const keyOf = (file: string, name: string): string => `${file}: ${name}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for the name of a table test, in which the placeholders match anything. */
export const patternOf = (name: string): string =>
  name
    .split(/%[sdifjoOc#$%]|\$[a-zA-Z_.]+/)
    .map(escaped)
    .join('.*');

/**
 * The outcome of a name on one engine: of the test or group with this name, else of all rows of the table test with
 * this name. A skipped test counts as not run.
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
