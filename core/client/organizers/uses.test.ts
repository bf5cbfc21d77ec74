import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import type { OrganizerRef } from '../../recipes/organizer-ref.ts';
import { dataChanges } from '../data/changes.ts';
import { mergeOrganizers, organizerTies } from './uses.ts';

async function soups() {
  const home = await world();
  const { client } = home.anna;
  const tag = await client.tags.create({ body: { name: 'Soup' } });
  const { id, name, slug } = tag;
  const tags = [{ id, name, slug }];
  for (const dish of ['Leek soup', 'Pea soup']) await client.recipes.create({ body: { name: dish, tags } });
  await client.recipes.create({ body: { name: 'Bread' } });
  await client.cookbooks.create({ body: { name: 'Soups', tags } });
  await client.mealplanRules.create({ body: { day: 'monday', tags } });
  const changes = dataChanges<OrganizerRef>({
    create: (body) => client.tags.create({ body: { name: String(body.name) } }),
    patch: (tagId, body) => client.tags.patch({ params: { id: tagId }, body }),
    remove: (tagId) => client.tags.remove({ params: { id: tagId } }),
    bodyOf: (one) => ({ name: one.name }),
    ties: (one) => organizerTies(client, 'tags', one),
  });
  const tagged = async () => ({
    recipes: (await client.recipes.list()).items.filter((one) => one.tags.length > 0).map((one) => one.name),
    cookbooks: (await client.cookbooks.list()).items.flatMap((book) => book.tags.map((one) => one.name)),
    rules: (await client.mealplanRules.list()).items.flatMap((rule) => rule.tags.map((one) => one.name)),
  });
  return { client, tag, changes, tagged };
}

const NOTHING = { recipes: [], cookbooks: [], rules: [] };
const ALL = { recipes: ['Leek soup', 'Pea soup'], cookbooks: ['Soup'], rules: ['Soup'] };

test('undo of a deleted tag gives it back to its recipes, cookbooks and plan rules, and redo takes it away', async () => {
  const { tag, changes, tagged } = await soups();
  const { step } = await changes.remove([tag]);
  expect(await tagged()).toEqual(NOTHING);
  await step.undo();
  expect(await tagged()).toEqual(ALL);
  await step.redo();
  expect(await tagged()).toEqual(NOTHING);
  await step.undo();
  expect(await tagged()).toEqual(ALL);
});

test('a recipe that was deleted meanwhile does not stop undo', async () => {
  const { client, tag, changes, tagged } = await soups();
  const { step } = await changes.remove([tag]);
  await client.recipes.remove({ params: { slug: 'leek-soup' } });
  await step.undo();
  expect(await tagged()).toEqual({ ...ALL, recipes: ['Pea soup'] });
});

test('an earlier change is undone after the entity was deleted and came back under a new id', async () => {
  const { client, tag, changes } = await soups();
  const { entity, step: renamed } = await changes.change(tag, { name: 'Broth' });
  const { step: deleted } = await changes.remove([entity]);
  // Pressed twice in a row: the second does not wait for the first.
  await Promise.all([deleted.undo(), renamed!.undo()]);
  expect((await client.tags.list()).items.map(({ name }) => name)).toEqual(['Soup']);
});

test('a merged tag is replaced everywhere, and undo takes the other away only where it was new', async () => {
  const { client, tag, changes, tagged } = await soups();
  const broth = await client.tags.create({ body: { name: 'Broth' } });
  const { id, name, slug } = broth;
  await client.recipes.patch({
    params: { slug: 'leek-soup' },
    body: { tags: [tag, { id, name, slug }].map((one) => ({ id: one.id, name: one.name, slug: one.slug })) },
  });
  const namesOf = async (slugOf: string) =>
    (await client.recipes.get({ params: { slug: slugOf } })).tags.map((one) => one.name).sort();
  const { step } = await mergeOrganizers(client, 'tags', changes, [tag], broth);
  expect(await tagged()).toEqual({ ...ALL, cookbooks: ['Broth'], rules: ['Broth'] });
  expect([await namesOf('leek-soup'), await namesOf('pea-soup')]).toEqual([['Broth'], ['Broth']]);
  expect((await client.tags.list()).items.map((one) => one.name)).toEqual(['Broth']);
  await step.undo();
  expect([await namesOf('leek-soup'), await namesOf('pea-soup')]).toEqual([['Broth', 'Soup'], ['Soup']]);
  expect(await tagged()).toEqual(ALL);
  await step.redo();
  expect([await namesOf('leek-soup'), await namesOf('pea-soup')]).toEqual([['Broth'], ['Broth']]);
});
