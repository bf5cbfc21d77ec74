import { expect, test } from 'vitest';
import type { ParserLanguage } from '../words/units.ts';
import { ruleLine } from './rule-line.ts';

const read = (line: string, language: ParserLanguage) => {
  const { quantity, unit, food, note } = ruleLine(line, language);
  return [quantity, unit, food, note];
};

test.each<[ParserLanguage, string, number, string, string]>([
  ['de', 'Saft einer Zitrone', 1, 'Zitrone', 'Saft'],
  ['de', 'Saft und Schale von 2 Limetten', 2, 'Limetten', 'Saft und Schale'],
  ['fr', 'le jus d’un citron', 1, 'citron', 'le jus'],
  ['it', 'succo di mezzo limone', 0.5, 'limone', 'succo'],
  ['it', 'la scorza di un’arancia', 1, 'arancia', 'la scorza'],
  ['es', 'ralladura de 1 naranja', 1, 'naranja', 'ralladura'],
  ['pt', 'suco de meio limão', 0.5, 'limão', 'suco'],
  ['nl', 'sap van een halve citroen', 0.5, 'citroen', 'sap'],
  ['sv', 'saften av 1 citron', 1, 'citron', 'saften'],
  ['da', 'saften af 1 citron', 1, 'citron', 'saften'],
  ['pl', 'sok z połowy cytryny', 0.5, 'cytryny', 'sok'],
  ['cs', 'šťáva z 1 citronu', 1, 'citronu', 'šťáva'],
  ['ru', 'сок половины лимона', 0.5, 'лимона', 'сок'],
])('%s: "%s" is fruit to buy, and its part is the note', (language, line, quantity, food, note) => {
  expect(read(line, language)).toEqual([quantity, null, food, note]);
});

test('a part of a fruit that is sold by itself stays the food', () => {
  expect(read('Zitronensaft', 'de')).toEqual([null, null, 'Zitronensaft', '']);
  expect(read('200 ml Saft', 'de')).toEqual([200, 'ml', 'Saft', '']);
  expect(read('sale', 'it')).toEqual([null, null, 'sale', '']);
});

test.each<[ParserLanguage, string, unknown[]]>([
  ['de', '2 Stange/n Porree', [2, 'Stange', 'Porree', '']],
  ['de', '1 EL, gehäuft Mehl', [1, 'EL', 'Mehl', 'gehäuft']],
  ['de', '1 kl. Dose Mais', [1, 'Dose', 'Mais', 'kl.']],
  ['de', '3 m.-große Möhre(n)', [3, null, 'Möhre(n)', 'm.-große']],
  ['de', 'n. B. Salz', [null, null, 'Salz', 'n. B.']],
  ['de', 'evtl. etwas Chili', [null, null, 'Chili', 'evtl. etwas']],
  ['de', '1 Eigelb zum Bestreichen', [1, null, 'Eigelb', 'zum Bestreichen']],
  ['fr', '1 demi-citron', [0.5, null, 'citron', '']],
  ['fr', 'Sel, poivre', [null, null, 'Sel, poivre', '']],
  ['ja', '★みりん 大さじ1', [1, '大さじ', 'みりん', '']],
  ['ja', 'A 酒 大さじ1', [1, '大さじ', '酒', 'A']],
  ['ja', 'ごはん 茶碗2杯分', [2, '杯', 'ごはん', '茶碗']],
])('%s: "%s" is read as a cook reads it', (language, line, parts) => {
  expect(read(line, language)).toEqual(parts);
});
