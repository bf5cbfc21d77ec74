import { expect, test } from 'vitest';
import { assetTypeOf, isOfType } from './asset-type.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PNG = bytes(`\x89PNG\r\n\x1a\n${'\0'.repeat(16)}`);

test('the last extension decides the type, whatever its case', () => {
  expect(['pdf', '.PDF', 'tar.md', 'jpeg', 'html', 'svg', '', 'constructor'].map(assetTypeOf)).toEqual([
    ...['pdf', 'pdf', 'md', 'jpg'],
    ...[null, null, null, null],
  ]);
});

test('the content must match the extension', () => {
  expect(isOfType(PNG, 'png')).toBe(true);
  expect(isOfType(PNG, 'jpg')).toBe(false);
  expect(isOfType(PNG, 'txt')).toBe(false);
  expect(isOfType(bytes('<svg onload="alert(1)"/>'), 'png')).toBe(false);
  expect(isOfType(bytes('%PDF-1.7 …'), 'pdf')).toBe(true);
  expect(isOfType(bytes('no pdf'), 'pdf')).toBe(false);
  expect(isOfType(bytes('# Notes'), 'md')).toBe(true);
  expect(isOfType(bytes('MZ\0\0'), 'txt')).toBe(false);
});
