import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Screen, tui } from '../../../tests/kit/terminal.ts';
import { type World, world } from '../../../tests/kit/world.ts';

const slug = 'lovage-soup';

/** Starts the interface with an editor that runs this shell script with the file as $1. */
async function kitchen(script: string): Promise<{ home: World; screen: Screen; log: () => string }> {
  const home = await world();
  await home.anna.client.recipes.create({
    body: {
      name: 'Lovage soup',
      recipeYield: '4 servings',
      description: 'Green',
      tags: [{ name: 'Soup' }],
      recipeIngredient: [{ quantity: 2, food: 'onion', note: '' }, 'a bunch of lovage'],
      recipeInstructions: [{ text: 'Fry the onions.' }],
    },
  });
  const editor = join(home.dataDir, 'editor.sh');
  const seen = join(home.dataDir, 'seen.log');
  writeFileSync(editor, `#!/bin/sh\ncat "$1" >> ${seen}\necho ===== >> ${seen}\n${script}\n`);
  chmodSync(editor, 0o700);
  const screen = await tui(home, { environment: { EDITOR: editor, XDG_STATE_HOME: join(home.dataDir, 'state') } });
  await screen.until('▌Lovage soup');
  return { home, screen, log: () => readFileSync(seen, 'utf8') };
}

const soup = (home: World) => home.anna.client.recipes.get({ params: { slug } });

const drafts = (home: World): string[] =>
  readdirSync(join(home.dataDir, 'state'), { recursive: true })
    .map(String)
    .filter((path) => path.includes('drafts') && path.endsWith('.md'));

test('E edits the text of a recipe in the editor, and u undoes it', async () => {
  const { home, screen } = await kitchen(
    `sed -i -e 's/^yield: .*/yield: 6 servings/' -e 's/a bunch of lovage/two bunches of lovage/' "$1"`,
  );
  const before = await soup(home);
  await screen.press('E').until('“Lovage soup” was saved. Press u to undo.');
  const after = await soup(home);
  expect(after.recipeYield).toBe('6 servings');
  expect(after.recipeIngredient.map(({ note }) => note)).toEqual(['', 'two bunches of lovage']);
  expect(after.recipeIngredient[0]).toEqual(before.recipeIngredient[0]);
  expect({ tags: after.tags, steps: after.recipeInstructions }).toEqual({
    tags: before.tags,
    steps: before.recipeInstructions,
  });
  expect(drafts(home)).toEqual([]);
  await screen.press('u').until('change undone');
  const undone = await soup(home);
  expect(undone.recipeYield).toBe('4 servings');
  expect(undone.recipeIngredient).toEqual(before.recipeIngredient);
  await screen.press('ctrl+r').until('was saved');
  const redone = await soup(home);
  expect(redone.recipeYield).toBe('6 servings');
  expect(redone.recipeIngredient).toEqual(after.recipeIngredient);
  await screen.press('u').until('change undone');
  expect((await soup(home)).recipeIngredient).toEqual(before.recipeIngredient);
});

test('a mistake is marked in the text, and the editor opens again', async () => {
  const { home, screen, log } = await kitchen(
    `if grep -q '✗' "$1"; then sed -i 's/^yeld:/yield:/' "$1"; else sed -i 's/^yield: .*/yeld: 8/' "$1"; fi`,
  );
  await screen.press('E').until('“Lovage soup” was saved');
  expect(log()).toContain('<!-- ✗ There is no field “yeld”. -->\nyeld: 8');
  expect((await soup(home)).recipeYield).toBe('8');
});

test('a text with an uncorrected mistake is kept for the next edit', async () => {
  const { home, screen, log } = await kitchen(
    `case "$(grep -c ===== ${'"$(dirname "$0")"'}/seen.log)" in 1) sed -i 's/^name: .*/name:/' "$1";; 3) sed -i 's/^name:.*/name: Lovage stew/' "$1";; esac`,
  );
  await screen.press('E').until('Not saved. Your text is in');
  expect(drafts(home)).toHaveLength(1);
  expect((await soup(home)).name).toBe('Lovage soup');
  await screen.press('E').until('“Lovage stew” was saved');
  expect(log()).toContain('<!-- ✗ Enter a name. -->');
  expect(drafts(home)).toEqual([]);
});

test('an editor that writes the same mistake again is not opened endlessly', async () => {
  const { home, screen, log } = await kitchen(`printf 'no recipe\\n' > "$1"`);
  await screen.press('E').until('Not saved. Your text is in');
  expect(log().split('=====').length - 1).toBe(2);
  expect((await soup(home)).name).toBe('Lovage soup');
});

test('an editor that writes a different mistake each time is not opened endlessly', async () => {
  const { home, screen, log } = await kitchen(`printf 'nonsense %s\\n' $$ > "$1"`);
  await screen.press('E').until('Not saved. Your text is in');
  expect(log().split('=====').length - 1).toBe(6);
  expect((await soup(home)).name).toBe('Lovage soup');
});

test('bytes that are not text stay in their file, and a message has its full path', async () => {
  const { home, screen, log } = await kitchen(`printf '\\377\\376\\000x' > "$1"`);
  screen.resize(60, 20);
  await screen.press('E').until('Not saved. Your text is in');
  expect(log().split('=====').length - 1).toBe(1);
  await screen.until('… Ctrl+Y');
  await screen.press('ctrl+y').until('MESSAGES');
  const [draft] = drafts(home);
  const path = join(home.dataDir, 'state', draft!);
  await expect.poll(() => screen.text().replace(/\s/g, '')).toContain(path);
});

