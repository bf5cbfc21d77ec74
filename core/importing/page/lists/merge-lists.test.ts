import { expect, test } from 'vitest';
import { mergeLists } from './merge-lists.ts';

const merge = (base: string, mine: string, theirs: string) =>
  mergeLists([...base], [...mine], [...theirs], (line) => line).join('');

test.each([
  ['nobody changed anything', 'abc', 'abc', 'abc', 'abc'],
  ['mine is changed', 'abc', 'aXc', 'abc', 'aXc'],
  ['theirs is changed', 'abc', 'abc', 'aYc', 'aYc'],
  ['each is changed elsewhere', 'abcde', 'aXcde', 'abcYe', 'aXcYe'],
  ['both changed one line', 'abc', 'aXc', 'aYc', 'aXc'],
  ['mine lost a line that they kept', 'abc', 'ac', 'abc', 'ac'],
  ['they lost a line that mine kept', 'abc', 'abc', 'ac', 'ac'],
  ['they lost a line that mine changed', 'abc', 'aXc', 'ac', 'aXc'],
  ['each added a line elsewhere', 'ab', 'Xab', 'abY', 'XabY'],
  ['there was nothing before', '', 'ab', 'cd', 'ab'],
  ['mine is empty as before', '', '', 'cd', 'cd'],
  ['lines are there twice', 'aab', 'aab', 'aaab', 'aaab'],
])('%s', (_, base, mine, theirs, merged) => expect(merge(base, mine, theirs)).toBe(merged));
