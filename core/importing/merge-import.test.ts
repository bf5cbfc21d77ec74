import { describe, expect, test } from 'vitest';
import type { IngredientLineBody, NewRecipe, Recipe, StepBody } from '../recipes/schema.ts';
import { mergeImport } from './merge-import.ts';

const page = (change: Partial<NewRecipe> = {}): NewRecipe => ({
  name: 'Soup',
  description: 'Warm.',
  recipeYield: '4',
  totalTime: '1 hour',
  prepTime: null,
  performTime: null,
  orgURL: 'https://example.org/soup',
  recipeIngredient: [line('1 onion'), line('2 carrots'), line('Salt')],
  recipeInstructions: [step('Chop.'), step('Cook.')],
  nutrition: { calories: '100', fatContent: null },
  notes: [{ title: '', text: 'Keeps well.' }],
  tags: [{ name: 'Quick' }],
  ...change,
});

const line = (note: string, change: IngredientLineBody = {}): IngredientLineBody => ({
  title: null,
  quantity: null,
  unit: null,
  food: null,
  note,
  originalText: note,
  ...change,
});

const step = (text: string): StepBody => ({ title: '', text });

/** The recipe that an import of this page created. */
const stored = (from: NewRecipe, change: object = {}) =>
  ({
    ...from,
    extras: { ...from.extras },
    nutrition: { ...from.nutrition },
    recipeIngredient: from.recipeIngredient!.map((one, at) => ({ ...(one as object), referenceId: `id-${at}` })),
    tags: (from.tags ?? []).map(({ name }) => ({ id: name, slug: name, name })),
    ...change,
  }) as unknown as Recipe;

const notesOf = (lines: unknown) => (lines as { note: string }[]).map(({ note }) => note);

test('an unchanged page changes nothing, whatever was edited', () => {
  const edited = stored(page(), {
    name: 'My soup',
    description: 'Mine.',
    recipeYield: '6',
    notes: [],
    tags: [],
    recipeInstructions: [step('Chop finely.'), step('Cook.'), step('Serve.')],
  });
  const { name, description, recipeYield, notes, recipeInstructions, tags } = mergeImport(page(), edited, page());
  expect({ name, description, recipeYield, notes, recipeInstructions }).toEqual({
    name: 'My soup',
    description: 'Mine.',
    recipeYield: '6',
    notes: [],
    recipeInstructions: edited.recipeInstructions,
  });
  expect(tags).toEqual([]);
});

describe('a change of the page is taken unless somebody edited that field:', () => {
  test.each(['name', 'description', 'recipeYield', 'totalTime', 'prepTime', 'performTime', 'orgURL'] as const)(
    '%s',
    (key) => {
      const fresh = page({ [key]: 'new' });
      expect(mergeImport(page(), stored(page()), fresh)[key]).toBe('new');
      expect(mergeImport(page(), stored(page(), { [key]: 'mine' }), fresh)[key]).toBe('mine');
    },
  );

  test('each nutrient', () => {
    const edited = stored(page(), { nutrition: { calories: '90', fatContent: null } });
    const fresh = page({ nutrition: { calories: '110', fatContent: '5' } });
    expect(mergeImport(page(), edited, fresh).nutrition).toMatchObject({ calories: '90', fatContent: '5' });
  });

  test('each ingredient line, with the id that steps refer to', () => {
    const edited = stored(page());
    edited.recipeIngredient[1] = { ...edited.recipeIngredient[1]!, note: '3 big carrots' };
    const fresh = page({ recipeIngredient: [line('2 onions'), line('2 carrots'), line('Salt'), line('Pepper')] });
    const merged = mergeImport(page(), edited, fresh).recipeIngredient;
    // Adjacent lines are one place: if it was edited, the edit stays.
    expect(notesOf(merged)).toEqual(['1 onion', '3 big carrots', 'Salt', 'Pepper']);
    expect(merged).toMatchObject([{ referenceId: 'id-0' }, { referenceId: 'id-1' }, { referenceId: 'id-2' }, {}]);
    const changedElsewhere = page({ recipeIngredient: [line('1 onion'), line('2 carrots'), line('Sea salt')] });
    edited.recipeIngredient[1] = { ...edited.recipeIngredient[1]!, note: '2 carrots' };
    edited.recipeIngredient[0] = { ...edited.recipeIngredient[0]!, note: '1 shallot' };
    expect(notesOf(mergeImport(page(), edited, changedElsewhere).recipeIngredient)).toEqual([
      '1 shallot',
      '2 carrots',
      'Sea salt',
    ]);
  });

  test('amount, unit, food and title that a person gave a line', () => {
    for (const edit of [{ quantity: 1 }, { unit: { name: 'piece' } }, { food: { name: 'onion' } }, { title: 'Base' }]) {
      const edited = stored(page());
      edited.recipeIngredient[0] = { ...edited.recipeIngredient[0]!, ...(edit as object) };
      const fresh = page({ recipeIngredient: [line('5 onions'), line('2 carrots'), line('Salt')] });
      expect(mergeImport(page(), edited, fresh).recipeIngredient![0]).toMatchObject(edit);
    }
  });

  test('each step', () => {
    const edited = stored(page(), { recipeInstructions: [step('Chop.'), step('Cook slowly.')] });
    const fresh = page({ recipeInstructions: [step('Wash.'), step('Chop.'), step('Cook.')] });
    expect(mergeImport(page(), edited, fresh).recipeInstructions).toEqual([
      step('Wash.'),
      step('Chop.'),
      step('Cook slowly.'),
    ]);
  });

  test('each note', () => {
    const mine = { title: 'Mine', text: 'With bread.' };
    const edited = stored(page(), { notes: [{ title: '', text: 'Keeps well.' }, mine] });
    const fresh = page({ notes: [{ title: '', text: 'Keeps for three days.' }] });
    expect(mergeImport(page(), edited, fresh).notes).toEqual([{ title: '', text: 'Keeps well.' }, mine]);
    expect(mergeImport(page(), stored(page()), fresh).notes).toEqual(fresh.notes);
  });

  test('tags: new ones are added, lost ones removed, own ones stay, and removed ones do not return', () => {
    const was = page({ tags: [{ name: 'Quick' }, { name: 'Cheap' }, { name: 'Red' }] });
    const tag = (name: string) => ({ id: name, name, slug: name });
    const edited = stored(was, { tags: [tag('Quick'), tag('Cheap'), tag('Favorite')] });
    const fresh = page({ tags: [{ name: 'quick' }, { name: 'Red' }, { name: 'Winter' }] });
    const names = (tags: unknown) => (tags as { name: string }[]).map(({ name }) => name);
    expect(names(mergeImport(was, edited, fresh).tags)).toEqual(['Quick', 'Favorite', 'Winter']);
    expect(names(mergeImport(was, edited, page({ tags: [] })).tags)).toEqual(['Quick', 'Cheap', 'Favorite']);
  });
});

test('without a remembered import, the page only fills gaps', () => {
  const current = stored(page(), { description: '', recipeYield: '6', recipeInstructions: [], tags: [] });
  const merged = mergeImport(null, current, page({ name: 'Other', recipeIngredient: [line('1 leek')] }));
  expect(merged).toMatchObject({ name: 'Soup', description: 'Warm.', recipeYield: '6' });
  expect(notesOf(merged.recipeIngredient)).toEqual(['1 onion', '2 carrots', 'Salt']);
  expect(merged.recipeInstructions).toEqual(page().recipeInstructions);
});
