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
  screen.press('c');
  await screen.until('Step 1 of 3');
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
  screen.press('l');
  await screen.until('⧗ 20 minutes · 1 hour');
  screen.press('t');
  await screen.until('▌20 minutes');
  screen.press('enter');
  await screen.until(/⧗ 20 minutes, Lovage soup (20:00|19:\d\d)/);
  screen.press('t');
  await screen.until('▌20 minutes');
  screen.press('j');
  await screen.until('▌1 hour');
  screen.press('enter');
  await screen.until(/1 hour, Lovage soup (1:00:00|59:\d\d)/);
  expect(screen.rows()[1]).toMatch(/^ ⧗ 20 minutes, Lovage soup .* 1 hour, Lovage soup/);
  screen.press('1');
  await screen.until('▌Lovage soup');
  expect(screen.rows()[1]).toContain('⧗ 20 minutes, Lovage soup');
  screen.press('?');
  await screen.until('Copy slug');
  expect(screen.rows()[1]).toContain('⧗ 20 minutes, Lovage soup');
});

test('a timer rings in each open terminal, and survives quitting', async () => {
  const home = await kitchen();
  const screen = await cooking(home);
  const other = await tui(home);
  await other.until('▌Lovage soup');
  screen.press('t');
  await screen.until('5 seconds, Lovage soup 0:05');
  await other.until('5 seconds, Lovage soup 0:0');
  const bells = () => other.output().split('\u0007').length;
  const before = bells();
  screen.press('q', 'q', 'q');
  expect(await screen.exitCode).toBe(0);
  await other.until('5 seconds, Lovage soup Time is up');
  await expect.poll(bells).toBeGreaterThan(before);
  const again = await tui(home);
  await again.until('5 seconds, Lovage soup Time is up');
  again.press('ctrl+t');
  await again.until('▌5 seconds, Lovage soup');
  again.press('d');
  await again.until('No timers.');
  await other.untilGone('Time is up');
});

test('a time that is up is said once, not again at the next start', async () => {
  const home = await kitchen();
  const screen = await cooking(home);
  screen.press('t');
  await screen.until('Time is up: 5 seconds, Lovage soup');
  screen.press('q', 'q', 'q');
  expect(await screen.exitCode).toBe(0);
  const again = await tui(home);
  await again.until('5 seconds, Lovage soup Time is up');
  again.press('ctrl+y');
  await again.until('Nothing was changed here yet.');
  expect(again.text()).not.toContain('Time is up: ');
});

test('a timer of any length is paused, prolonged and ended', async () => {
  const screen = await tui(await kitchen());
  await screen.until('▌Lovage soup');
  screen.press('ctrl+t');
  await screen.until('No timers.');
  screen.press('n', 'soon', 'enter');
  await screen.until('Enter a time');
  screen.press('ctrl+u', '90', 'tab', 'Dough', 'enter');
  await screen.until(/⧗ Dough (1:30:00|1:29:\d\d)/);
  screen.press('space');
  await screen.until('paused');
  screen.press('+');
  await screen.until(/1:30:\d\d paused/);
  screen.press('d');
  await screen.until('No timers.');
});

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('steps and ingredients are ticked off at $columns×$rows', async (size) => {
  const screen = await cooking(await kitchen(), size);
  screen.press('x');
  await screen.until('Step 1 of 3 ✓');
  screen.press('tab');
  await screen.until('▌[ ] 2 onions');
  screen.press('j', 'x');
  await screen.until('▌[x] a bunch of lovage');
  screen.press('esc');
  await screen.until('Step 1 of 3 ✓');
  screen.press('esc', 'c');
  await screen.until('Step 1 of 3 ✓');
  screen.press('tab');
  await screen.until('[x] a bunch of lovage');
});
