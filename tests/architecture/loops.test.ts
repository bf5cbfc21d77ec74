import { describe, expect, test } from 'vitest';
import { nodes, productSources, readSource, type Source, type SyntaxNode } from './sources.ts';

/**
 * Loops without a condition, or with one that is always true, in the server and in core. Each row says how the
 * loop ends.
 * Searching for a free number or name is no reason, because `freeNumber` does that in a bounded number of rounds.
 */
const ended: Readonly<Record<string, string>> = {
  'core/client/migrations/follow-migration.ts':
    'pauses between looks; ends with the migration, or when it cannot be asked',
  'core/importing/structured/lenient-json.ts': 'each round reads at least one character of the text',
  'core/kit/text/csv.ts': 'each round reads at least one character of the text',
  'core/parsing/crf/model.ts': 'a table of our own, at most half full',
  'core/parsing/rules/read-pack.ts': 'each round reads at least one character of the line',
  'server/app/copying/copy-tables.ts': 'each round reads rows behind the last one, in a snapshot',
  'server/jobs/runner.ts': 'pauses between rounds; ends with the job, whose lease expires with its process',
  'server/kit/database/migrate.ts': 'a fixed number of tries',
  'server/local.ts': 'five seconds',
  'server/maintenance/file-check.ts': 'each round reads rows behind the last one',
  'server/recipes/store.ts': 'each round reads rows behind the last one',
};

const isEndless = ({ type, test }: SyntaxNode): boolean =>
  (type === 'ForStatement' || type === 'WhileStatement' || type === 'DoWhileStatement') &&
  (test === null ||
    test === undefined ||
    ((test as SyntaxNode).type === 'Literal' && Boolean((test as SyntaxNode).value)));

const endlessIn = ({ path, program }: Source): string[] =>
  [...nodes(program)].flatMap(({ node }) => (isEndless(node) ? [path] : []));

describe('a loop without a condition', () => {
  test('is found in each notation', () => {
    const text =
      'for (;;) {}\nfor (let n = 0; ; n++) {}\nwhile (true) {}\ndo {} while (1);\nwhile (x) {}\nfor (const a of b) {}';
    expect(endlessIn(readSource('core/a.ts', text))).toHaveLength(4);
  });

  test('is used in server and core only if its end is bounded', () => {
    const found = productSources()
      .filter(({ path }) => /^(core|server)\//.test(path))
      .flatMap(endlessIn);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(ended).toSorted());
  });
});
