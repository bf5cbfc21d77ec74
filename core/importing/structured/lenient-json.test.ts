import { expect, test } from 'vitest';
import { ownTime } from '../../../tests/kit/own-time.ts';
import { parseLenientJson } from './lenient-json.ts';

test('well-formed JSON is read as it is', () => {
  expect(parseLenientJson('{"a":[1,true,null,"x\\u00e9"]}')).toEqual([{ a: [1, true, null, 'xé'] }]);
});

test.each([
  ['trailing and doubled commas', '{"a":["b",,"c",],}', [{ a: ['b', 'c'] }]],
  ['missing commas', '{"a":1 "b":2\n"c":"d"\n"e":"f"}', [{ a: 1, b: 2, c: 'd', e: 'f' }]],
  ['line feeds and tabs in strings', '{"a":"b\n\tc"}', [{ a: 'b\n\tc' }]],
  ['bare quotes in strings', '{"a":"the "best" one","b":1}', [{ a: 'the "best" one', b: 1 }]],
  ['comments', '{/* one */"a":1, // two\n"b":2}', [{ a: 1, b: 2 }]],
  ['CDATA and HTML comments', '<!-- //<![CDATA[\n{"a":1}\n//]]> -->', [{ a: 1 }]],
  ['several values in a row', '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['an end that is missing', '{"a":{"b":["c","d"', [{ a: { b: ['c', 'd'] } }]],
  ['bad escapes', '{"a":"b\\\'c \\x d"}', [{ a: "b'c x d" }]],
  ['single quotes and bare keys', "{a:'b',c:[1,2]}", [{ a: 'b', c: [1, 2] }]],
])('%s are forgiven', (_, text, values) => {
  expect(parseLenientJson(text)).toEqual(values);
});

test('text without any value gives nothing', () => {
  expect(parseLenientJson('var x = 1;')).toEqual([]);
});

test('extremely deep nesting does not overflow', () => {
  expect(() => parseLenientJson('{"a":['.repeat(200_000))).not.toThrow();
});

test.each([
  ['brackets', '['],
  ['objects without an end', '{"a":"'],
  ['stray quotes', '"a" b"'],
  ['backslashes', '"\\'],
  ['commas', '[,'],
  ['comments', '/*'],
])('4 MB of %s are read in time that grows with their length', (_, piece) => {
  const start = ownTime();
  parseLenientJson(`{"x":["${piece.repeat(4e6 / piece.length)}`);
  expect(ownTime() - start).toBeLessThan(30_000);
});
