import { expect, test } from 'vitest';
import { filesIn, parts, readText } from './sources.ts';

/** Lines that end a doc comment directly before another one: the first one describes nothing. */
const strays = (path: string, text: string): string[] =>
  [...text.matchAll(/\*\/\n[ \t]*\/\*\*/g)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);

test('each doc comment is directly before the code that it describes', () => {
  expect(strays('a.ts', '/** One. */\n/** Two. */\nlet a;\n')).toEqual(['a.ts:1']);
  const files = [...parts, 'tests', 'scripts'].flatMap(filesIn).filter((path) => /tsx?$/.test(path));
  expect(files.flatMap((path) => strays(path, readText(path)))).toEqual([]);
});
