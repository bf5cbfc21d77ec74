import { expect, test } from 'vitest';
import { usesColor } from './color.ts';

const terminal = { isTerminal: true };
const pipe = { isTerminal: false };

test.each([
  ['a terminal has color', { ...terminal, env: {} }, true],
  ['a pipe has none', { ...pipe, env: {} }, false],
  ['a dumb terminal has none', { ...terminal, env: { TERM: 'dumb' } }, false],
  ['FORCE_COLOR colors a pipe', { ...pipe, env: { FORCE_COLOR: '1' } }, true],
  ['FORCE_COLOR=0 takes it from a terminal', { ...terminal, env: { FORCE_COLOR: '0' } }, false],
  ['NO_COLOR wins over FORCE_COLOR', { ...terminal, env: { NO_COLOR: '1', FORCE_COLOR: '1' } }, false],
  ['an empty NO_COLOR says nothing', { ...terminal, env: { NO_COLOR: '' } }, true],
  ['RECIPES_COLOR wins over NO_COLOR', { ...pipe, env: { NO_COLOR: '1', RECIPES_COLOR: 'always' } }, true],
  ['the flag wins over all', { ...terminal, flag: 'never' as const, env: { RECIPES_COLOR: 'always' } }, false],
  ['auto leaves it to the next', { ...pipe, flag: 'auto' as const, env: { RECIPES_COLOR: 'always' } }, true],
])('%s', (_, question, answer) => {
  expect(usesColor(question)).toBe(answer);
});
