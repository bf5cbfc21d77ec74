import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import { fold } from '../../kit/text/fold.ts';
import type { MealType } from '../../mealplans/meals.ts';
import type { MealplanEntry, MealplanRule } from '../../mealplans/schema.ts';
import type { ShoppingItem } from '../../shopping/schema.ts';
import { typedBody } from '../../shopping/typed-body.ts';
import { readTypedItem } from '../../shopping/typed-item.ts';
import { covers, sameFilter, sameNames } from './covers.ts';
import type { Desired } from './desired.ts';
import { atField, nameOf, organizerIds } from './members.ts';
import type { Difference, Step } from './outcome.ts';

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A rule has no name: it is identified by all its fields. */
export async function ruleSteps(client: LovageClient, wanted: readonly Desired[]): Promise<Step[]> {
  if (wanted.length === 0) return [];
  const { items } = await client.mealplanRules.list({ query: { perPage: -1 } });
  const wire = (choice: unknown) => (choice === 'any' ? 'unset' : choice);
  return wanted.map(({ day, meal, categories, tags, queryFilterString }) => {
    const filter = String(queryFilterString ?? '');
    // A filter may say the same as lists of ids, and is then stored as lists.
    const sameRecipes = (rule: MealplanRule) =>
      sameFilter(rule, filter) &&
      (filter !== '' || (sameNames(rule.categories, list(categories)) && sameNames(rule.tags, list(tags))));
    const isKnown = items.some((rule) => rule.day === wire(day) && rule.entryType === wire(meal) && sameRecipes(rule));
    return {
      section: 'rules',
      name: [day, meal, ...list(categories).map(nameOf), ...list(tags).map(nameOf), filter].filter(Boolean).join(' '),
      isNew: !isKnown,
      differences: [],
      write: async () =>
        client.mealplanRules.create({
          body: {
            day: wire(day) as MealplanRule['day'],
            entryType: wire(meal) as MealplanRule['entryType'],
            categories: await organizerIds(client, 'categories', list(categories)),
            tags: await organizerIds(client, 'tags', list(tags)),
            ...(filter === '' ? {} : { queryFilterString: filter }),
          },
        }),
    };
  });
}

/** A plan entry is identified by its day, meal and dish. */
export async function planSteps(client: LovageClient, wanted: readonly Desired[]): Promise<Step[]> {
  if (wanted.length === 0) return [];
  const days = wanted.map(({ date }) => String(date)).toSorted();
  const { items } = await client.mealplans.list({
    query: { start_date: days[0]!, end_date: days.at(-1)!, perPage: -1 },
  });
  const free = new Set(items);
  return wanted.map((record) => {
    const { date, meal, recipe, title, text } = record;
    const dish = fold(nameOf(recipe ?? title));
    const isMeant = (entry: MealplanEntry) =>
      entry.date === date &&
      entry.entryType === meal &&
      (recipe === undefined
        ? !entry.recipe && fold(entry.title ?? '') === dish
        : entry.recipe && (fold(entry.recipe.name) === dish || entry.recipe.slug === nameOf(recipe)));
    // The same dish may be planned twice, so each entry is compared once.
    const same = [...free].filter(isMeant);
    const stored = same.find((entry) => covers(entry.text, text ?? entry.text)) ?? same[0];
    if (stored) free.delete(stored);
    const isOther = stored !== undefined && text !== undefined && !covers(stored.text, text);
    const differences: Difference[] = isOther ? [{ field: 'text', from: stored.text, to: text }] : [];
    return {
      section: 'plan',
      name: `${date} ${meal} ${nameOf(recipe ?? title)}`,
      isNew: !stored,
      differences,
      write: async () => {
        const words = text === undefined ? {} : { text: String(text ?? '') };
        if (stored) return client.mealplans.patch({ params: { id: String(stored.id) }, body: words });
        const what =
          recipe === undefined ? { title: String(title) } : { recipeId: await recipeId(client, nameOf(recipe)) };
        return client.mealplans.create({
          body: { date: String(date), entryType: meal as MealType, ...what, ...words },
        });
      },
    };
  });
}

/** The slug of a recipe, or its name in full. */
async function recipeId(client: LovageClient, named: string): Promise<string> {
  const { items } = await client.recipes.list({ query: { perPage: -1 } });
  const found = items.find(({ slug }) => slug === named) ?? items.find(({ name }) => fold(name) === fold(named));
  if (found) return found.id;
  try {
    // A recipe may also be named by its id.
    return (await client.recipes.get({ params: { slug: named } })).id;
  } catch (error) {
    throw isAppError(error) && error.status === 404 ? atField(error, ['recipe']) : error;
  }
}

type Meaning = ReturnType<typeof typedBody>;

/** Items are the same thing if they have the same food, else the same words. */
const isSameThing = (item: ShoppingItem, wanted: Meaning): boolean =>
  wanted.foodId ? item.foodId === wanted.foodId : !item.foodId && fold(item.note) === fold(wanted.note ?? '');

/** Lists are identified by name, items by food or text. A ticked item is not added again. */
export async function listSteps(client: LovageClient, wanted: readonly Desired[]): Promise<Step[]> {
  if (wanted.length === 0) return [];
  const { items: lists } = await client.shoppingLists.list({ query: { perPage: -1 } });
  const foods = (await client.foods.list({ query: { perPage: -1 } })).items;
  const units = (await client.units.list({ query: { perPage: -1 } })).items;
  const steps: Step[] = [];
  for (const record of wanted) {
    const name = String(record.name);
    const found = lists.find((one) => fold(one.name ?? '') === fold(name));
    const stored = found ? (await client.shoppingLists.get({ params: { id: found.id } })).listItems : [];
    const meanings = list(record.items).map((text) => ({
      text: String(text),
      body: typedBody(readTypedItem(String(text), { foods, units })),
    }));
    const added = meanings.filter(({ body }) => !stored.some((item) => isSameThing(item, body)));
    const differences = found ? added.map(({ text }) => ({ field: 'items', from: null, to: text })) : [];
    steps.push({
      section: 'lists',
      name,
      isNew: !found,
      differences,
      write: async () => {
        const id = found?.id ?? (await client.shoppingLists.create({ body: { name } })).id;
        if (added.length === 0) return;
        await client.shoppingItems.createMany({ body: added.map(({ body }) => ({ shoppingListId: id, ...body })) });
      },
    });
  }
  return steps;
}
