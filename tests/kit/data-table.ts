import type { Screen } from './terminal.ts';

/** Opens a table of the data view by its place in the menu. */
export async function openTable(screen: Screen, name: string): Promise<void> {
  screen.press('6');
  await screen.until('▌Cookbooks');
  for (let presses = 0; !screen.row('▌').includes(`▌${name}`) && presses < 20; presses++) {
    const before = screen.row('▌');
    screen.press('j');
    await screen.until(new RegExp(`▌(?!${before.trim().slice(1).trim()})`));
  }
  screen.press('enter');
  await screen.until(`› ${name}`);
}
