import { test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { world } from '../../tests/kit/world.ts';

const osc52 = (text: string) => `\u001b]52;c;${Buffer.from(text).toString('base64')}`;

test('an action of the group opens its address for the recipe', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Lovage soup' } });
  await home.anna.client.recipeActions.create({
    body: { actionType: 'link', title: 'Translate', url: `https://translate.example/?of=\${slug}` },
  });
  const screen = await tui(home, { environment: { BROWSER: '/no/such/browser' } });
  await screen.until('▌Lovage soup');
  await screen.press('!').until('RUN ACTION');
  await screen.until('▌Translate');
  await screen.press('enter').until('No browser here. Copied https://translate.example/?of=lovage-soup');
  await screen.untilOutput((output) => output.includes(osc52('https://translate.example/?of=lovage-soup')));
});

test('without actions, the key says so', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Lovage soup' } });
  const screen = await tui(home);
  await screen.until('▌Lovage soup');
  await screen.press('!').until('Your household has no recipe actions.');
  await screen.until('▌Lovage soup');
});
