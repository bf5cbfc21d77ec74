import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';

/** The food that the parser finds for a line. */
async function takenFor({ client }: Awaited<ReturnType<typeof world>>['anna'], line: string) {
  const [parsed] = await client.parser.parse({ body: { ingredients: [line], parser: 'brute' } });
  return parsed!.ingredient.food?.id ?? null;
}

test('words of added, renamed and deleted foods and of new aliases apply to the next line', async () => {
  const { anna } = await world();
  expect(await takenFor(anna, '2 kg quinces')).toBeNull();
  const quince = await anna.client.foods.create({ body: { name: 'quince' } });
  expect(await takenFor(anna, '2 kg quinces')).toBe(quince.id);
  const medlar = await anna.client.foods.create({ body: { name: 'medlar', aliases: [{ name: 'nespola' }] } });
  expect([await takenFor(anna, '1 kg medlars'), await takenFor(anna, '1 kg nespola')]).toEqual([medlar.id, medlar.id]);
  await anna.client.foods.patch({ params: { id: quince.id }, body: { name: 'rowanberry' } });
  expect([await takenFor(anna, '2 kg quinces'), await takenFor(anna, '1 kg rowanberry')]).toEqual([null, quince.id]);
  await anna.client.foods.patch({ params: { id: quince.id }, body: { onHand: true } });
  expect(await takenFor(anna, '1 kg rowanberry')).toBe(quince.id);
  await anna.client.foods.remove({ params: { id: medlar.id } });
  expect(await takenFor(anna, '1 kg nespola')).toBeNull();
});

test('replacing a food by another is noticed although their number is the same', async () => {
  const { anna } = await world();
  const quince = await anna.client.foods.create({ body: { name: 'quince' } });
  expect(await takenFor(anna, '2 kg quince')).toBe(quince.id);
  await anna.client.foods.remove({ params: { id: quince.id } });
  const medlar = await anna.client.foods.create({ body: { name: 'medlar' } });
  expect([await takenFor(anna, '2 kg quince'), await takenFor(anna, '2 kg medlar')]).toEqual([null, medlar.id]);
});

test('a name wins over an alias, and an older item over a newer one', async () => {
  const { anna } = await world();
  const alias = await anna.client.foods.create({ body: { name: 'spring onion', aliases: [{ name: 'scallion' }] } });
  await anna.client.foods.create({ body: { name: 'green onion', aliases: [{ name: 'scallion' }] } });
  expect(await takenFor(anna, '2 scallion')).toBe(alias.id);
  const named = await anna.client.foods.create({ body: { name: 'scallion' } });
  expect(await takenFor(anna, '2 scallion')).toBe(named.id);
});

test('each group has its own words', async () => {
  const { anna, stranger } = await world();
  const quince = await anna.client.foods.create({ body: { name: 'quince' } });
  expect([await takenFor(anna, '1 kg quince'), await takenFor(stranger, '1 kg quince')]).toEqual([quince.id, null]);
});
