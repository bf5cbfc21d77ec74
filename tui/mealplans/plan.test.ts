import { beforeEach, describe, expect, test } from 'vitest';
import { lovageClient } from '../../core/app/client.ts';
import type { Transport } from '../../core/kit/client.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import { failKit } from '../../core/kit/errors.ts';
import { inPlan, kitchen } from '../../tests/kit/plan-kitchen.ts';
import { english, type Screen, tui } from '../../tests/kit/terminal.ts';
import type { World } from '../../tests/kit/world.ts';
import { longDay } from './day-text.ts';

let today: string;
beforeEach(() => {
  today = localDay(new Date());
});
const dayText = (day: string) => longDay(day, english.locale);

const wide = { columns: 120, rows: 40 } as const;

async function inGrid(home: World): Promise<Screen> {
  const screen = await tui(home, wide);
  await screen.until('3 Shopping');
  screen.press('2');
  await screen.until('BREAKFAST');
  return screen;
}

describe('what is seen', () => {
  test('80×24: a column of days beside the plan of the selected one', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today);
    const screen = await inPlan(home);
    await screen.until('Soup powder');
    expect(screen.row(dayText(today))).toContain(`${dayText(today)} · today`);
    expect(screen.row('▌')).toMatch(/^▌ Dinner +Soup +│/);
    expect(screen.columnsOf('│')).toEqual(Array.from({ length: 20 }, () => 39));
  });

  test('120×40: seven columns with the meals under each other', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today, 'lunch');
    const screen = await inGrid(home);
    await screen.until('Soup');
    for (const meal of ['BREAKFAST', 'LUNCH', 'DINNER', 'SIDE']) expect(screen.text()).toContain(meal);
    screen.press('up');
    await screen.until('▌Soup');
    await screen.until('Soup powder');
  });

  test('a snack, a drink or a dessert has a row only in weeks where it is planned', async () => {
    const home = await kitchen('Cake');
    await home.plan('Cake', today, 'dessert');
    await home.plan('Nuts', addDays(today, 7), 'snack');
    const screen = await inGrid(home);
    await screen.until('DESSERT');
    await screen.until('Cake');
    expect(screen.text()).not.toContain('SNACK');
    screen.press('down', 'down');
    await screen.until('▌Cake');
    screen.press(']');
    await screen.until('SNACK');
    await screen.untilGone('DESSERT');
  });

  test('names in other scripts keep the columns aligned', async () => {
    const home = await kitchen('日本のカレーライスとても長い名前', 'مرق العدس الأحمر', '👩‍🍳 Chef’s soup');
    for (const name of ['日本のカレーライスとても長い名前', 'مرق العدس الأحمر', '👩‍🍳 Chef’s soup', 'Nothing'])
      await home.plan(name, today);
    const screen = await inGrid(home);
    await screen.until('Nothing');
    const column = screen.columnsOf('▌')[0]!;
    expect(column % 17).toBe(0);
    for (const row of screen.rows()) expect(row.length).toBeLessThanOrEqual(120);
  });

  test('the selected day survives another size', async () => {
    const home = await kitchen();
    await home.plan('Leftovers', today);
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Leftovers');
    screen.resize(120, 40);
    await screen.until('▌Leftovers');
    screen.resize(60, 20);
    await screen.until('▌ Dinner     Leftovers');
  });
});

describe('moving about', () => {
  test('weeks go forward and back, t comes back to today', async () => {
    const home = await kitchen();
    await home.plan('Next week’s stew', addDays(today, 7));
    const screen = await inPlan(home);
    screen.press(']');
    await screen.until('Next week’s stew');
    screen.press('[', '[');
    await screen.untilGone('· today');
    screen.press('g');
    await screen.until('· today');
    expect(screen.text()).toMatch(/today.*\n▌/);
  });

  test('moving right from the last day of a week opens the next week', async () => {
    const home = await kitchen();
    await home.plan('Far stew', addDays(today, 7));
    const screen = await inGrid(home);
    screen.press('lllllll');
    await screen.until('▌Far stew');
  });

  test('Enter opens the recipe, and Esc comes back to its day', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today);
    const screen = await inPlan(home);
    await screen.until('Soup powder');
    screen.press('enter');
    await screen.until(/Plan › .* › Soup/);
    screen.press('esc');
    await screen.until('▌ Dinner     Soup');
  });
});

