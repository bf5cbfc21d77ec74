import { z } from 'zod';
import { addDays } from '../../kit/day.ts';
import { Day } from '../../kit/wire-fields.ts';
import { Meal, type MealplanEntry } from '../../mealplans/schema.ts';
import { recipeIds } from './recipe-ids.ts';
import { bounded, type Tool, ToolRefusal, tool } from './tool.ts';

const WEEK = 7;
/** As many meals as an assistant reads or writes at once. */
const MAX_READ = 500;
const MAX_WRITTEN = 50;
const MAX_NOTE = 500;

export const entryOf = ({ id, date, entryType, title, text, recipe }: MealplanEntry) => ({
  id,
  date,
  meal: entryType,
  title,
  text: bounded(text, MAX_NOTE),
  recipe: recipe && { slug: recipe.slug, name: recipe.name },
});

const listPlan = tool({
  name: 'get_meal_plan',
  title: 'Read the meal plan',
  description:
    'Returns the meals that are planned, by date. Without arguments, those of the next seven days, today included.',
  kind: 'read',
  input: z.object({
    from: Day.optional().describe('First day, such as 2026-05-01. Default today.'),
    to: Day.optional().describe('Last day. Default six days after the first.'),
  }),
  async run({ from, to }, { client, today }) {
    const start = from ?? today();
    const end = to ?? addDays(start, WEEK - 1);
    if (end < start) throw new ToolRefusal(`The last day, ${end}, is before the first, ${start}.`);
    const query = { start_date: start, end_date: end, perPage: MAX_READ };
    const { items, total } = await client.mealplans.list({ query });
    const leftOut = total - items.length;
    return { from: start, to: end, meals: items.map(entryOf), ...(leftOut > 0 ? { leftOut } : {}) };
  },
});

const NewMeal = z
  .strictObject({
    date: Day.describe('Such as 2026-05-01.'),
    meal: Meal.optional().describe('Default dinner.'),
    recipe: z.string().min(1).max(255).optional().describe('Slug of the recipe, as search_recipes returns it.'),
    title: z.string().trim().min(1).max(255).optional().describe('For a meal without a recipe, such as "Eating out".'),
    text: z.string().max(10_000).optional().describe('A note.'),
  })
  .refine(({ recipe, title }) => recipe !== undefined || title !== undefined, 'errors.mealplans.empty_entry');

const plan = tool({
  name: 'plan_meals',
  title: 'Plan meals',
  description:
    'Adds meals to the plan, for example a whole week in one call. Each is a recipe, or a title if there is no recipe. What is planned already stays. Nothing is planned if one of the recipes does not exist.',
  kind: 'write',
  input: z.object({ meals: z.array(NewMeal).min(1).max(MAX_WRITTEN) }),
  async run({ meals }, { client }) {
    const ids = await recipeIds(
      client,
      meals.flatMap(({ recipe }) => recipe ?? []),
    );
    const planned: ReturnType<typeof entryOf>[] = [];
    for (const { date, meal = 'dinner', recipe, title = null, text = null } of meals) {
      const recipeId = recipe === undefined ? null : ids.get(recipe)!;
      planned.push(entryOf(await client.mealplans.create({ body: { date, entryType: meal, recipeId, title, text } })));
    }
    return { planned };
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

export const planTools: readonly Tool[] = [listPlan, plan, unplan];
