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
  await screen.press('2').until('BREAKFAST');
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
    await screen.press('up').until('▌Soup');
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
    await screen.press('down', 'down').until('▌Cake');
    await screen.press(']').until('SNACK');
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
  test('weeks go forward and back, and t returns to today', async () => {
    const home = await kitchen();
    await home.plan('Next week’s stew', addDays(today, 7));
    const screen = await inPlan(home);
    await screen.press(']').until('Next week’s stew');
    await screen.press('[', '[').untilGone('· today');
    await screen.press('g').until('· today');
    expect(screen.text()).toMatch(/today.*\n▌/);
  });

  test('moving right from the last day of a week opens the next week', async () => {
    const home = await kitchen();
    await home.plan('Far stew', addDays(today, 7));
    const screen = await inGrid(home);
    await screen.press('lllllll').until('▌Far stew');
  });

  test('Enter opens the recipe, and Esc comes back to its day', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today);
    const screen = await inPlan(home);
    await screen.until('Soup powder');
    await screen.press('enter').until(/Plan › .* › Soup/);
    await screen.press('esc').until('▌ Dinner     Soup');
  });
});

describe('planning', () => {
  test('a recipe is found while its name is typed', async () => {
    const home = await kitchen('Lovage soup', 'Walnut bread');
    const screen = await inPlan(home);
    await screen.press('n').until('ADD DISH');
    await screen.press('walnut').until('› walnut');
    await screen.press('enter').until('“Walnut bread” is planned for');
    await screen.until('▌ Dinner     Walnut bread');
    expect(await home.planned()).toEqual([`${today} dinner Walnut bread`]);
  });

  test('text without a recipe becomes a note, and Tab chooses the meal', async () => {
    const home = await kitchen('Soup');
    const screen = await inPlan(home);
    await screen.press('n').until('· Dinner');
    await screen.press('Eating out', 'shift+tab').until('· Lunch');
    await screen.until('▌“Eating out” as a note');
    await screen.press('enter').until('▌ Lunch      Eating out');
    expect(await home.planned()).toEqual([`${today} lunch Eating out`]);
  });

  test('an entry moves to another day and meal, and back with u', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today);
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Soup');
    await screen.press('m').until(`▌${dayText(today)}`);
    await screen.press('down').until(`▌${dayText(addDays(today, 1))}`);
    await screen.press('right').until('‹Side›');
    await screen.press('enter').until('“Soup” moved to');
    await screen.until('▌ Side       Soup');
    expect(await home.planned()).toEqual([`${addDays(today, 1)} side Soup`]);
    await screen.press('u').until('“Soup” restored.');
    await screen.until('▌ Dinner     Soup');
    expect(await home.planned()).toEqual([`${today} dinner Soup`]);
  });

  test('a deleted entry comes back with u', async () => {
    const home = await kitchen();
    await home.plan('Leftovers', today);
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Leftovers');
    await screen.press('d').until('“Leftovers” removed from the plan. Press u to undo.');
    expect(await home.planned()).toEqual([]);
    await screen.press('u').until('▌ Dinner     Leftovers');
    expect(await home.planned()).toEqual([`${today} dinner Leftovers`]);
  });

  test('a dish is repeated on several days at once, and u and Ctrl+R undo and redo that', async () => {
    const home = await kitchen('Soup');
    await home.plan('Soup', today, 'lunch');
    const screen = await inPlan(home);
    await screen.until('▌ Lunch      Soup');
    await screen.press('w').until(`▌${dayText(addDays(today, 1))}`);
    await screen.press('space', 'down', 'space').until(`✓ ${dayText(addDays(today, 3))}`);
    await screen.press('enter').until('“Soup” planned on 2 days.');
    const repeated = [0, 1, 3].map((days) => `${addDays(today, days)} lunch Soup`);
    expect(await home.planned()).toEqual(repeated);
    await screen.press('u').until('Undone.');
    expect(await home.planned()).toEqual(repeated.slice(0, 1));
    await screen.press('ctrl+r').until('“Soup” planned on 2 days.');
    expect(await home.planned()).toEqual(repeated);
  });

  test('the text of an entry is edited, and unchanged lines stay', async () => {
    const home = await kitchen();
    const text = 'with bread\nand wine';
    await home.anna.client.mealplans.create({ body: { date: today, entryType: 'dinner', title: 'Leftovers', text } });
    const screen = await inPlan(home);
    await screen.until('▌ Dinner     Leftovers');
    await screen.press('e').until('EDIT “LEFTOVERS”');
    await screen.press('!', 'enter').until('“Leftovers!” was saved.');
    const saved = async () => (await home.anna.client.mealplans.list()).items.map((entry) => [entry.title, entry.text]);
    expect(await saved()).toEqual([['Leftovers!', text]]);
    await screen.press('u').until('“Leftovers” restored.');
    expect(await saved()).toEqual([['Leftovers', text]]);
    await screen.press('e').until('EDIT “LEFTOVERS”');
    await screen.press('ctrl+u', 'enter').until('Enter a title.');
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
    await screen.press('y').until('Copied. Keep this address private:');
    await screen.untilOutput(() => copied().length === 1);
    expect(copied()[0]).toMatch(/^https?:.*calendar/);
    await screen.press('y').until('A new address replaces the current one. Create it?');
    await screen.press('y').untilOutput(() => copied().length === 2);
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
    await screen.press('p').until(`▌${dayText(today)}`);
    await screen.press('down', 'enter').until('“Soup” is planned for');
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
    await screen.press('s').until('▌Saturday');
    await screen.press('right').until(`‹ ${dayText(today)} ›`);
    await screen.press('enter').until('ingredients added to “Saturday”.');
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
    await screen.press('2').until('Press R to try again.');
    isAway = false;
    await screen.press('R').until('▌ Dinner     Leftovers');
  });
});
