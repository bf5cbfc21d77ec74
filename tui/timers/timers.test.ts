import { expect, test } from 'vitest';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { typedSeconds } from './step-timers.ts';

async function kitchen(): Promise<World> {
  const home = await world();
  await home.anna.client.recipes.create({
    body: {
      name: 'Lovage soup',
      recipeIngredient: [{ note: '2 onions' }, { note: 'a bunch of lovage' }],
      recipeInstructions: [
        { text: 'Fry the onions for 5 seconds.' },
        { text: 'Simmer for 20 minutes, then rest for 1 hour.' },
        { text: 'Serve.' },
      ],
    },
  });
  return home;
}

async function cooking(home: World, options: TuiTestOptions = {}): Promise<Screen> {
  const screen = await tui(home, options);
  await screen.until('▌Lovage soup');
  await screen.press('c').until('Step 1 of 3');
  return screen;
}

test('a typed time is read as minutes, as a clock or in words', () => {
  expect(typedSeconds('25')).toBe(1_500);
  expect(typedSeconds('4:30')).toBe(270);
  expect(typedSeconds('1 hour')).toBe(3_600);
  expect(typedSeconds('٢٥')).toBe(1_500);
  expect(typedSeconds('٤:٣٠')).toBe(270);
  expect(typedSeconds('0')).toBe(null);
  expect(typedSeconds('soon')).toBe(null);
});

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('several timers start from the times in the steps, and show above all views at $columns×$rows', async (size) => {
  const screen = await cooking(await kitchen(), size);
  await screen.press('l').until('⧗ 20 minutes · 1 hour');
  await screen.press('t').until('▌20 minutes');
  await screen.press('enter').until(/⧗ 20 minutes, Lovage soup (20:00|19:\d\d)/);
  await screen.press('t').until('▌20 minutes');
  await screen.press('j').until('▌1 hour');
  await screen.press('enter').until(/1 hour, Lovage soup (1:00:00|59:\d\d)/);
  expect(screen.rows()[1]).toMatch(/^ ⧗ 20 minutes, Lovage soup .* 1 hour, Lovage soup/);
  await screen.press('1').until('▌Lovage soup');
  expect(screen.rows()[1]).toContain('⧗ 20 minutes, Lovage soup');
  await screen.press('?').until('Copy slug');
  expect(screen.rows()[1]).toContain('⧗ 20 minutes, Lovage soup');
});

test('a timer rings in each open terminal, and survives quitting', async () => {
  const home = await kitchen();
  const screen = await cooking(home);
  const other = await tui(home);
  await other.until('▌Lovage soup');
  await screen.press('t').until('5 seconds, Lovage soup 0:05');
  await other.until('5 seconds, Lovage soup 0:0');
  const bells = () => other.output().split('\u0007').length;
  const before = bells();
  screen.press('q', 'q', 'q');
  expect(await screen.exitCode).toBe(0);
  await other.until('5 seconds, Lovage soup Time is up');
  await expect.poll(bells).toBeGreaterThan(before);
  const again = await tui(home);
  await again.until('5 seconds, Lovage soup Time is up');
  await again.press('ctrl+t').until('▌5 seconds, Lovage soup');
  await again.press('d').until('No timers.');
  await other.untilGone('Time is up');
});

test('the end of a timer is announced once, not again at the next start', async () => {
  const home = await kitchen();
  const screen = await cooking(home);
  await screen.press('t').until('Time is up: 5 seconds, Lovage soup');
  screen.press('q', 'q', 'q');
  expect(await screen.exitCode).toBe(0);
  const again = await tui(home);
  await again.until('5 seconds, Lovage soup Time is up');
  await again.press('ctrl+y').until('Nothing was changed here yet.');
  expect(again.text()).not.toContain('Time is up: ');
});

test('a timer of any length is paused, prolonged and ended', async () => {
  const screen = await tui(await kitchen());
  await screen.until('▌Lovage soup');
  await screen.press('ctrl+t').until('No timers.');
  await screen.press('n', 'soon', 'enter').until('Enter a time');
  await screen.press('ctrl+u', '90', 'tab', 'Dough', 'enter').until(/⧗ Dough (1:30:00|1:29:\d\d)/);
  await screen.press('space').until('paused');
  await screen.press('+').until(/1:30:\d\d paused/);
  await screen.press('d').until('No timers.');
});

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('steps and ingredients are ticked off at $columns×$rows', async (size) => {
  const screen = await cooking(await kitchen(), size);
  await screen.press('x').until('Step 1 of 3 ✓');
  await screen.press('tab').until('▌[ ] 2 onions');
  await screen.press('j', 'x').until('▌[x] a bunch of lovage');
  await screen.press('esc').until('Step 1 of 3 ✓');
  await screen.press('esc', 'c').until('Step 1 of 3 ✓');
  await screen.press('tab').until('[x] a bunch of lovage');
});
