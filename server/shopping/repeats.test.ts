import { describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';
import { type Shop, shop } from '../../tests/kit/shop.ts';
import { newId } from '../kit/secrets/ids.ts';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('a call with a client’s id', () => {
  test('keeps the id, and repeating it changes nothing and returns the same', async () => {
    const { anna, list, items } = await shop();
    const body = { shoppingListId: list, id: newId(), note: 'candles', quantity: 2 };
    const first = await anna.client.shoppingItems.create({ body });
    expect(ids(first.createdItems)).toEqual([body.id]);
    const { updateAt } = await anna.client.shoppingLists.get({ params: { id: list } });
    expect(await anna.client.shoppingItems.create({ body: { ...body, quantity: 9 } })).toEqual(first);
    expect(await items()).toEqual(first.createdItems);
    expect((await anna.client.shoppingLists.get({ params: { id: list } })).updateAt).toBe(updateAt);
  });

  test('is refused if the id is not a version 4 UUID, which typed clients need', async () => {
    const { anna, list, items } = await shop();
    const body = { shoppingListId: list, id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8', note: 'candles' };
    const { error } = await anna.client.try.shoppingItems.create({ body });
    expect(error?.status).toBe(422);
    expect(await items()).toEqual([]);
  });

  test('that merged into another item does not merge again, and returns that item', async () => {
    const { anna, list, items, food } = await shop();
    const milk = { shoppingListId: list, foodId: food.milk };
    const [a, b, c] = [newId(), newId(), newId()];
    await anna.client.shoppingItems.create({ body: { ...milk, id: a } });
    const body = [
      { ...milk, id: b },
      { ...milk, id: c, quantity: 5 },
    ];
    const first = await anna.client.shoppingItems.createMany({ body });
    expect(first).toMatchObject({ createdItems: [], updatedItems: [{ id: a, quantity: 7 }] });
    expect(await anna.client.shoppingItems.createMany({ body })).toEqual(first);
    expect(await items()).toMatchObject([{ id: a, quantity: 7 }]);
    expect((await anna.client.shoppingItems.get({ params: { id: c } })).id).toBe(a);
    await anna.client.shoppingItems.patch({ params: { id: b }, body: { quantityDelta: 1 } });
    expect(await items()).toMatchObject([{ id: a, quantity: 8 }]);
    const { error } = await anna.client.try.shoppingItems.remove({ params: { id: b } });
    expect(error?.code).toBe('shopping.item_not_found');
  });

  test('follows the item that it merged into', async () => {
    const { anna, add, items, list, food } = await shop();
    const [id] = [newId()];
    const milk = { shoppingListId: list, foodId: food.milk };
    const [first] = await add({ foodId: food.milk });
    await anna.client.shoppingItems.create({ body: { ...milk, id } });
    const [flour] = await add({ foodId: food.flour });
    await anna.client.shoppingItems.patch({ params: { id: first!.id }, body: { foodId: food.flour } });
    expect((await anna.client.shoppingItems.get({ params: { id } })).id).toBe(flour!.id);
    await anna.client.shoppingItems.create({ body: { ...milk, id } });
    expect(await items()).toMatchObject([{ id: flour!.id, quantity: 3 }]);
  });

  test('does not restore a deleted item, even if it arrives late', async () => {
    const { anna, list, items } = await shop();
    const bodies = Array.from({ length: 3 }, (_, at) => ({ shoppingListId: list, id: newId(), note: `number ${at}` }));
    const [one, many, late] = bodies as [NewShoppingItem, NewShoppingItem, NewShoppingItem];
    await anna.client.shoppingItems.createMany({ body: [one, many] });
    await anna.client.shoppingItems.remove({ params: { id: one.id! } });
    await anna.client.shoppingItems.removeMany({ query: { ids: [many.id!, late.id!] } });
    const again = await anna.client.shoppingItems.createMany({ body: bodies });
    expect([again, await items()]).toEqual([{ createdItems: [], updatedItems: [], deletedItems: [] }, []]);
  });

  test('applies the change once', async () => {
    const { anna, add, items } = await shop();
    const { id } = (await add({ note: 'eggs', quantity: 6 }))[0]!;
    const body = { quantityDelta: 4, changeId: newId() };
    for (let times = 0; times < 3; times++) await anna.client.shoppingItems.patch({ params: { id }, body });
    expect(await items()).toMatchObject([{ quantity: 10 }]);
    const last = { quantityDelta: -20, changeId: newId() };
    const gone = await anna.client.shoppingItems.patch({ params: { id }, body: last });
    expect(ids(gone.deletedItems)).toEqual([id]);
    const again = await anna.client.shoppingItems.patch({ params: { id }, body: last });
    expect(again).toEqual({ createdItems: [], updatedItems: [], deletedItems: [] });
  });

  test('is forgotten after three months', async () => {
    const { anna, list, advance, services, transport } = await shop();
    const body = { shoppingListId: list, id: newId(), note: 'candles' };
    await anna.client.shoppingItems.create({ body });
    await anna.client.shoppingItems.remove({ params: { id: body.id } });
    advance(91 * 86_400_000);
    const token = await services.sessions.start({ id: anna.id, epoch: 1 }, 'password', 3_600, {
      address: '',
      client: '',
    });
    const { shoppingItems, shoppingLists } = lovageClient({
      transport,
      headers: () => ({ authorization: `Bearer ${token}` }),
    });
    await shoppingItems.removeMany({ query: { ids: [newId()] } });
    await shoppingItems.create({ body });
    expect(ids((await shoppingLists.get({ params: { id: list } })).listItems)).toEqual([body.id]);
  });
});

/** Returns the same numbers for the same seed. */
function random(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!;
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  return { below, pick, shuffled };
}

type Random = ReturnType<typeof random>;
type Write = (kitchen: Shop) => Promise<unknown>;

/** An addition by a household: an item, and possibly a later change of its quantity. */
interface Wish {
  readonly item: Omit<NewShoppingItem, 'id' | 'shoppingListId'>;
  readonly delta: number | null;
}

/** Wishes with typical notes, units and quantities. */
const someWishes = ({ below, pick }: Random, { food, unit }: Shop): Wish[] =>
  Array.from({ length: 5 + below(20) }, () => {
    const foodId = pick([food.milk, food.flour, null]);
    const unitId = foodId && pick([null, unit.gram, unit.kilogram, unit.can]);
    const note = foodId ? pick(['', 'cold', 'for Ben', 'cold | fresh']) : pick(['soap', 'candles']);
    const quantity = pick([0, 0.1, 0.25, 1 / 3, 1, 2, 500]);
    const item = { foodId, unitId, quantity, note, checked: below(8) === 0, position: below(5) };
    return { item, delta: below(3) === 0 && !item.checked ? pick([0.2, 1, 3]) : null };
  });

/** Several devices write the wishes to a list: items one by one or together, and each change separately. */
function writesOf(chance: Random, wishes: readonly Wish[], shoppingListId: string): Write[] {
  const written = chance.shuffled(
    wishes.map(({ item, delta }) => ({ item: { ...item, id: newId(), shoppingListId }, delta })),
  );
  const writes: Write[] = [];
  for (let at = 0; at < written.length; ) {
    const body = written.slice(at, at + 1 + chance.below(4)).map(({ item }) => item);
    at += body.length;
    writes.push(({ anna, ben }) => chance.pick([anna, ben]).client.shoppingItems.createMany({ body }));
  }
  for (const { item, delta } of written) {
    if (delta === null) continue;
    const body = { quantityDelta: delta, changeId: newId() };
    writes.push(({ anna }) => anna.client.shoppingItems.patch({ params: { id: item.id }, body }));
  }
  return writes;
}

/** Sends refused calls again, after everything else. */
async function send(kitchen: Shop, writes: readonly Write[]): Promise<void> {
  const refused: Write[] = [];
  for (const write of writes)
    await write(kitchen).catch((error) => {
      if (error.code !== 'shopping.item_not_found') throw error;
      refused.push(write);
    });
  if (refused.length > 0) await send(kitchen, refused);
}

/**
 * The items of a list, ignoring position, the order of joined notes, and which of several like items came first and
 * gave its unit.
 */
async function contentOf({ anna, unit }: Shop, list: string): Promise<string[]> {
  const grams = new Map([
    [unit.gram, 1],
    [unit.kilogram, 1_000],
  ]);
  const { listItems } = await anna.client.shoppingLists.get({ params: { id: list } });
  return listItems
    .map(({ foodId, unitId, quantity, note, checked }) => {
      const factor = grams.get(unitId ?? '');
      const amount = `${(quantity * (factor ?? 1)).toFixed(2)} ${factor ? 'gram' : unitId}`;
      return `${checked ? 'x' : ''} ${foodId} ${amount} ${note.split(' | ').sort().join(' | ')}`;
    })
    .sort();
}

test.each([1, 2, 3, 4, 5, 6])(
  'gives the same items for writes in any order, with any repeats (seed %i)',
  async (seed) => {
    const chance = random(seed);
    const kitchen = await shop();
    const wishes = someWishes(chance, kitchen);
    const contents: string[][] = [];
    for (let round = 0; round < 4; round++) {
      const list = (await kitchen.anna.client.shoppingLists.create({ body: {} })).id;
      const writes = writesOf(chance, wishes, list);
      if (round === 0) await send(kitchen, writes);
      else await send(kitchen, chance.shuffled([...writes, ...writes, ...chance.shuffled(writes).slice(0, 3)]));
      contents.push(await contentOf(kitchen, list));
    }
    expect(contents[0]!.length).toBeGreaterThan(1);
    for (const content of contents) expect(content).toEqual(contents[0]);
  },
);
