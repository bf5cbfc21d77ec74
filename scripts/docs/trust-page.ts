import { requirements } from '../../tests/trust/requirements.ts';
import { onEachEngine } from '../testing/engines.ts';
import { keyOf, NO_RESULTS, type Outcome, type Outcomes, type Results } from './trust-results.ts';

const bothEngines = new Set(onEachEngine);

export interface NamedTest {
  readonly file: string;
  readonly name: string;
  readonly onPostgres: boolean;
}

/** Every test that a requirement names, without duplicates. */
export const namedTests: readonly NamedTest[] = [
  ...new Map(
    requirements.flatMap(({ tests }) =>
      Object.entries(tests).flatMap(([file, names]) =>
        names.map((name) => [keyOf(file, name), { file, name, onPostgres: bothEngines.has(file) }] as const),
      ),
    ),
  ).values(),
];

const MARKS: Readonly<Record<Outcome, string>> = { passed: '✓', failed: '✗', 'not run': '–' };
const LAST_RUN = 'Last run: ';

const heading = `# What Lovage holds to

Each row has a security requirement, the code that enforces it, the tests that fail when it is broken, and their results in
the last run. All these tests are part of \`npm test\`, which every change has to pass. Those marked ² run on SQLite and on
PostgreSQL.

\`npm run test:fuzz -- --requests 100000 --seed 7\` sends more generated requests than \`npm test\` does. None may
answer 500, take more than five seconds, reveal data of another group, or differ from the description of the API.

Anyone who knows the address of a recipe or user picture can read it without signing in, because existing apps need that.
The address contains a random id. \`MEDIA_ACCESS=private\` requires a session, a token or a share link. Documents always
require one, except those of a public recipe ([operations](operations.md#who-may-read-pictures-and-documents)).

\`npm run sbom\` lists every package of the lockfile (CycloneDX), \`npm audit\` their known vulnerabilities. Both check all
packages: most of the bundled code comes from packages that package.json lists as development dependencies, so \`--omit=dev\`
would skip it. \`npm audit\` needs a registry that supports it, so it is not part of \`npm test\`. Run it before a release.

\`npm run docs:trust\` runs these tests and writes this page. \`-- --missing\` runs only those that have not passed, \`-- --keep\`
none. ✓ passed, ✗ failed, – not run. Two marks are SQLite and PostgreSQL.
`;

const columns = `
| | requirement | held by | tests | result |
|---|---|---|---|---|
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

export const needsPostgres = ({ file }: NamedTest): boolean => file.endsWith('.postgres.test.ts');

/** The outcomes on the engines that the test runs on now, which may be others than at its last run. */
export function outcomesOf({ of }: Results, test: NamedTest): Outcomes {
  const [first = 'not run', second = 'not run'] = of.get(keyOf(test.file, test.name)) ?? [];
  return test.onPostgres && !needsPostgres(test) ? [first, second] : [first];
}

/** Sums up outcomes: "11 passed". */
function summed(all: readonly Outcome[]): string {
  const count = (wanted: Outcome) => all.filter((outcome) => outcome === wanted).length;
  const kinds = (['failed', 'passed', 'not run'] as const).filter((kind) => count(kind) > 0);
  return kinds.map((kind) => (kind === 'failed' ? `**${count(kind)} failed**` : `${count(kind)} ${kind}`)).join(', ');
}

/** The text of docs/trust.md. */
export function trustPage(results: Results = NO_RESULTS): string {
  const rows = requirements.map(({ id, says, heldBy, tests }) => {
    const named = namedTests.filter(({ file, name }) => tests[file]?.includes(name));
    const outcomes = named.map((test) => outcomesOf(results, test));
    const lines = named.map(
      ({ file, name, onPostgres }, at) =>
        `${outcomes[at]!.map((outcome) => MARKS[outcome]).join('')} ${name} (\`${file}\`${onPostgres ? ' ²' : ''})`,
    );
    return `| ${id} | ${cell(says)} | ${cell(heldBy)} | ${cell(lines.join('<br>'))} | ${summed(outcomes.flat())} |`;
  });
  const all = summed(namedTests.flatMap((test) => outcomesOf(results, test)));
  const lastRun = results.ranAt === null ? 'never' : `${results.ranAt}. ${namedTests.length} tests: ${all}`;
  return `${heading}\n${LAST_RUN}${lastRun}.\n${columns}${rows.join('\n')}\n`;
}

/** Reads the results back from a page. */
export function resultsIn(page: string): Results {
  const outcomes = new Map(Object.entries(MARKS).map(([outcome, mark]) => [mark, outcome as Outcome]));
  const ranAt = new RegExp(`^${LAST_RUN}([0-9-]+)\\.`, 'm').exec(page)?.[1] ?? null;
  const of = new Map<string, Outcomes>();
  for (const [, marks, name, file] of page.replaceAll('\\|', '|').matchAll(/([✓✗–]{1,2}) ([^✓✗–]*?) \(`([^`]+)`/g))
    of.set(keyOf(file!, name!), [...marks!].map((mark) => outcomes.get(mark)!) as unknown as Outcomes);
  return { ranAt, of };
}
