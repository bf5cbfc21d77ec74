import { beforeEach, expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { inPlan, kitchen } from '../../tests/kit/plan-kitchen.ts';
import { english } from '../../tests/kit/terminal.ts';
import { longDay } from './day-text.ts';

let today: string;
beforeEach(() => {
  today = localDay(new Date());
});
const dayText = (day: string) => longDay(day, english.locale);

test('a random recipe says why it was picked', async () => {
  const home = await kitchen('Soup', 'Bread');
  const screen = await inPlan(home);
  await screen.press('r').until('Chosen from all 2 recipes.');
  expect(await home.planned()).toHaveLength(1);
});

test('r picks another recipe instead of a surprise, and u brings the first one back', async () => {
  const home = await kitchen('Soup', 'Bread');
  const screen = await inPlan(home);
  await screen.press('r').until('Chosen from all 2 recipes.');
  const [first] = await home.planned();
  screen.press('r');
  const other = first!.endsWith('Soup') ? 'Bread' : 'Soup';
  await screen.until(`${other}: Chosen from all 2 recipes.`);
  expect(await home.planned()).toEqual([`${today} dinner ${other}`]);
  await screen.press('u').until('restored.');
  expect(await home.planned()).toEqual([first]);
});

test('a locked surprise stays, after a restart too, until it is unlocked', async () => {
  const home = await kitchen('Soup', 'Bread');
  await home.anna.client.mealplanRules.create({ body: { entryType: 'dinner' } });
  const screen = await inPlan(home);
  await screen.press('r').until('Chosen from all 2 recipes.');
  await screen.until('By your rule: Any day, Dinner');
  const [first] = await home.planned();
  await screen.press('.').until('stays when others are picked again.');
  await screen.until(/▌ Dinner {5}● /);
  await screen.press('r').until('is locked and stays. The period key (.) unlocks it.');
  expect(await home.planned()).toEqual([first]);

  const next = await inPlan(home);
  await next.until('Locked: stays');
  await next.press('.').until('can be picked again.');
  await next.press('r').until(first!.endsWith('Soup') ? 'Bread: Chosen' : 'Soup: Chosen');
});

test('surprises fill several days at once: dishes of people and locked ones stay, and u undoes all', async () => {
  const home = await kitchen('Soup', 'Bread', 'Salad');
  const day = (count: number) => addDays(today, count);
  await home.plan('Leftovers', day(1));
  const screen = await inPlan(home);
  await screen.press('r').until('Chosen from all 3 recipes.');
  await screen.press('.').until(/▌ Dinner {5}● /);
  const before = await home.planned();
  await screen.press('%').until('Your own dishes and locked ones stay.');
  await screen.until(`▌${dayText(today)}`);
  await screen.press('space', 'space', 'space', 'space').until(`✓ ${dayText(day(3))}`);
  await screen.press('enter').until('2 dishes were picked.');
  const after = await home.planned();
  expect(after).toHaveLength(4);
  expect(after.slice(0, 2)).toEqual(before);
  await screen.press('u').until('Undone.');
  expect(await home.planned()).toEqual(before);
  await screen.press('ctrl+r').until('2 dishes were picked.');
  expect(await home.planned()).toEqual(after);
});

test('a message says if there is nothing to pick for several days', async () => {
  const home = await kitchen('Soup');
  await home.plan('Leftovers', today);
  const screen = await inPlan(home);
  await screen.until('▌ Dinner     Leftovers');
  await screen.press('%').until(`▌${dayText(today)}`);
  await screen.press('enter').until('Nothing to pick');
  expect(await home.planned()).toEqual([`${today} dinner Leftovers`]);
});

test('what others planned is not replaced by a surprise', async () => {
  const home = await kitchen('Soup');
  await home.plan('Leftovers', today);
  const screen = await inPlan(home);
  await screen.until('▌ Dinner     Leftovers');
  await screen.press('r').until('It is the only recipe.');
  expect(await home.planned()).toEqual([`${today} dinner Leftovers`, `${today} dinner Soup`]);
});
