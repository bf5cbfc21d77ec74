import { expect, test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

test('a form with more rows than the window shows the one that has the focus, and says that there are more', async () => {
  const screen = await tui(await world(), { columns: 50, rows: 10 });
  await screen.until('Your library is empty.');
  await screen.press('4').until('IMPORT A RECIPE');
  expect(screen.rows().some((row) => row.trimEnd().endsWith('↓'))).toBe(true);
  expect(screen.text()).toContain('From');
  await screen.press(...Array.from({ length: 6 }, () => 'tab')).until('Use AI if needed');
  expect(screen.rows().some((row) => row.trimEnd().endsWith('↑'))).toBe(true);
  expect(screen.text()).not.toContain('From ');
});

test('a text below a form that does not fit ends with a mark', async () => {
  const screen = await tui(await world(), { columns: 50, rows: 13 });
  await screen.until('Your library is empty.');
  await screen.press('4').until(/An address, several .*…/);
  screen.resize(50, 24);
  await screen.until(/An address, several[^…]*\? Help|An address, several[^…]*Enter/);
});
