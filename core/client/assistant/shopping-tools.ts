import { z } from 'zod';
import { Uuid } from '../../kit/wire-fields.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { typedBody } from '../../shopping/typed-body.ts';
import { readTypedItem } from '../../shopping/typed-item.ts';
import { recipeIds } from './recipe-ids.ts';
import { bounded, type Tool, type ToolContext, ToolRefusal, tool } from './tool.ts';

const MAX_ITEMS = 500;
/** As many recipes or items as an assistant changes at once. */
const MAX_CHANGED = 100;

const itemOf = ({ id, display, checked, label }: ShoppingItem) => ({
  id,
  text: bounded(display, MAX_ITEMS),
  checked,
  label: label?.name ?? null,
});

const lists = tool({
  name: 'list_shopping_lists',
  title: 'List the shopping lists',
  description: 'Returns the names and ids of all shopping lists.',
  kind: 'read',
  input: z.object({}),
  async run(_, { client }) {
    const { items } = await client.shoppingLists.list({ query: { perPage: MAX_ITEMS } });
    return { lists: items.map(({ id, name }) => ({ id, name })) };
  },
});

const newList = tool({
  name: 'create_shopping_list',
  title: 'Create a shopping list',
  description: 'Creates an empty shopping list.',
  kind: 'write',
  input: z.object({ name: z.string().trim().min(1).max(255) }),
  async run({ name }, { client }) {
    const made = await client.shoppingLists.create({ body: { name } });
    return { id: made.id, name: made.name };
  },
});

const ListId = Uuid.describe('Id of the list, as list_shopping_lists returns it.');

const list = tool({
  name: 'get_shopping_list',
  title: 'Read a shopping list',
  description: 'Returns the items of a shopping list.',
  kind: 'read',
  input: z.object({ id: ListId, open: z.boolean().optional().describe('Only items that are not checked.') }),
  async run({ id, open = false }, { client }) {
    const { name, listItems } = await client.shoppingLists.get({ params: { id } });
    const wanted = open ? listItems.filter(({ checked }) => !checked) : listItems;
    return { id, name, total: wanted.length, items: wanted.slice(0, MAX_ITEMS).map(itemOf) };
  },
});

const add = tool({
  name: 'add_to_shopping_list',
  title: 'Add to a shopping list',
  description:
    'Adds items as a person would type them, such as "2 kg potatoes". Adds to the amount of an item that is there.',
  kind: 'write',
  input: z.object({ id: ListId, items: z.array(z.string().trim().min(1).max(500)).min(1).max(100) }),
  async run({ id, items }, { client }) {
    const [foods, units] = await Promise.all([client.foods.list(), client.units.list()]);
    const known = { foods: foods.items, units: units.items };
    const body = items.map((text) => ({ shoppingListId: id, ...typedBody(readTypedItem(text, known)) }));
    const { createdItems, updatedItems } = await client.shoppingItems.createMany({ body });
    return { added: createdItems.map(itemOf), changed: updatedItems.map(itemOf) };
  },
});

const addRecipes = tool({
  name: 'add_recipes_to_shopping_list',
  title: 'Add recipes to a shopping list',
  description:
    'Adds the ingredients of recipes to a shopping list, for example of all meals of a week in one call. Amounts of the same food are added up. Returns the items that these recipes need. Nothing is added if one of the recipes does not exist.',
  kind: 'write',
  input: z.object({
    id: ListId,
    recipes: z
      .array(
        z.strictObject({
          slug: z.string().min(1).max(255).describe('Slug of the recipe.'),
          times: z.number().min(0.01).max(1_000).optional().describe('How often the recipe is cooked. Default 1.'),
        }),
      )
      .min(1)
      .max(MAX_CHANGED),
  }),
  async run({ id, recipes }, { client }) {
    const ids = await recipeIds(
      client,
      recipes.map(({ slug }) => slug),
    );
    const body = recipes.map(({ slug, times = 1 }) => ({ recipeId: ids.get(slug)!, recipeIncrementQuantity: times }));
    const { name, listItems } = await client.shoppingLists.addRecipes({ params: { id }, body });
    const added = new Set(ids.values());
    const needed = listItems.filter(
      ({ checked, recipeReferences }) => !checked && recipeReferences.some(({ recipeId }) => added.has(recipeId)),
    );
    return { id, name, total: listItems.length, items: needed.slice(0, MAX_ITEMS).map(itemOf) };
  },
});

async function itemsOf({ client }: ToolContext, ids: readonly string[]): Promise<ShoppingItem[]> {
  const queryFilter = `id IN [${ids.map((id) => `"${id}"`).join(', ')}]`;
  const { items } = await client.shoppingItems.list({ query: { queryFilter, perPage: -1 } });
  const missing = ids.filter((id) => !items.some((item) => item.id === id.toLowerCase()));
  if (missing.length > 0) throw new ToolRefusal(`There is no item ${missing.join(', ')}. Read the list again.`);
  return items;
}

const check = tool({
  name: 'check_shopping_items',
  title: 'Check shopping items',
  description: 'Checks items of shopping lists as bought, or unchecks them.',
  kind: 'write',
  input: z.object({
    ids: z.array(Uuid).min(1).max(MAX_CHANGED).describe('Ids of the items, as get_shopping_list returns them.'),
    checked: z.boolean(),
  }),
  async run({ ids, checked }, context) {
    const items = await itemsOf(context, ids);
    for (const item of items)
      if (item.checked !== checked)
        await context.client.shoppingItems.patch({ params: { id: item.id }, body: { checked } });
    return { items: (await itemsOf(context, ids)).map(itemOf) };
  },
});

export const shoppingTools: readonly Tool[] = [lists, list, newList, add, addRecipes, check];
