import type { DemoServer } from './demo-server.ts';
import type { TourTerminal } from './terminal.ts';

export interface Scene {
  readonly title: string;
  readonly keys: string;
  readonly text: string;
  /** Plays the scene up to the moment that is shown. */
  readonly play: (terminal: TourTerminal, server: DemoServer) => Promise<void>;
}

/** Opens a recipe by its name, from any view. */
async function find(terminal: TourTerminal, name: string) {
  await terminal.press(':').until('ALL ACTIONS');
  terminal.type(name);
  await terminal.until(new RegExp(`▌.*${name}`));
  await terminal.press('Enter').until(new RegExp(`› ${name}`));
}

/** Plans the recipe for dinner, so many days from today. */
async function planIn(terminal: TourTerminal, name: string, days: number) {
  await find(terminal, name);
  await terminal.press('p').until('‹Dinner›');
  await terminal.press(...Array.from({ length: days }, () => 'Down'), 'Enter').until('is planned for');
}

/** An evening in the kitchen, scene by scene. */
export const evening: readonly Scene[] = [
  {
    title: 'Find something with lentils',
    keys: '`/` *lentil*',
    text: 'The list narrows with every letter, and the recipe is shown beside it.',
    play: async (terminal) => {
      await terminal.until(/▌Apple/);
      await terminal.press('/').until('/ ');
      terminal.type('lentil');
      await terminal.until(/▌.*Lentil[\s\S]*INGREDIENTS/);
    },
  },
  {
    title: 'Plan three dinners',
    keys: '`p` `Down` … `Enter` on each recipe, then `2`',
    text: 'Two keys and a day for each. The plan shows the week with the reason for surprises and the recipe of the row.',
    play: async (terminal) => {
      await terminal.press('Enter').until('? Help');
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
      await terminal.press('s').until('ADD TO SHOPPING LIST');
      await terminal.press('Left').until(/‹.*–.*›|▌/);
      await terminal.press('Enter').until('ingredients added to');
      await terminal.press('3').until(/▌/);
      await terminal.press('Enter').until(/\[ \] /);
    },
  },
  {
    title: 'Shop where there is no network',
    keys: '`Space` `Down` `Space`',
    text: 'The server is down. Items can still be checked off; the list says since when, and which changes are unsent.',
    play: async (terminal, server) => {
      await server.stop();
      await terminal.press('Space').until(/1 change/);
      await terminal.press('Space').until(/2 changes/);
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
      await terminal.press('c').until('Step 1 of');
      await terminal.press('t').until(/\d+:\d\d/);
      await terminal.press('Right').until('Step 2 of');
      await terminal.press('t').until(/\d+:\d\d.*\d+:\d\d/);
    },
  },
  {
    title: 'Edit a recipe',
    keys: '`E`',
    text: 'The recipe opens as a text in your editor. What is saved there is saved here, and `u` takes it back.',
    play: async (terminal) => {
      await find(terminal, 'Chana Masala');
      await terminal.press('E').until('saved');
    },
  },
  {
    title: 'Edit it in a form',
    keys: '`e`, then `Enter` on the ingredients',
    text: 'Lines are typed or pasted, and split into their parts. The line below shows how sure the parser is. `u` takes a change back.',
    play: async (terminal) => {
      await terminal.press('e').until('EDIT “CHANA MASALA”');
      await terminal.press(...Array.from({ length: 10 }, () => 'Down'), 'Enter').until('INGREDIENTS');
      await terminal.press('n').until('Text');
      terminal.type('2 handfuls spinach');
      await terminal.press('Enter').until('✓ 2 handfuls spinach');
      await terminal.press('Enter').until('% sure');
    },
  },
  {
    title: 'Make a cookbook',
    keys: '`6` `Enter` `n` *Winter* `Enter`',
    text: 'All data of the household are tables with the same keys.',
    play: async (terminal) => {
      await terminal.press('Escape').until('EDIT “CHANA MASALA”');
      await terminal.press('Escape').until('Leave without saving?');
      await terminal.press('y').until('c Cook');
      await terminal.press('6').until('▌Cookbooks');
      await terminal.press('Enter').until('n New');
      await terminal.press('n').until('NEW COOKBOOK');
      terminal.type('Winter');
      await terminal.press('Enter').until(/Winter +All recipes/);
    },
  },
  {
    title: 'Back up',
    keys: '`:` *backups* `Enter` `n`',
    text: 'The backup is made, read again and checked before it is listed.',
    play: async (terminal) => {
      await terminal.press(':').until('ALL ACTIONS');
      terminal.type('backups');
      await terminal.until('▌Backups');
      await terminal.press('Enter').until('› Backups');
      await terminal.press('n').until('verified.');
    },
  },
];
