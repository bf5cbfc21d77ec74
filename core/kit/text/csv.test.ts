import { expect, test } from 'vitest';
import { csvRecords } from './csv.ts';

const records = (text: string) => [...csvRecords(text)];

test('quoted fields may contain delimiters, line breaks and quotes', () => {
  expect(records('\uFEFFname,text\r\nSoup,"a, ""b""\nc"\r\n\r\n"Tea",\r\n')).toEqual([
    { name: 'Soup', text: 'a, "b"\nc' },
    { name: 'Tea', text: '' },
  ]);
});

test('the header row decides the delimiter', () => {
  expect(records('a;b\n1,5;2')).toEqual([{ a: '1,5', b: '2' }]);
  expect(records('a|b\n1,5|2')).toEqual([{ a: '1,5', b: '2' }]);
  expect(records('"a,b"\tc\n1\t2')).toEqual([{ 'a,b': '1', c: '2' }]);
});

test('short rows, an unclosed quote and an empty text do no harm', () => {
  expect(records('a,b\n1')).toEqual([{ a: '1', b: '' }]);
  expect(records('a,b\n1,"2\n3')).toEqual([{ a: '1', b: '2\n3' }]);
  expect(records('')).toEqual([]);
});
