import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, isTest, parts } from './sources.ts';

const MAX_FILES = 25;

/** Folders that may hold more files, and why. docs/ARCHITECTURE.md explains them. */
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
