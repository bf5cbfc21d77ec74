import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shop } from '../../tests/kit/shop.ts';

test('an item reads as last saved, whichever fields each save changed', async () => {
  const { anna, list, food, unit, add } = await shop();
  const { shoppingItems, shoppingLists, labels } = anna.client;
  const other = await shoppingLists.create({ body: { name: 'Sunday' } });
  const label = await labels.create({ body: { name: 'Dairy' } });
  const [item] = await add({ note: 'cold' });
  const params = { id: item!.id };
  const version = fc.record({
    shoppingListId: fc.constantFrom(list, other.id),
    position: fc.integer({ min: 0, max: 2 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitId: fc.constantFrom(null, unit.gram, unit.liter),
    foodId: fc.constantFrom(null, food.milk, food.flour),
    labelId: fc.constantFrom(null, label.id),
    note: fc.constantFrom('cold', 'fresh'),
    checked: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(version, { minLength: 2, maxLength: 6 }), async (saves) => {
      for (const body of saves) {
        const { updatedItems } = await shoppingItems.update({ params, body });
        expect(updatedItems).toMatchObject([body]);
        expect(await shoppingItems.get({ params })).toEqual(updatedItems[0]);
        const { listItems } = await shoppingLists.get({ params: { id: body.shoppingListId } });
        expect(listItems).toEqual(updatedItems);
      }
    }),
    { numRuns: 8, seed: 20_261_129 },
  );
});
