import type { DemoServer } from './demo-server.ts';
import type { TourTerminal } from './terminal.ts';

export interface Scene {
  readonly title: string;
  readonly keys: string;
  readonly text: string;
  /** Plays the scene up to the moment that is shown. */
  readonly play: (terminal: TourTerminal, server: DemoServer) => Promise<void>;
}

/** Opens a recipe by its name, from wherever it is. */
async function find(terminal: TourTerminal, name: string) {
  terminal.press(':');
  await terminal.until('ALL ACTIONS');
  terminal.type(name);
  await terminal.until(new RegExp(`▌.*${name}`));
  terminal.press('Enter');
  await terminal.until(new RegExp(`› ${name}`));
}

/** Plans the recipe for dinner, so many days from today. */
async function planIn(terminal: TourTerminal, name: string, days: number) {
  await find(terminal, name);
  terminal.press('p');
  await terminal.until('‹Dinner›');
  terminal.press(...Array.from({ length: days }, () => 'Down'), 'Enter');
  await terminal.until('is planned for');
}

/** An evening in the kitchen, scene by scene. */
export const evening: readonly Scene[] = [
  {
    title: 'Find something with lentils',
    keys: '`/` *lentil*',
    text: 'The list narrows with every letter, and the recipe stands beside it.',
    play: async (terminal) => {
      await terminal.until(/▌Apple/);
      terminal.press('/');
      await terminal.until('/ ');
      terminal.type('lentil');
      await terminal.until(/▌.*Lentil[\s\S]*INGREDIENTS/);
    },
  },
  {
    title: 'Plan three dinners',
    keys: '`p` `Down` … `Enter` on each recipe, then `2`',
    text: 'Two keys and a day for each. The plan shows the week with the reason for surprises and the recipe of the row.',
    play: async (terminal) => {
      terminal.press('Enter');
      await terminal.until('? Help');
      await planIn(terminal, 'Fish Tacos', 1);
      await planIn(terminal, 'Bibimbap', 2);
      await planIn(terminal, 'Hummus', 3);
      terminal.press('2');
      // From the day of the last one: on a Saturday, the next week has no today.
      await terminal.until(/Plan › [\s\S]*▌.*Hummus/);
    },
  },
  {
    title: 'Make the list',
    keys: '`s` `Right` … `Enter`, then `3`',
    text: 'A dish, its day or the whole week goes on a list. Amounts of the same food are added up.',
    play: async (terminal) => {
      await terminal.until('Enter Open');
      terminal.press('s');
      await terminal.until('ADD TO SHOPPING LIST');
      terminal.press('Left');
      await terminal.until(/‹.*–.*›|▌/);
      terminal.press('Enter');
      await terminal.until('ingredients added to');
      terminal.press('3');
      await terminal.until(/▌/);
      terminal.press('Enter');
      await terminal.until(/\[ \] /);
    },
  },
  {
    title: 'Shop where there is no network',
    keys: '`Space` `Down` `Space`',
    text: 'The server is down. Items are checked off all the same; the list says since when it is alone, and what waits.',
    play: async (terminal, server) => {
      await server.stop();
      terminal.press('Space');
      await terminal.until(/1 change/);
      terminal.press('Space');
      await terminal.until(/2 changes/);
    },
  },
  {
    title: 'Back in the network',
    keys: 'none',
    text: 'As soon as the server answers, the changes are sent.',
    play: async (terminal, server) => {
      await server.start();
      await terminal.until(/●(?![\s\S]*pending)/);
    },
  },
  {
    title: 'Cook with two timers',
    keys: '`:` *beet* `Enter` `c` `t` `Right` `t`',
    text: 'Times in the steps become timers. They stay above every view and survive quitting.',
    play: async (terminal) => {
      await find(terminal, 'Beet Borscht');
      terminal.press('c');
      await terminal.until('Step 1 of');
      terminal.press('t');
      await terminal.until(/\d+:\d\d/);
      terminal.press('Right');
      await terminal.until('Step 2 of');
      terminal.press('t');
      await terminal.until(/\d+:\d\d.*\d+:\d\d/);
    },
  },
  {
    title: 'Edit a recipe',
    keys: '`E`',
    text: 'The recipe opens as a text in your editor. What is saved there is saved here, and `u` takes it back.',
    play: async (terminal) => {
      await find(terminal, 'Chana Masala');
      terminal.press('E');
      await terminal.until('saved');
    },
  },
  {
    title: 'Edit it in a form',
    keys: '`e`, then `Enter` on the ingredients',
    text: 'Lines are typed or pasted and taken apart. Below stands how sure the parser is. `u` takes a change back.',
    play: async (terminal) => {
      terminal.press('e');
      await terminal.until('EDIT “CHANA MASALA”');
      terminal.press(...Array.from({ length: 10 }, () => 'Down'), 'Enter');
      await terminal.until('INGREDIENTS');
      terminal.press('n');
      await terminal.until('Text');
      terminal.type('2 handfuls spinach');
      terminal.press('Enter');
      await terminal.until('✓ 2 handfuls spinach');
      terminal.press('Enter');
      await terminal.until('% sure');
    },
  },
  {
    title: 'Make a cookbook',
    keys: '`6` `Enter` `n` *Winter* `Enter`',
    text: 'All data of the household are tables with the same keys.',
    play: async (terminal) => {
      terminal.press('Escape');
      await terminal.until('EDIT “CHANA MASALA”');
      terminal.press('Escape');
      await terminal.until('Leave without saving?');
      terminal.press('y');
      await terminal.until('c Cook');
      terminal.press('6');
      await terminal.until('▌Cookbooks');
      terminal.press('Enter');
      await terminal.until('n New');
      terminal.press('n');
      await terminal.until('NEW COOKBOOK');
      terminal.type('Winter');
      terminal.press('Enter');
      await terminal.until(/Winter +All recipes/);
    },
  },
  {
    title: 'Back up',
    keys: '`:` *backups* `Enter` `n`',
    text: 'The backup is made, read again and checked before it is listed.',
    play: async (terminal) => {
      terminal.press(':');
      await terminal.until('ALL ACTIONS');
      terminal.type('backups');
      await terminal.until('▌Backups');
      terminal.press('Enter');
      await terminal.until('› Backups');
      terminal.press('n');
      await terminal.until('verified.');
    },
  },
];
