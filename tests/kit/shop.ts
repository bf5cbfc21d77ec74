import type { LovageClient } from '../../core/app/client.ts';
import type { NewShoppingItem, ShoppingItem } from '../../core/shopping/schema.ts';
import { type World, world } from './world.ts';

/** A household with a shopping list and some foods and units. */
export interface Shop extends World {
  readonly list: string;
  /** Ids by name. */
  readonly food: Readonly<Record<'milk' | 'flour' | 'eggs', string>>;
  readonly unit: Readonly<Record<'gram' | 'kilogram' | 'liter' | 'can', string>>;
  add(...items: Partial<NewShoppingItem>[]): Promise<ShoppingItem[]>;
  items(): Promise<ShoppingItem[]>;
  /** The visible texts of the list, sorted. */
  shown(): Promise<string[]>;
  /** Creates a recipe with these lines and returns its id. */
  recipe(
    name: string,
    lines: Parameters<LovageClient['recipes']['create']>[0]['body']['recipeIngredient'],
  ): Promise<string>;
}

const named = async <K extends string>(names: readonly K[], create: (name: K) => Promise<{ id: string }>) => {
  const ids = {} as Record<K, string>;
  for (const name of names) ids[name] = (await create(name)).id;
  return ids;
};

export async function shop(): Promise<Shop> {
  const home = await world();
  const { client } = home.anna;
  const list = (await client.shoppingLists.create({ body: { name: 'Saturday' } })).id;
  const get = () => client.shoppingLists.get({ params: { id: list } });
  return {
    ...home,
    list,
    food: await named(['milk', 'flour', 'eggs'], (name) => client.foods.create({ body: { name } })),
    unit: await named(['gram', 'kilogram', 'liter', 'can'], (name) => client.units.create({ body: { name } })),
    async add(...items) {
      const body = items.map((item) => ({ shoppingListId: list, ...item }));
      const { createdItems, updatedItems } = await client.shoppingItems.createMany({ body });
      return [...createdItems, ...updatedItems];
    },
    items: async () => (await get()).listItems,
    shown: async () =>
      (await get()).listItems.map(({ display, checked }) => (checked ? `x ${display}` : display)).sort(),
    async recipe(name, recipeIngredient) {
      const settings = { disableAmount: false };
      const slug = await client.recipes.create({ body: { name, recipeIngredient, settings } });
      return (await client.recipes.get({ params: { slug } })).id;
    },
  };
}
