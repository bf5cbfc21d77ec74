import { faultRequirements } from '../../tests/faults/requirements.ts';
import { keyOf, type Outcome } from './trust-results.ts';

/** Outcomes of the named tests, by `<file>: <name>`. */
export type FaultResults = ReadonlyMap<string, Outcome>;

const MARKS: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', 'not run': '–' };

/** The lines around a generated part of the page. The rest is written by hand. */
const edges = (part: string) =>
  [`<!-- ${part}: written by npm run test:faults -->\n`, `<!-- ${part} ends -->\n`] as const;

/** Replaces a generated part of the page. Throws if the page does not have it. */
export function withPart(page: string, part: 'figures' | 'requirements', text: string): string {
  const [from, to] = edges(part);
  const [begin, end] = [page.indexOf(from), page.indexOf(to)];
  if (begin < 0 || end < begin) throw new Error(`docs/reliability.md lacks the markers around its ${part}. Add them.`);
  return `${page.slice(0, begin)}${from}\n${text}\n${page.slice(end)}`;
}

/** Every test that a requirement names, without duplicates. */
export const namedFaultTests: readonly { file: string; name: string }[] = [
  ...new Map(
    faultRequirements.flatMap(({ tests }) =>
      Object.entries(tests).flatMap(([file, names]) =>
        names.map((name) => [keyOf(file, name), { file, name }] as const),
      ),
    ),
  ).values(),
];

/** The outcome of the last run for each requirement. */
export function requirementsPart(results: FaultResults): string {
  const rows = faultRequirements.map(({ id, says, tests }) => {
    const named = Object.entries(tests).flatMap(([file, names]) => names.map((name) => ({ file, name })));
    const outcomes = named.map(({ file, name }) => results.get(keyOf(file, name)) ?? 'not run');
    const lines = named.map(({ file, name }, at) => `${MARKS[outcomes[at]!]} ${name} (\`${file}\`)`);
    const passed = outcomes.filter((outcome) => outcome === 'passed').length;
    return `| ${id} | ${says} | ${lines.join('<br>')} | ${passed} of ${outcomes.length} passed |`;
  });
  return `| | requirement | tests: ✓ passed, ✗ failed, – not run | last run |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

/** Reads the results back from a page. */
export function faultResultsIn(page: string): FaultResults {
  const outcomes = new Map(Object.entries(MARKS).map(([outcome, mark]) => [mark, outcome as Outcome]));
  return new Map(
    [...page.matchAll(/([✓✗–]) ([^✓✗–]*?) \(`([^`]+\.ts)`\)/g)].map(([, mark, name, file]) => [
      keyOf(file!, name!),
      outcomes.get(mark!)!,
    ]),
  );
}

/** The outcome of a fault that was injected several times. */
export interface FaultFigure {
  readonly fault: string;
  readonly times: number;
  readonly watched: string;
  readonly maxRestartMs?: number;
  readonly lost: number;
}

const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1_000).toFixed(1)} s`);

/** Writes the figures of a run. */
export function figuresPart(figures: readonly FaultFigure[], day: string, note: string): string {
  const rows = figures
    .toSorted((one, other) => (one.fault < other.fault ? -1 : 1))
    .map(
      ({ fault, times, watched, maxRestartMs, lost }) =>
        `| ${fault} | ${times} | ${watched} | ${seconds(maxRestartMs)} | ${lost} |`,
    );
  const lost = figures.reduce((sum, figure) => sum + figure.lost, 0);
  const longest = Math.max(...figures.map(({ maxRestartMs = 0 }) => maxRestartMs));
  const head = `Last run: ${day}. ${note}Lost: ${lost}. Longest restart: ${seconds(longest)}.`;
  return `${head}\n\n| fault | times | outcome | longest restart | lost |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}
