import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, isTest, nodes, parts, productSources, readSource, readText, type Source } from './sources.ts';

const MAX_FILES = 25;
const MAX_LINES = 120;

/** Folders that may contain more files, and why. docs/ARCHITECTURE.md explains them. */
const largeFolders: Readonly<Record<string, string>> = {
  'core/migrations': 'one file for each system that people move from, in one list',
  'tests/kit': 'one file for each thing that a test can start or fake',
};

const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && !isTest(path);

/** Folders with more code files than the limit. Tests and styles are not counted. */
function largeIn(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter(isCode)) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder]) => folder);
}

describe('a folder', () => {
  test('has at most 25 files of code, or a reason', () => {
    const folders = largeIn([...parts, 'tests', 'scripts'].flatMap(filesIn));
    expect(folders.sort()).toEqual(Object.keys(largeFolders));
  });

  test('with 26 files is found, not counting its tests', () => {
    const paths = Array.from({ length: 26 }, (_, index) => `server/foods/a${index}.ts`);
    expect(largeIn(paths)).toEqual(['server/foods']);
    expect(largeIn([...paths.slice(1), 'server/foods/a.test.ts'])).toEqual([]);
  });
});

/** The name of a function: its own, or that of its variable or property. */
const nameIn = (node: unknown) => {
  const { id, key } = (node ?? {}) as { id?: { name?: string }; key?: { name?: string } };
  return id?.name ?? key?.name;
};

const isFunction = (type: string) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

/** Functions whose body has more lines than the limit, without blank lines, as `path name`. Without nested functions. */
function* longIn({ path, program }: Source, text: string): Generator<string> {
  let end = 0;
  for (const { node, parent } of nodes(program)) {
    const body = node.body as { start: number; end: number } | null | undefined;
    if (!isFunction(node.type) || !body || body.start < end) continue;
    const lines = text.slice(body.start, body.end).split('\n');
    if (lines.filter((line) => line.trim() !== '').length <= MAX_LINES) continue;
    end = body.end;
    yield `${path} ${nameIn(node) ?? nameIn(parent) ?? 'a function without a name'}`;
  }
}

/** Functions that are longer, and why. Divide a function rather than list it here. */
const longFunctions: Readonly<Record<string, string>> = {
  'server/app/assembly/sign-in.ts signInServices': 'connects services, one after the other',
  'server/app/assembly/recipes.ts recipeServices': 'connects services, one after the other',
  'web/app/routes/router.tsx openRouter': 'a table of routes',
  'server/app/assembly/imports.ts importServices': 'connects services, one after the other',
};

const long = productSources().flatMap((source) => [...longIn(source, readText(source.path))]);

describe('a function', () => {
  test('has at most 120 lines, or is listed with a reason', () => {
    expect(long.sort()).toEqual(Object.keys(longFunctions).sort());
  });

  test('of 121 lines is found, not counting blank lines', () => {
    const text = (lines: number) => `export const long = () => {\n${'work();\n\n'.repeat(lines)}};`;
    expect([...longIn(readSource('core/a.ts', text(119)), text(119))]).toEqual(['core/a.ts long']);
    expect([...longIn(readSource('core/a.ts', text(118)), text(118))]).toEqual([]);
  });
});
