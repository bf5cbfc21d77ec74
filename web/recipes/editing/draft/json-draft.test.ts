import { expect, test } from 'vitest';
import { english } from '../../../../tests/kit/terminal.ts';
import { type Draft, emptyDraft, newLine, newStep } from './draft.ts';
import { jsonOf, readJson } from './json-draft.ts';

const preferences = {
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: false,
} as Parameters<typeof emptyDraft>[0];
const line = newLine({ title: 'Dough', quantity: '1 ½', unit: 'cup', food: 'flour', note: 'sifted' });
const soup: Draft = {
  ...emptyDraft(preferences),
  name: 'Soup',
  performTime: '20 minutes',
  recipeIngredient: [line, newLine({ note: 'a pinch of salt' })],
  recipeInstructions: [newStep({ text: 'Stir.', uses: [line.id] })],
  tags: [{ name: 'Warm' }],
  extras: [{ id: 'extra-0', name: 'shelf', value: '3' }],
};
const read = (text: string) => readJson(text, soup, english.t);
const faultOf = (value: unknown) => {
  const found = read(typeof value === 'string' ? value : JSON.stringify(value));
  return 'fault' in found ? found.fault : null;
};
const changed = (parts: object) => ({ ...JSON.parse(jsonOf(soup, 'en-US')), ...parts });

test('an unchanged recipe stays the same when it is edited as JSON', () => {
  expect(read(jsonOf(soup, 'en-US'))).toEqual({ draft: soup });
});

test('lines and steps may be plain text', () => {
  const found = read('{"name": "Soup", "recipeIngredient": ["2 onions"], "recipeInstructions": ["Chop."]}');
  expect(found).toMatchObject({
    draft: { recipeIngredient: [{ note: '2 onions' }], recipeInstructions: [{ text: 'Chop.' }], tags: [] },
  });
});

test('the error for invalid JSON names the line', () => {
  expect(faultOf('{\n  "name": "Soup"\n  "tags": []\n}')).toContain('line 3');
});

test.each([
  [{ name: 7 }, /^name: /],
  [{ recipeIngredient: [{ quantity: 'two' }] }, /^recipeIngredient\.0/],
  [{ notes: [{ title: 'A' }] }, /^notes\.0\.text: /],
  [{ tags: [{ slug: 'warm' }] }, /^tags\.0\.name: /],
  [{ recipeIngredient: [{ unit: { id: crypto.randomUUID() } }] }, /^recipeIngredient\.0\.unit\.name: /],
])('a field that is wrong is named: %j', (parts, fault) => {
  expect(faultOf(changed(parts))).toMatch(fault);
});

test('unsupported content is reported, not silently dropped', () => {
  expect(faultOf(changed({ slug: 'soup', settings: { publik: true } }))).toContain('settings.publik, slug');
});

test.each(['[]', '7', 'null'])('%s is no recipe', (text) => {
  expect(faultOf(text)).toBe('A recipe must be an object with a name.');
});
