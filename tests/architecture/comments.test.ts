import { expect, test } from 'vitest';
import { filesIn, parts, readText } from './sources.ts';

/** Lines that end one comment for documentation where the next line begins another: the first belongs to nothing. */
const strays = (path: string, text: string): string[] =>
  [...text.matchAll(/\*\/\n[ \t]*\/\*\*/g)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);

test('each comment for documentation stands before what it describes', () => {
  expect(strays('a.ts', '/** One. */\n/** Two. */\nlet a;\n')).toEqual(['a.ts:1']);
  const files = [...parts, 'tests', 'scripts'].flatMap(filesIn).filter((path) => /tsx?$/.test(path));
  expect(files.flatMap((path) => strays(path, readText(path)))).toEqual([]);
});
