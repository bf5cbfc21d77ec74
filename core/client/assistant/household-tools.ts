import { z } from 'zod';
import { addDays } from '../../kit/day.ts';
import { Day, Uuid } from '../../kit/wire-fields.ts';
import { Meal, type MealplanEntry } from '../../mealplans/schema.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { typedBody } from '../../shopping/typed-body.ts';
import { readTypedItem } from '../../shopping/typed-item.ts';
import { bounded, type Tool, tool } from './tool.ts';

const WEEK = 7;
const MAX_ITEMS = 500;

export const entryOf = ({ id, date, entryType, title, text, recipe }: MealplanEntry) => ({
  id,
  date,
  meal: entryType,
  title,
  text: bounded(text),
  recipe: recipe && { slug: recipe.slug, name: recipe.name },
});

const itemOf = ({ id, display, checked, label }: ShoppingItem) => ({
  id,
  text: bounded(display, MAX_ITEMS),
  checked,
  label: label?.name ?? null,
});

const listPlan = tool({
  name: 'get_meal_plan',
  title: 'Read the meal plan',
  description: 'Returns the meals that are planned. Without arguments, those of the next seven days.',
  kind: 'read',
  input: z.object({ from: Day.optional().describe('First day.'), to: Day.optional().describe('Last day.') }),
  async run({ from, to }, { client, today }) {
    const start = from ?? today();
    const end = to ?? addDays(start, WEEK - 1);
    const { items } = await client.mealplans.list({ query: { start_date: start, end_date: end, perPage: MAX_ITEMS } });
    return { from: start, to: end, meals: items.map(entryOf) };
  },
});

const plan = tool({
  name: 'plan_meal',
  title: 'Plan a meal',
  description: 'Plans a recipe, or a meal without a recipe by its title.',
  kind: 'write',
  input: z.object({
    date: Day,
    meal: Meal.optional().describe('Default dinner.'),
    recipe: z.string().min(1).max(255).optional().describe('Slug of the recipe.'),
    title: z.string().trim().min(1).max(255).optional().describe('For a meal without a recipe.'),
    text: z.string().max(10_000).optional().describe('A note.'),
  }),
  async run({ date, meal = 'dinner', recipe, title, text }, { client }) {
    const recipeId = recipe === undefined ? null : (await client.recipes.get({ params: { slug: recipe } })).id;
    const body = { date, entryType: meal, recipeId, title: title ?? null, text: text ?? null };
    return entryOf(await client.mealplans.create({ body }));
  },
});

const EntryId = z.int().min(1).max(2_147_483_647).describe('Id of the meal, as get_meal_plan returns it.');

const unplan = tool({
  name: 'remove_planned_meal',
  title: 'Remove a planned meal',
  description:
    'Removes a meal from the plan. The recipe stays. The first call removes nothing and returns a confirmation code. Show the person which meal it is and, if they agree, call again with the code.',
  kind: 'delete',
  input: z.object({ id: EntryId, confirmation: z.string().max(100).optional().describe('Code of the first call.') }),
  async run({ id, confirmation }, { client, confirmations }) {
    const params = { id: String(id) };
    const entry = entryOf(await client.mealplans.get({ params }));
    if (confirmation === undefined || !confirmations.accept(confirmation, `meal ${id}`))
      return { removed: false, wouldRemove: entry, confirmation: confirmations.ask(`meal ${id}`) };
    await client.mealplans.remove({ params });
    return { removed: true, meal: entry };
  },
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

const addRecipe = tool({
  name: 'add_recipe_to_shopping_list',
  title: 'Add a recipe to a shopping list',
  description: 'Adds the ingredients of a recipe to a shopping list.',
  kind: 'write',
  input: z.object({
    id: ListId,
    recipe: z.string().min(1).max(255).describe('Slug of the recipe.'),
    times: z.number().min(0.01).max(1_000).optional().describe('How often the recipe is cooked. Default 1.'),
  }),
  async run({ id, recipe, times = 1 }, { client }) {
    const { id: recipeId } = await client.recipes.get({ params: { slug: recipe } });
    const params = { id, recipeId };
    const { name, listItems } = await client.shoppingLists.addRecipe({
      params,
      body: { recipeIncrementQuantity: times },
    });
    return { id, name, total: listItems.length, items: listItems.slice(0, MAX_ITEMS).map(itemOf) };
  },
});

const check = tool({
  name: 'check_shopping_item',
  title: 'Check a shopping item',
  description: 'Checks an item of a shopping list, or unchecks it.',
  kind: 'write',
  input: z.object({ id: Uuid.describe('Id of the item.'), checked: z.boolean() }),
  async run({ id, checked }, { client }) {
    await client.shoppingItems.patch({ params: { id }, body: { checked } });
    return itemOf(await client.shoppingItems.get({ params: { id } }));
  },
});

export const householdTools: readonly Tool[] = [listPlan, plan, unplan, lists, list, newList, add, addRecipe, check];
