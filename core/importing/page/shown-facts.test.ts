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
])('the yield is found in %s', (html, number) => {
  expect(facts(html).yield).toContain(number);
});

test('prose with numbers is neither a time nor a yield', () => {
  const found = facts('<p>In 2024 we tested 14 knives.</p><p>Prepare to be amazed by what happened next.</p>');
  expect(found).toEqual({ yield: null });
});
