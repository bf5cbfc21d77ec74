import { expect, test } from 'vitest';
import { parsePage } from './page.ts';
import { blocksOf } from './page-blocks.ts';
import { readShownFacts } from './shown-facts.ts';

const facts = (html: string) => readShownFacts(blocksOf(parsePage(html)));

test('times are found after, below or above their labels', () => {
  expect(facts('<p>Prep time: 10 mins</p><div>Cook time</div><div>1 hour</div>')).toMatchObject({
    prepMinutes: 10,
    cookMinutes: 60,
  });
  expect(facts('<div>45 min</div><div>Gesamtzeit</div>')).toMatchObject({ totalMinutes: 45 });
});

test.each([
  ['<p>Serves: 4</p>', '4'],
  ['<p>Für 6 Personen</p>', '6'],
  ['<div>20</div><div>Servings</div>', '20'],
  ['<p>4人分</p>', '4'],
  ['<h3>Ingrédients pour 2 personnes</h3>', '2'],
  ['<div>Personnes 6/8</div>', '6-8'],
  ['<div>Personnes : 4</div>', '4'],
])('the yield is found in %s', (html, number) => {
  expect(facts(html).yield).toContain(number);
});

test('the word behind a number of servings is whole', () => {
  expect(facts('<p>Pour 6 personnes – Préparation : 20 min – Cuisson : 35 min</p>').yield).toBe('Pour 6 personnes');
});

test('prose with numbers is neither a time nor a yield', () => {
  const found = facts('<p>In 2024 we tested 14 knives.</p><p>Prepare to be amazed by what happened next.</p>');
  expect(found).toEqual({ yield: null });
});

test.each([
  'Bake for 35 minutes.',
  'Bake in the oven for 45 minutes or until golden',
  'Cook. Simmer for 20 minutes.',
  'Ajoutez le persil et poursuivez la cuisson 5 min à couvert.',
  'Kochen lassen, bis nach 20 Minuten alles weich ist.',
])('"%s" is a step and no time of the recipe', (step) => {
  expect(facts(`<ol><li>${step}</li></ol>`)).toEqual({ yield: null });
});

test('a time above or before its label is read', () => {
  const turned = facts('<div>5 min Cook Time</div><div>1 hr 10 min Preparation time</div>');
  expect(turned).toMatchObject({ cookMinutes: 5, prepMinutes: 70 });
  expect(facts('<p>Prep & cook time 1 hour 20 minutes</p>')).toEqual({ totalMinutes: 80, yield: null });
  expect(facts('<p>Cook time about 40 mins</p>')).toMatchObject({ cookMinutes: 40 });
});

test.each([
  '<li>Serves 4</li><li>30 mins</li>',
  '<h2>4 servings — 30 minutes</h2>',
  '<div>0 h 30 min</div><div>4 Personen</div>',
])('a time without a label beside the servings is the total time: %s', (html) => {
  expect(facts(html)).toMatchObject({ totalMinutes: 30 });
  expect(facts(`${html}<p>Prep time: 10 min</p>`).totalMinutes).toBeUndefined();
});

test.each<[language: string, lines: string[], facts: Record<string, unknown>]>([
  ['Greek', ['Χρόνος προετοιμασίας: 10 λεπτά', 'Μερίδες: 4'], { prepMinutes: 10, yield: '4' }],
  ['Korean', ['조리 시간: 40분', '준비 시간 10분'], { cookMinutes: 40, prepMinutes: 10 }],
  ['Hebrew', ['זמן הכנה: שעה ורבע', 'מספר מנות: 6'], { prepMinutes: 75, yield: '6' }],
  ['Arabic', ['وقت التحضير: ٢٠ دقيقة', 'وقت الطهي: نصف ساعة'], { prepMinutes: 20, cookMinutes: 30 }],
  ['Ukrainian', ['Загальний час: 1 год 10 хв', '4 порції'], { totalMinutes: 70, yield: '4 порції' }],
  ['Croatian', ['Vrijeme pripreme: 15 min', 'Broj porcija: 4'], { prepMinutes: 15, yield: '4' }],
  ['Romanian', ['Timp de preparare: 20 de minute', 'Număr de porții: 8'], { prepMinutes: 20, yield: '8' }],
  ['Lithuanian', ['Gaminimo laikas', '1 val. 30 min.', '4 porcijos'], { cookMinutes: 90, yield: '4 porcijos' }],
  ['Icelandic', ['Eldunartími: 25 mínútur'], { cookMinutes: 25 }],
  ['Vietnamese', ['Thời gian nấu: 2 tiếng'], { cookMinutes: 120 }],
  ['English', ['Serves 4. Prep time: 20 min'], { prepMinutes: 20, yield: 'Serves 4' }],
])('times and yield of a page in %s are read', (_, lines, facts) => {
  const found = readShownFacts(lines.map((text) => ({ text })));
  expect(found).toMatchObject(facts);
});
