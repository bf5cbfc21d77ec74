import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { asArgument } from './names.ts';

test('a name in a suggested command is read by a shell as it is', () => {
  const names = ['home', '/srv/recipes', "Anna's list", 'a "b" $HOME `id` \\ !', '  ', '*', '~'];
  const read = execFileSync('bash', ['-c', `printf '%s\\n' ${names.map(asArgument).join(' ')}`]).toString();
  expect(read.split('\n').slice(0, -1)).toEqual(names);
  expect(names.slice(0, 3).map(asArgument)).toEqual(['home', '/srv/recipes', '"Anna\'s list"']);
});
