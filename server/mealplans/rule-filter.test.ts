import { expect, test } from 'vitest';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { world } from '../../tests/kit/world.ts';

/** A group with four recipes, two of them quick. */
async function kitchen() {
  const { anna } = await world();
  const { client } = anna;
  const ref = ({ id, name, slug }: OrganizerRef) => ({ id, name, slug });
  const quick = ref(await client.tags.create({ body: { name: 'Quick' } }));
  const soups = ref(await client.categories.create({ body: { name: 'Soups' } }));
  for (const name of ['Bread', 'Stew']) await client.recipes.create({ body: { name } });
  for (const name of ['Broth', 'Toast']) await client.recipes.create({ body: { name, tags: [quick] } });
  const plan = (date: string) => client.mealplans.random({ body: { date, entryType: 'dinner' } });
  return { client, quick, soups, plan };
}

test('a rule shows its categories and tags as a filter, and reads such a filter as lists', async () => {
  const { client, quick, soups } = await kitchen();
  const queryFilterString = `recipe_category.id CONTAINS ALL ["${soups.id}"] AND tags.id CONTAINS ALL ["${quick.id}"]`;
  const made = await client.mealplanRules.create({ body: { categories: [soups], tags: [quick] } });
  expect(made.queryFilterString).toBe(queryFilterString);
  const read = await client.mealplanRules.create({ body: { queryFilterString } });
  expect(read).toMatchObject({ categories: [soups], tags: [quick], queryFilterString });
  const one = await client.mealplanRules.create({ body: { queryFilterString: `tags.id IN ["${quick.id}"]` } });
  expect(one).toMatchObject({ tags: [quick], categories: [] });
});

test('a rule with a filter applies together with the other rules', async () => {
  const { client, quick, plan } = await kitchen();
  await client.mealplanRules.create({ body: { tags: [quick] } });
  await client.mealplanRules.create({ body: { queryFilterString: 'name LIKE "b%"' } });
  const planned = await plan('2026-05-01');
  expect(planned.recipe?.name).toBe('Broth');
  expect(planned.why).toMatchObject({ wanted: ['Quick', 'name LIKE "b%"'], fitting: 1 });
});

test('a rule shows its filter if no recipe fits', async () => {
  const { client, plan } = await kitchen();
  await client.mealplanRules.create({ body: { queryFilterString: 'name = "Cake"' } });
  await expect(plan('2026-05-01')).rejects.toThrow('name = "Cake"');
});

test('the filter of a rule survives clients of lists, and is replaced by lists that name something', async () => {
  const { client, quick } = await kitchen();
  const queryFilterString = 'tools.name = "Oven"';
  const { id } = await client.mealplanRules.create({ body: { day: 'monday', queryFilterString } });
  const params = { id };
  await client.mealplanRules.update({ params, body: { day: 'friday', categories: [], tags: [] } });
  await client.mealplanRules.patch({ params, body: { entryType: 'lunch' } });
  expect(await client.mealplanRules.get({ params })).toMatchObject({
    day: 'friday',
    entryType: 'lunch',
    queryFilterString,
  });
  expect(await client.mealplanRules.patch({ params, body: { tags: [quick] } })).toMatchObject({
    tags: [quick],
    queryFilterString: `tags.id CONTAINS ALL ["${quick.id}"]`,
  });
  // A client of filters sends back what it was shown.
  const body = { day: 'friday', queryFilterString: `tags.id CONTAINS ALL ["${quick.id}"]` } as const;
  expect(await client.mealplanRules.update({ params, body })).toMatchObject({ tags: [quick] });
  expect(await client.mealplanRules.patch({ params, body: { queryFilterString: '' } })).toMatchObject({ tags: [] });
});

test('a rule refuses a filter that cannot be read, and keeps its own', async () => {
  const { client } = await kitchen();
  const { id } = await client.mealplanRules.create({ body: { queryFilterString: 'rating >= 4' } });
  const { error } = await client.try.mealplanRules.patch({ params: { id }, body: { queryFilterString: 'rating >>' } });
  expect([error?.status, error?.code]).toEqual([422, 'recipes.bad_filter']);
  expect(await client.mealplanRules.get({ params: { id } })).toMatchObject({ queryFilterString: 'rating >= 4' });
});