test('deleting the file in the editor changes nothing', async () => {
  const { home, screen } = await kitchen('rm "$1"');
  await screen.press('E').until('Nothing was changed.');
  expect(drafts(home)).toEqual([]);
  expect((await soup(home)).name).toBe('Lovage soup');
});

test('n writes a new recipe', async () => {
  const { home, screen } = await kitchen(
    `sed -i -e 's/^name:/name: Pancakes/' -e 's/^tags:/tags: Sweet, Quick/' -e 's/^## Steps/- 2 eggs\\n\\n## Steps\\n\\n1. Fry./' "$1"`,
  );
  await screen.press('n').until('Recipes › Pancakes');
  const pancakes = await home.anna.client.recipes.get({ params: { slug: 'pancakes' } });
  expect(pancakes.tags.map(({ name }) => name).sort()).toEqual(['Quick', 'Sweet']);
  expect(pancakes.recipeIngredient.map(({ note }) => note)).toEqual(['2 eggs']);
  expect(pancakes.recipeInstructions.map(({ text }) => text)).toEqual(['Fry.']);
});

test('the palette restores what was deleted elsewhere', async () => {
  const { home, screen } = await kitchen('');
  await home.anna.client.recipes.create({ body: { name: 'Pancakes' } });
  for (const one of ['pancakes', slug]) await home.anna.client.recipes.remove({ params: { slug: one } });
  await screen.until('Your library is empty.');
  screen.press(':');
  await screen.press('restore').until('▌Restore deleted recipes');
  await screen.press('enter').until('RESTORE DELETED RECIPES');
  await screen.until('Lovage soup');
  await screen.press('right', 'enter').until('“Pancakes” restored.');
  await screen.until('▌Pancakes');
  expect((await home.anna.client.recipes.deleted()).map(({ name }) => name)).toEqual(['Lovage soup']);
});

test('u deletes a recipe that was just written, and Ctrl+R brings it back', async () => {
  const { home, screen } = await kitchen(`sed -i -e 's/^name:/name: Pancakes/' "$1"`);
  const count = async () => (await home.anna.client.recipes.list()).total;
  await screen.press('n').until('Recipes › Pancakes');
  await screen.until('u Undo');
  await screen.press('u').until('“Pancakes” was deleted.');
  expect(await count()).toBe(1);
  await screen.press('ctrl+r').until('“Pancakes” restored.');
  expect(await count()).toBe(2);
});

/** A kitchen where Ben saves while Anna's editor is open. */
async function both(anna: string, ben: Parameters<World['ben']['client']['recipes']['patch']>[0]['body']) {
  const found = await kitchen(
    `folder="$(dirname "$0")"; if [ ! -e "$folder/go" ]; then touch "$folder/open"; while [ ! -e "$folder/go" ]; do sleep 0.05; done; ${anna}; fi`,
  );
  const { home, screen } = found;
  screen.press('E');
  await expect.poll(() => readdirSync(home.dataDir), { timeout: 20_000 }).toContain('open');
  await home.anna.client.recipes.patch({ params: { slug }, body: ben });
  writeFileSync(join(home.dataDir, 'go'), '');
  return found;
}

test('changes of different fields are merged', async () => {
  const { home, screen } = await both(`sed -i 's/^yield: .*/yield: 6/' "$1"`, { description: 'Very green' });
  await screen.until('“Lovage soup” was saved');
  expect(await soup(home)).toMatchObject({ recipeYield: '6', description: 'Very green' });
});

test('if both changed a field, the user chooses', async () => {
  const { home, screen } = await both(`sed -i 's/^yield: .*/yield: 6/' "$1"`, { recipeYield: '2', prepTime: '5 min' });
  await screen.until('Someone else changed “Lovage soup”');
  expect(screen.row('mine ')).toContain('6');
  expect(screen.row('theirs ')).toContain('2');
  await screen.press('enter').until('“Lovage soup” was saved');
  expect(await soup(home)).toMatchObject({ recipeYield: '6', prepTime: '5 min' });
});

test('a conflict shows its choices even in the smallest window', async () => {
  const { screen } = await both(`sed -i 's/^yield: .*/yield: 6/' "$1"`, { recipeYield: '2' });
  await screen.until('Someone else changed “Lovage soup”');
  screen.resize(40, 10);
  await screen.until('Edit my text again');
  expect(screen.text()).toContain('▌My text');
});

test('d deletes a recipe, and u brings it back', async () => {
  const { home, screen } = await kitchen('');
  const before = await soup(home);
  await screen.press('d').until('Delete “Lovage soup”');
  await screen.press('y').until('Press u to bring it back.');
  await screen.press('u').until('“Lovage soup” restored.');
  await screen.until('▌Lovage soup');
  const after = await soup(home);
  expect(after).toMatchObject({ name: before.name, recipeYield: before.recipeYield, description: before.description });
  expect(after.recipeIngredient.map(({ display }) => display)).toEqual(
    before.recipeIngredient.map(({ display }) => display),
  );
  expect(after.tags.map(({ name }) => name)).toEqual(['Soup']);
});

test('w duplicates a recipe under a name, and u deletes the copy', async () => {
  const { home, screen } = await kitchen('');
  await screen.press('w').until('› Lovage soup (copy)');
  await screen.press('enter').until('Recipes › Lovage soup (copy)');
  expect((await home.anna.client.recipes.list({ query: {} })).total).toBe(2);
  await screen.press('u').until('was deleted');
  expect((await home.anna.client.recipes.list({ query: {} })).total).toBe(1);
  await screen.press('ctrl+r').until('“Lovage soup (copy)” restored.');
  expect((await home.anna.client.recipes.list({ query: {} })).total).toBe(2);
  await screen.press('u').until('was deleted');
  expect((await home.anna.client.recipes.list({ query: {} })).total).toBe(1);
});