describe('planning', () => {
  test('a recipe is found while its name is typed', async () => {
    const home = await kitchen('Lovage soup', 'Walnut bread');
    const screen = await inPlan(home);
    screen.press('n');
    await screen.until('ADD DISH');
    screen.press('walnut');
    await screen.until('› walnut');
    screen.press('enter');
    await screen.until('“Walnut bread” is planned for');
    await screen.until('▌ Dinner     Walnut bread');
    expect(await home.planned()).toEqual([`${today} dinner Walnut bread`]);
  });

  test('text without a recipe becomes a note, and Tab chooses the meal', async () => {
    const home = await kitchen('Soup');
    const screen = await inPlan(home);
    screen.press('n');
    await screen.until('· Dinner');
    screen.press('Eating out', 'shift+tab');
    await screen.until('· Lunch');
    await screen.until('▌“Eating out” as a note');
    screen.press('enter');
    await screen.until('▌ Lunch      Eating out');
    expect(await home.planned()).toEqual([`${today} lunch Eating out`]);
  });

  test('an entry moves to another day and meal, and back with u', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today);
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Soup');
    screen.press('m');
    await screen.until(`▌${dayText(today)}`);
    screen.press('down');
    await screen.until(`▌${dayText(addDays(today, 1))}`);
    screen.press('right');
    await screen.until('‹Side›');
    screen.press('enter');
    await screen.until('“Soup” moved to');
    await screen.until('▌ Side       Soup');
    expect(await home.planned()).toEqual([`${addDays(today, 1)} side Soup`]);
    screen.press('u');
    await screen.until('“Soup” restored.');
    await screen.until('▌ Dinner     Soup');
    expect(await home.planned()).toEqual([`${today} dinner Soup`]);
  });

  test('a deleted entry comes back with u', async () => {
    const home = await kitchen();
    await home.plan('Leftovers', today);
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Leftovers');
    screen.press('d');
    await screen.until('“Leftovers” removed from the plan. Press u to undo.');
    expect(await home.planned()).toEqual([]);
    screen.press('u');
    await screen.until('▌ Dinner     Leftovers');
    expect(await home.planned()).toEqual([`${today} dinner Leftovers`]);
  });

  test('a dish is repeated on several days at once, and u and Ctrl+R undo and redo that', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today, 'lunch');
    const screen = await inPlan(home);
    await screen.until('▌ Lunch      Soup');
    screen.press('w');
    await screen.until(`▌${dayText(addDays(today, 1))}`);
    screen.press('space', 'down', 'space');
    await screen.until(`✓ ${dayText(addDays(today, 3))}`);
    screen.press('enter');
    await screen.until('“Soup” planned on 2 days.');
    const repeated = [0, 1, 3].map((days) => `${addDays(today, days)} lunch Soup`);
    expect(await home.planned()).toEqual(repeated);
    screen.press('u');
    await screen.until('Undone.');
    expect(await home.planned()).toEqual(repeated.slice(0, 1));
    screen.press('ctrl+r');
    await screen.until('“Soup” planned on 2 days.');
    expect(await home.planned()).toEqual(repeated);
  });

  test('the words of an entry are edited, and lines that were not changed stay', async () => {
    const home = await kitchen();
    const text = 'with bread\nand wine';
    await home.anna.client.mealplans.create({ body: { date: today, entryType: 'dinner', title: 'Leftovers', text } });
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Leftovers');
    screen.press('e');
    await screen.until('EDIT “LEFTOVERS”');
    screen.press('!', 'enter');
    await screen.until('“Leftovers!” was saved.');
    const saved = async () => (await home.anna.client.mealplans.list()).items.map((entry) => [entry.title, entry.text]);
    expect(await saved()).toEqual([['Leftovers!', text]]);
    screen.press('u');
    await screen.until('“Leftovers” restored.');
    expect(await saved()).toEqual([['Leftovers', text]]);
    screen.press('e');
    await screen.until('EDIT “LEFTOVERS”');
    screen.press('ctrl+u', 'enter');
    await screen.until('Enter a title.');
  });

  test('the address of the calendar feed is copied, and a second one asks before it ends the first', async () => {
    const home = await kitchen('Soup');
    const screen = await inPlan(home);
    const copied = () =>
      screen
        .output()
        .split('\u001b]52;c;')
        .slice(1)
        .map((rest) => atob(rest.split('\u0007')[0]!));
    screen.press('y');
    await screen.until('Copied. Keep this address private:');
    await screen.untilOutput(() => copied().length === 1);
    expect(copied()[0]).toMatch(/^https?:.*calendar/);
    screen.press('y');
    await screen.until('A new address replaces the current one. Create it?');
    screen.press('y');
    await screen.untilOutput(() => copied().length === 2);
    expect(copied()[1]).not.toBe(copied()[0]);
    expect((await home.anna.client.planCalendar.state()).isOn).toBe(true);
  });

  test('plans of other people appear', async () => {
    const home = await kitchen();
    const screen = await inPlan(home);
    await home.ben.client.mealplans.create({ body: { date: today, entryType: 'lunch', title: 'Pizza with Ben' } });
    await screen.until('Pizza with Ben');
  });

  test('a recipe is planned from its row', async () => {
    const home = await kitchen('Soup');
    const screen = await tui(home);
    await screen.until('▌Soup');
    screen.press('p');
    await screen.until(`▌${dayText(today)}`);
    screen.press('down', 'enter');
    await screen.until('“Soup” is planned for');
    expect(await home.planned()).toEqual([`${addDays(today, 1)} dinner Soup`]);
  });
});

describe('shopping for the plan', () => {
  test('a recipe, day or week is added to a list, each recipe as often as it is planned', async () => {
    const home = await kitchen('Soup', 'Bread');
    await home.plan('Soup', today);
    await home.plan('Soup', today, 'lunch');
    await home.plan('Bread', today);
    const { id } = await home.anna.client.shoppingLists.create({ body: { name: 'Saturday' } });
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Soup');
    screen.press('s');
    await screen.until('▌Saturday');
    screen.press('right');
    await screen.until(`‹ ${dayText(today)} ›`);
    screen.press('enter');
    await screen.until('ingredients added to “Saturday”.');
    const { recipeReferences } = await home.anna.client.shoppingLists.get({ params: { id } });
    expect(recipeReferences.map(({ recipe, recipeQuantity }) => `${recipeQuantity} ${recipe.name}`).sort()).toEqual([
      '1 Bread',
      '2 Soup',
    ]);
  });
});

describe('without the server', () => {
  test('a plan that cannot be read says why, and R tries again', async () => {
    const home = await kitchen();
    await home.plan('Leftovers', today);
    let isAway = true;
    const transport: Transport = async (request) => {
      if (isAway && request.path.startsWith('/api/groups/'))
        throw failKit('client.unreachable', { params: { server: 'kitchen.example' } });
      return home.transport(request);
    };
    const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${home.anna.token}` }) });
    const screen = await tui(home, { client });
    await screen.until('Your library is empty.');
    screen.press('2');
    await screen.until('Press R to try again.');
    isAway = false;
    screen.press('R');
    await screen.until('▌ Dinner     Leftovers');
  });
});
