import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirements } from '../../tests/trust/requirements.ts';

const root = join(import.meta.dirname, '../..');
/** Tests of the server that open a library run on each engine, as vitest.config.ts has it. */
const OPENS_LIBRARY = /['"](\.\.\/)+tests\/kit\/(world|engine)\.ts['"]/;
const onEachEngine = new Set(
  globSync('server/**/*.test.ts', { cwd: root }).filter((file) =>
    OPENS_LIBRARY.test(readFileSync(join(root, file), 'utf8')),
  ),
);

const heading = `# What Lovage holds to

Each line is a requirement of security, what in the code holds it, and the tests that fail when it is broken. All of
them are part of \`npm test\`, which each change has to pass; those marked ² run on SQLite and on PostgreSQL.

\`npm run test:fuzz -- --requests 100000 --seed 7\` sends more requests, made of the API's own description, than
\`npm test\` does: none may answer 500, take more than five seconds, tell of another group, or answer what it does not
declare. \`npm run sbom\` lists what is installed, \`npm audit --omit=dev\` what is known of it.

This page is written by \`npm run docs:trust\`.

| | requirement | held by | tests |
|---|---|---|---|
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The text of docs/trust.md. */
export function trustPage(): string {
  const rows = requirements.map(({ id, says, heldBy, tests }) => {
    const named = Object.entries(tests).flatMap(([file, names]) =>
      names.map((name) => `${name} (\`${file}\`${onEachEngine.has(file) ? ' ²' : ''})`),
    );
    return `| ${id} | ${cell(says)} | ${cell(heldBy)} | ${cell(named.join('<br>'))} |`;
  });
  return `${heading}${rows.join('\n')}\n`;
}
