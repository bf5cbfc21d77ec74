import { expect, test } from 'vitest';
import { language } from '../../core/kit/translate.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import { longWords } from '../../tests/kit/long-words.ts';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const long = language('en-US', longWords(english));

test('in a language of long words, every page keeps its head and its keys in 80 columns', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Tomato soup' } });
  const screen = await tui(home, { language: long });
  for (const [key, view, lastKey] of [
    ['1', 'recipes.recipes', `? ${long.t('tui.keys.help')}`],
    ['2', 'tui.places.plan', `? ${long.t('tui.keys.help')}`],
    ['3', 'tui.places.lists', `? ${long.t('tui.keys.help')}`],
    ['5', 'tui.places.profile', `? ${long.t('tui.keys.help')}`],
    ['7', 'tui.places.suggestions', `? ${long.t('tui.keys.help')}`],
    // The form takes every letter, so it cannot offer a letter for help.
    ['4', 'tui.places.importing', `Esc ${long.t('buttons.cancel')}`],
  ] as const) {
    screen.press(key);
    // The tabs beside it name the other views, so look at the name beside the logo.
    await screen.until(`Lovage   ${long.t(view)}`);
    await screen.until(lastKey);
    expect(screen.rows()[0]).toContain('Lovage');
    expect(screen.rows().at(-1)).toContain(lastKey);
  }
});
