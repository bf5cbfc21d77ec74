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
  for (const [key, view] of [
    ['1', 'list'],
    ['2', 'plan'],
    ['3', 'lists'],
    ['4', 'importing'],
    ['5', 'profile'],
  ] as const) {
    screen.press(key);
    await screen.until(long.t(`tui.places.${view}`));
    const rows = screen.rows();
    expect(rows[0]).toContain('Lovage');
    expect(rows.at(-1)).toContain(`? ${long.t('tui.keys.help')}`);
  }
});
