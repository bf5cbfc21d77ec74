import type { Screen } from './terminal.ts';

/** Opens a table of the data view by its place in the menu. */
export async function openTable(screen: Screen, name: string): Promise<void> {
  await screen.press('6').until('▌Cookbooks');
  for (let presses = 0; !screen.row('▌').includes(`▌${name}`) && presses < 20; presses++) {
    const before = screen.row('▌');
    await screen.press('j').until(new RegExp(`▌(?!${before.trim().slice(1).trim()})`));
  }
  await screen.press('enter').until(`› ${name}`);
}
