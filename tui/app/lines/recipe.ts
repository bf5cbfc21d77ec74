import { putOnList } from '../../../core/client/shopping/recipes-on-list.ts';
import { shownRecipe } from '../../../core/conversion/shown-recipe.ts';
import { type UnitSystem, unitSystems } from '../../../core/foods/unit-system.ts';
import { addDays, localDay } from '../../../core/kit/day.ts';
import { withoutPictures } from '../../../core/kit/markdown/without-pictures.ts';
import { newId } from '../../../core/kit/new-id.ts';
import { dayInWords } from '../../../core/kit/text/day-words.ts';
import { mealTypes } from '../../../core/mealplans/meals.ts';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { lineText } from '../../kit/text/line.ts';
import { safe, safeLine } from '../../kit/text/safe.ts';
import { factSpans, ingredientLines } from '../../recipes/sheet.ts';
import { type LineParts, trying } from './parts.ts';

/** The terminal breaks long lines itself. */
const ANY_WIDTH = 10_000;
const DAYS = 7;

/** The whole recipe, one item per line. */
async function sayRecipe({ dialog, language }: LineParts, written: Recipe, units: UnitSystem | null): Promise<void> {
  const { t, locale } = language;
  const { recipe } = await shownRecipe(written, { scale: 1, units, locale });
  const sections = [
    {
      title: t('recipes.ingredients'),
      lines: ingredientLines(recipe.recipeIngredient, { width: ANY_WIDTH, scale: 1, language }).map(lineText),
    },
    {
      title: t('recipes.steps'),
      lines: recipe.recipeInstructions.map(
        ({ text }, index) => `${formatQuantity(index + 1, { locale })}. ${safe(withoutPictures(text)).trim()}`,
      ),
    },
    {
      title: t('recipes.notes'),
      lines: recipe.notes.map(({ title, text }) => [title, text].filter(Boolean).map(safe).join(': ').trim()),
    },
  ];
  const facts = lineText(factSpans(recipe, 1, language, null, units));
  for (const text of [recipe.name, facts, recipe.description ?? '']) if (text) dialog.say(safe(text).trim());
  for (const { title, lines } of sections) {
    const filled = lines.filter(Boolean);
    if (filled.length > 0) dialog.say(`${title}:`);
    for (const line of filled) dialog.say(line);
  }
}

/** Step by step: Enter goes on, "-" goes back, 0 stops. */
async function cook({ dialog, language }: LineParts, written: Recipe, units: UnitSystem | null): Promise<void> {
  const { t, locale } = language;
  const { recipe } = await shownRecipe(written, { scale: 1, units, locale });
  const steps = recipe.recipeInstructions;
  for (let at = 0; at < steps.length; ) {
    dialog.say(
      `${t('recipes.step_of', { step: at + 1, steps: steps.length })}: ${safe(withoutPictures(steps[at]!.text)).trim()}`,
    );
    const answer = await dialog.ask(t('tui.lines.next_step'));
    if (answer === '0') return;
    at = answer === '-' ? Math.max(0, at - 1) : at + 1;
  }
  dialog.say(t('tui.lines.last_step'));
}

async function plan({ client, dialog, language }: LineParts, { id, name }: Recipe): Promise<void> {
  const { t, locale } = language;
  const days = Array.from({ length: DAYS }, (_, index) => addDays(localDay(new Date()), index));
  const words = days.map((day) => dayInWords(day, locale, 'long'));
  const day = await dialog.choose(words, t('tui.lines.which_day'));
  if (day.kind !== 'number') return;
  const meals = mealTypes.map((meal) => t(`tui.meals.${meal}`));
  const meal = await dialog.choose(meals, t('tui.lines.which_meal'));
  if (meal.kind === 'text') return;
  const entryType = meal.kind === 'number' ? mealTypes[meal.index]! : 'dinner';
  await client.mealplans.create({ body: { date: days[day.index]!, entryType, recipeId: id } });
  dialog.say(
    t('tui.lines.planned', { name: safeLine(name), day: words[day.index]!, meal: t(`tui.meals.${entryType}`) }),
  );
}

async function shop({ client, dialog, language }: LineParts, { id, name }: Recipe): Promise<void> {
  const { t } = language;
  const { items } = await client.shoppingLists.list({ query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } });
  const names = items.map((list) => safeLine(list.name ?? ''));
  const answer = await dialog.choose([...names, t('tui.lines.new_list')], t('tui.lines.number'));
  if (answer.kind !== 'number') return;
  const list =
    items[answer.index] ?? (await client.shoppingLists.create({ body: { name: t('tui.shopping.default_name') } }));
  await putOnList(client, list.id, [{ id, times: 1 }], newId);
  dialog.say(t('tui.shopping.put_on_list', { what: safeLine(name), list: safeLine(list.name ?? '') }));
}

/** Asks for the units to read in. Undefined if nothing is chosen. */
async function chooseUnits({ dialog, language }: LineParts): Promise<UnitSystem | null | undefined> {
  const { t } = language;
  const systems = [null, ...unitSystems];
  const names = systems.map((system) => t(`recipes.unit_system.${system ?? 'written'}`));
  const answer = await dialog.choose(names, t('tui.lines.number'));
  return answer.kind === 'number' ? systems[answer.index] : undefined;
}

/** A recipe, and what can be done with it. */
export async function lineRecipe(parts: LineParts, slug: string): Promise<void> {
  const { client, dialog, language } = parts;
  const { t } = language;
  const recipe = await client.recipes.get({ params: { slug } });
  let units: UnitSystem | null = null;
  const inUnits = async () => {
    const chosen = await chooseUnits(parts);
    if (chosen === undefined) return;
    units = chosen;
    await sayRecipe(parts, recipe, units);
  };
  const actions = [
    { label: t('tui.lines.read'), act: () => sayRecipe(parts, recipe, units) },
    { label: t('buttons.cook'), act: () => cook(parts, recipe, units) },
    { label: t('tui.keys.to_plan'), act: () => plan(parts, recipe) },
    { label: t('tui.keys.to_list'), act: () => shop(parts, recipe) },
    { label: t('recipes.unit_system.label'), act: inUnits },
  ];
  await sayRecipe(parts, recipe, units);
  for (;;) {
    const answer = await dialog.choose(
      actions.map(({ label }) => label),
      t('tui.lines.number_or_back'),
    );
    if (answer.kind === 'back') return;
    if (answer.kind === 'number') await trying(parts, actions[answer.index]!.act);
    else dialog.say(t('tui.lines.no_choice', { text: answer.text }));
  }
}
