import { expect, test } from 'vitest';
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';

test.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('the page shows nutrition and files at $columns×$rows', async (size) => {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({
    body: {
      name: 'Lovage soup',
      notes: [{ title: 'Tip', text: 'Serve with bread.' }],
      nutrition: { calories: '1250', proteinContent: '12' },
      settings: { showNutrition: true, showAssets: true },
    },
  });
  await client.recipeAssets.upload({
    params: { slug: 'lovage-soup' },
    form: {
      file: new File(['%PDF-1.4'], 'label.txt', { type: 'text/plain' }),
      name: 'Label',
      icon: 'mdi-file',
      extension: 'txt',
    },
  });
  const screen = await tui(home, size);
  await screen.until('▌Lovage soup');
  await screen.press('enter').until('Recipes › Lovage soup');
  await screen.press('G').until('NUTRITION');
  await screen.until(/Energy +1,250 kcal/);
  await screen.until(/Protein +12 g/);
  expect(screen.text()).toContain('Serve with bread.');
  await screen.until(/• Label/);
});
