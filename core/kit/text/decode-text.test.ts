import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

/** Encodes a text in a charset of one or two bytes, by asking the decoder what each byte sequence means. */
function encoded(text: string, charset: string): Uint8Array {
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(charset, { fatal: true });
  const tell = (bytes: number[]) => {
    try {
      const letter = decoder.decode(new Uint8Array(bytes));
      if ([...letter].length === 1 && !table.has(letter)) table.set(letter, bytes);
    } catch {
      // The charset has no such sequence.
    }
  };
  for (let one = 0; one < 256; one++) tell([one]);
  for (let one = 0x81; one < 0xff; one++) for (let two = 0x40; two < 0xff; two++) tell([one, two]);
  return new Uint8Array([...text].flatMap((letter) => table.get(letter)!));
}

const SAMPLES: readonly [charset: string, text: string][] = [
  ['windows-1252', 'Kürbissuppe\n500 g Kürbis, geschält\n2 Esslöffel Öl\nHeiß servieren – für 4.'],
  ['windows-1252', 'Crème brûlée\n4 œufs\nPréchauffer le four à 180 °C.'],
  ['windows-1251', 'Суп с картофелем\n2 ст. ложки масла\nСоль по вкусу, варить 20 минут.'],
  ['koi8-r', 'Суп с картофелем\n2 ст. ложки масла\nСоль по вкусу, варить 20 минут.'],
  ['shift_jis', '味噌汁\n豆腐 100g\n鍋に水を入れて火にかけます。'],
  ['euc-jp', '味噌汁\n豆腐 100g\n鍋に水を入れて火にかけます。'],
  ['euc-kr', '된장국\n두부 100그램을 넣고 물을 끓인다.'],
  ['gb18030', '番茄炒鸡蛋\n鸡蛋两个,盐一克,油两勺\n放入锅中用大火炒一分钟。'],
  ['big5', '番茄炒雞蛋\n雞蛋兩個,鹽一克,油兩匙\n放入鍋中用大火炒一分鐘。'],
];

describe('the charset of a text', () => {
  test.each(SAMPLES)('%s is detected by its letters, even if a label says UTF-8', (charset, text) => {
    const bytes = encoded(text, charset);
    expect(decodeText(bytes)).toBe(text);
    expect(decodeText(bytes, 'text/html; charset=utf-8')).toBe(text);
    expect(decodeText(bytes, `text/html; charset=${charset}`)).toBe(text);
  });

  test.each(SAMPLES)('valid UTF-8 beats the label %s', (charset, text) => {
    const page = `<meta charset="${charset}"><p>${text}`;
    expect(decodeText(new TextEncoder().encode(page))).toBe(page);
    expect(decodeText(new TextEncoder().encode(text), `text/html; charset=${charset}`)).toBe(text);
  });

  test.each(['utf-8', 'iso-8859-1'])('the page knows its charset better than a server that says %s', (label) => {
    const page = '<meta charset="gb18030"><h1>红烧肉的家常做法</h1>';
    expect(decodeText(encoded(page, 'gb18030'), `text/html; charset=${label}`)).toBe(page);
  });

  test('Chinese without a label is not read as Korean', () => {
    for (const text of ['红烧肉的家常做法', '糖醋排骨的做法大全'])
      expect(decodeText(encoded(`<h1>${text}</h1>`, 'gb18030'))).not.toMatch(/[\uac00-\ud7a3]/u);
    expect(decodeText(encoded('红烧肉的家常做法', 'gb18030'))).toBe('红烧肉的家常做法');
  });

  test('a label of a charset with few letters of its own counts if the bytes are not UTF-8', () => {
    const bytes = encoded('Żurek z białą kiełbasą', 'iso-8859-2');
    expect(decodeText(bytes, 'text/html; charset=iso-8859-2')).toBe('Żurek z białą kiełbasą');
    const xml = encoded('<?xml version="1.0" encoding="iso-8859-2"?><p>Żurek', 'iso-8859-2');
    expect(decodeText(xml)).toContain('Żurek');
  });

  test.each([
    ['el', 'windows-1253', 'Τζατζίκι: 1 αγγούρι, αλάτι'],
    ['he', 'windows-1255', 'שקשוקה: 6 ביצים, מלח'],
    ['ar-EG', 'windows-1256', 'كبسة دجاج: كوبان أرز، ملح'],
    ['tr', 'windows-1254', '1 su bardağı kırmızı mercimek, tuz'],
    ['pl', 'iso-8859-2', '500 g mąki, szczypta soli, śmietana'],
    ['pl', 'windows-1250', '500 g mąki, szczypta soli, śmietana'],
    ['cs', 'windows-1250', 'Svíčková – 2 lžíce cukru, křen, máslo'],
  ])('a page in %s without a label is read as %s, as its language is written', (language, charset, text) => {
    const html = `<html lang="${language}"><p>${text}</p></html>`;
    expect(decodeText(encoded(html, charset))).toBe(html);
  });

  test('UTF-16 without a byte order mark is detected by its zero bytes', () => {
    const bytes = Buffer.from('Crème', 'utf16le');
    expect([decodeText(bytes), decodeText(Buffer.from(bytes).swap16())]).toEqual(['Crème', 'Crème']);
  });

  test('one broken letter does not spoil a UTF-8 page, and a byte order mark overrides everything', () => {
    const good = new TextEncoder().encode('Käse '.repeat(40));
    expect(decodeText(new Uint8Array([...good, 0xff]), 'text/html; charset=utf-8')).toContain('Käse Käse');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'text/html; charset=utf-8')).toBe('A');
    expect(decodeText(new Uint8Array())).toBe('');
  });
});
