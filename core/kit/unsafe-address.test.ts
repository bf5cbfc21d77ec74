import { expect, test } from 'vitest';
import { isUnsafeAddress } from './unsafe-address.ts';

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000\u0001javascript:alert(1)',
  'ja\nva\rscript:alert(1)',
  '\u200bjavascript\u2060:alert(1)',
  '\ufeffDATA:text/html,x',
  '\u00a0data:text/html,x',
  'file:///etc/passwd',
  'FILE://etc/passwd',
  'vbscript:x',
  'VBScript\u00ad:x',
])('%j is refused', (text) => {
  expect(isUnsafeAddress(text)).toBe(true);
});

test.each([
  'https://example.org/?u=javascript:1',
  'paprika://import?url=x',
  'no address',
  '',
  'javascript',
  'json://host',
  'data',
  '日本語',
])('%j is a text like any other', (text) => {
  expect(isUnsafeAddress(text)).toBe(false);
});
