import { describe, expect, test } from 'vitest';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const ON = '\u001b[?1000h\u001b[?1006h';
const OFF = '\u001b[?1006l\u001b[?1000l';
const mouse = { environment: { RECIPES_MOUSE: 'on' } };

async function kitchen(count = 12) {
  const home = await world();
  for (let at = 1; at <= count; at++) {
    const recipeInstructions = Array.from({ length: 40 }, (_, step) => ({ text: `Step ${step} of ${at}.` }));
    const name = `Recipe ${String(at).padStart(2, '0')}`;
    await home.anna.client.recipes.create({ body: { name, recipeInstructions } });
  }
  return home;
}

async function open(options: TuiTestOptions = mouse): Promise<Screen> {
  const screen = await tui(await kitchen(), options);
  await screen.until('▌Recipe 01');
  return screen;
}

/** A press and its release. Columns and rows count from 1 on the wire. */
const click = (row: number, column: number) => `\u001b[<0;${column + 1};${row + 1}M\u001b[<0;${column + 1};${row + 1}m`;
const wheel = (direction: 'up' | 'down') => `\u001b[<${direction === 'up' ? 64 : 65};10;10M`;
const rowOf = (screen: Screen, text: string) => screen.rows().findIndex((row) => row.includes(text));

describe('the mouse', () => {
  test('is off by default', async () => {
    const screen = await open({});
    expect(screen.output()).not.toContain('\u001b[?1000h');
    screen.press('ctrl+c', 'ctrl+c');
    await screen.exitCode;
    expect(screen.output()).not.toContain('\u001b[?1000l');
  });

  test('selects the row of a click, and opens it with a second one', async () => {
    const screen = await open();
    await screen.press(click(rowOf(screen, 'Recipe 07'), 5)).until('▌Recipe 07');
    await screen.press(click(rowOf(screen, 'Recipe 04'), 5)).until('▌Recipe 04');
    await screen.press(click(rowOf(screen, '▌Recipe 04'), 5)).until('Recipes › Recipe 04');
  });

  test('scrolls lists and pages with its wheel', async () => {
    const screen = await open();
    await screen.press(wheel('down')).until('▌Recipe 04');
    await screen.press(wheel('up')).until('▌Recipe 01');
    await screen.press('enter').until(/^ +1 {2}Step 0 of 1\./m);
    await screen.press(wheel('down') + wheel('down')).untilGone('Step 0 of 1.');
    await screen.press(wheel('up'), wheel('up')).until('Step 0 of 1.');
  });

  test('goes to a tab of the head', async () => {
    const screen = await open({ ...mouse, columns: 120, rows: 40 });
    await screen.press(click(0, screen.rows()[0]!.indexOf('3 Shopping') + 4)).until('❧ Lovage   Shopping');
    await screen.press(click(0, screen.rows()[0]!.indexOf('1 Recipes'))).until('▌Recipe 01');
  });

  test('leaves the keys of the same chunk, also if a report comes in pieces', async () => {
    const screen = await open();
    await screen.press(`j${wheel('down')}j\u001b[<65;1`).until('▌Recipe 06');
    await screen.press('0;10Mj').until('▌Recipe 10');
    expect(screen.text()).not.toContain('0;10M');
  });

  test('chooses in menus, and does nothing in forms and questions', async () => {
    const screen = await open();
    await screen.press('d').until('y/N');
    screen.press(click(rowOf(screen, 'Recipe 05'), 5) + wheel('down'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(screen.text()).toContain('▌Recipe 01');
    expect(screen.text()).toContain('y/N');
    await screen.press('n').untilGone('y/N');
    await screen.press('ctrl+o').until('▌Like the terminal');
    const row = rowOf(screen, 'High contrast');
    const column = screen.rows()[row]!.indexOf('High contrast') + 2;
    await screen.press(click(row, column)).until('▌High contrast');
  });

  test('is turned on in the menu of themes, and stays on', async () => {
    const home = await kitchen(2);
    const screen = await tui(home);
    await screen.until('▌Recipe 01');
    await screen.press('ctrl+o').until('Mouse: off');
    await screen.press('up').until('▌Mouse: off');
    await screen.press('enter').until('▌Mouse: on');
    await screen.until('Hold Shift to select text.');
    expect(screen.output()).toContain(ON);
    await screen.press('esc').untilGone('Mouse: on');
    const next = await tui(home);
    await next.until('▌Recipe 01');
    expect(next.output()).toContain(ON);
  });

  test.each([
    ['at the end', ['ctrl+c', 'ctrl+c']],
    ['with q', ['q']],
  ])('is turned off %s', async (_, keys) => {
    const screen = await open();
    screen.press(...keys);
    await screen.exitCode;
    expect(screen.output().split(OFF).length - 1).toBe(1);
    expect(screen.output().indexOf(OFF)).toBeLessThan(screen.output().lastIndexOf('\u001b[?1049l'));
  });

  test('is turned off after a crash, and while the editor has the terminal', async () => {
    const environment = { ...mouse.environment, EDITOR: 'true' };
    const screen = await open({ environment });
    await screen.press('enter').until('Step 0 of 1.');
    screen.press('E');
    await screen.untilOutput((output) => output.includes(OFF) && output.lastIndexOf(ON) > output.indexOf(OFF));
    const before = screen.output().length;
    process.emit('uncaughtException', new Error('broken'));
    expect(await screen.exitCode).toBe(70);
    expect(screen.output().slice(before)).toContain(OFF);
  });
});
