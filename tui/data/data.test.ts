import { describe, expect, test } from 'vitest';
import { openTable } from '../../tests/kit/data-table.ts';
import { recipeSite } from '../../tests/kit/recipe-site.ts';
import { type Screen, type TuiTestOptions, tui } from '../../tests/kit/terminal.ts';
import { type Person, type World, world } from '../../tests/kit/world.ts';

interface TableOptions extends TuiTestOptions {
  readonly of?: (home: World) => Person;
}

/** Opens a table by its place in the menu. */
async function table(
  home: World,
  name: string,
  { of = ({ anna }) => anna, ...options }: TableOptions = {},
): Promise<Screen> {
  const screen = await tui(home, { client: of(home).client, ...options });
  await screen.until(/1 Recipes|Recipes {2}/);
  await openTable(screen, name);
  return screen;
}

async function tagged(): Promise<World> {
  const home = await world();
  const { client } = home.anna;
  for (const name of ['Quick', 'Soup', 'Vegan']) await client.tags.create({ body: { name } });
  const [, soup] = (await client.tags.list()).items;
  await client.recipes.create({ body: { name: 'Leek soup', tags: [soup!] } });
  return home;
}

const names = async ({ anna }: World) => (await anna.client.tags.list()).items.map(({ name }) => name);
const soupTags = async ({ anna }: World) =>
  (await anna.client.recipes.get({ params: { slug: 'leek-soup' } })).tags.map(({ name }) => name);

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])('at $columns×$rows', (size) => {
  test('a tag is created, renamed and deleted, and each change is undone and redone', async () => {
    const home = await tagged();
    const screen = await table(home, 'Tags', size);
    await screen.until(/▌ +Quick/);
    await screen.press('n').until('NEW TAG');
    await screen.press('Brunch', 'enter').until(/▌ +Brunch/);
    await screen.press('e').until('EDIT “BRUNCH”');
    await screen.press('ctrl+u').untilGone('› Brunch');
    await screen.press('Lunch', 'enter').until(/▌ +Lunch/);
    await screen.press('d').until('Delete “Lunch”?');
    await screen.press('y').until('1 deleted. Press u to bring it back.');
    expect(await names(home)).toEqual(['Quick', 'Soup', 'Vegan']);
    await screen.press('u').until(/▌ +Lunch/);
    await screen.press('u').until(/▌ +Brunch/);
    await screen.press('u').untilGone('Brunch');
    await screen.press('ctrl+r').until(/▌ +Brunch/);
    await screen.press('ctrl+r').until(/▌ +Lunch/);
    expect(await names(home)).toEqual(['Lunch', 'Quick', 'Soup', 'Vegan']);
  });
});

test('Space, v and * select rows, which are deleted together and come back with their recipes', async () => {
  const home = await tagged();
  const screen = await table(home, 'Tags');
  await screen.until(/▌ +Quick/);
  await screen.press('space').until('1 row selected.');
  await screen.press('v', 'j').until('3 rows selected. Move to extend the range');
  await screen.until(/d Delete +& Merge/);
  await screen.press('v').until('3 rows selected.');
  await screen.press('esc').untilGone('✓');
  await screen.press('*', 'd').until('Delete “Quick”, “Soup”, and “Vegan”?');
  await screen.press('y').until('3 deleted.');
  expect([await names(home), await soupTags(home)]).toEqual([[], []]);
  await screen.press('u').until('Undone.');
  expect([await names(home), await soupTags(home)]).toEqual([['Quick', 'Soup', 'Vegan'], ['Soup']]);
});

test('tags are merged into one that Tab completes, and undo takes them apart', async () => {
  const home = await tagged();
  const screen = await table(home, 'Tags');
  await screen.until(/▌ +Quick/);
  await screen.press('j').until(/▌ +Soup/);
  await screen.press('&').until('MERGE “SOUP” INTO ANOTHER');
  await screen.press('Veg', 'tab').until('› Vegan');
  await screen.press('enter').until('Replace “Soup” by “Vegan” everywhere?');
  await screen.press('y').until('1 merged into “Vegan”.');
  expect([await names(home), await soupTags(home)]).toEqual([['Quick', 'Vegan'], ['Vegan']]);
  await screen.press('u').until('Undone.');
  expect([await names(home), await soupTags(home)]).toEqual([['Quick', 'Soup', 'Vegan'], ['Soup']]);
});

test('the cursor stays on its row while others change the table, and the search finds letters without accents', async () => {
  const home = await tagged();
  const screen = await table(home, 'Tags');
  await screen.until(/▌ +Quick/);
  await screen.press('j').until(/▌ +Soup/);
  await home.ben.client.tags.create({ body: { name: 'Crème' } });
  await screen.until('Crème');
  expect(screen.row('▌')).toContain('Soup');
  await screen.press('/', 'creme').until(/▌ +Crème/);
  await screen.untilGone('Vegan');
  await screen.press('enter', 'enter').until('No recipes use this.');
  await screen.press('esc').until(/▌ +Crème/);
  await screen.press('esc').until('Vegan');
});

test('Enter shows the recipes of a tag, and again opens one', async () => {
  const home = await tagged();
  const screen = await table(home, 'Tags');
  await screen.until(/Soup +soup +1/);
  await screen.press('j', 'enter').until('▌Leek soup');
  await screen.press('enter').until('Data › Tags');
  await screen.until('› Leek soup');
});

test('cookbooks show their recipes, and < and > change their order, with undo', async () => {
  const home = await tagged();
  const { client } = home.anna;
  const [, soup] = (await client.tags.list()).items;
  await client.cookbooks.create({ body: { name: 'All' } });
  await client.cookbooks.create({ body: { name: 'Soups', tags: [soup!] } });
  await client.recipes.create({ body: { name: 'Bread' } });
  const screen = await table(home, 'Cookbooks');
  await screen.until(/▌ +All/);
  const order = async () =>
    (await client.cookbooks.list({ query: { orderBy: 'position' } })).items.map(({ name }) => name);
  screen.press('>');
  await expect.poll(order).toEqual(['Soups', 'All']);
  await screen.until(/Soups[\s\S]*▌ +All/);
  await screen.press('>').until('All is number 2 of 2');
  await screen.press('u').until('Undone.');
  expect(await order()).toEqual(['All', 'Soups']);
  await screen.press('end', 'enter').until('▌Leek soup');
  expect(screen.text()).not.toContain('Bread');
});

test('foods are merged after a warning, and common ones are added in a language', async () => {
  const home = await world();
  const { client } = home.anna;
  const aubergine = await client.foods.create({ body: { name: 'Aubergine' } });
  await client.foods.create({ body: { name: 'Eggplant' } });
  await client.recipes.create({ body: { name: 'Moussaka', recipeIngredient: [{ food: { id: aubergine.id } }] } });
  const screen = await table(home, 'Foods');
  await screen.until(/▌ +Aubergine/);
  await screen.press('&').until('MERGE “AUBERGINE” INTO ANOTHER');
  await screen.press('eggplant', 'enter').until('This cannot be undone.');
  await screen.press('y').until('1 merged into “Eggplant”.');
  await screen.untilGone('u Undo');
  await screen.press('enter').until('▌Moussaka');
  await screen.press('esc').until(/▌ +Eggplant/);
  await screen.press('+').until('ADD COMMON FOODS');
  await screen.press('enter').until('Common foods were added.');
  expect((await client.foods.list()).total).toBeGreaterThan(20);
});

test('a label shows its colour, and comes back to its foods', async () => {
  const home = await world();
  const { client } = home.anna;
  const dairy = await client.labels.create({ body: { name: 'Dairy', color: '#3366CC' } });
  await client.foods.create({ body: { name: 'Milk', labelId: dairy.id } });
  const screen = await table(home, 'Labels');
  await screen.until(/▌ +██ Dairy/);
  expect(screen.output()).toContain('38;2;51;102;204');
  await screen.press('d', 'y').until('1 deleted.');
  await screen.press('u').until('Undone.');
  expect((await client.foods.list()).items[0]!.label?.name).toBe('Dairy');
});

test('a rule says which recipes it would pick', async () => {
  const home = await tagged();
  const [, soup] = (await home.anna.client.tags.list()).items;
  await home.anna.client.recipes.create({ body: { name: 'Bread' } });
  await home.anna.client.mealplanRules.create({ body: { day: 'monday', entryType: 'dinner', tags: [soup!] } });
  const screen = await table(home, 'Rules for surprises');
  await screen.until(/▌ +Monday +Dinner +Soup/);
  await screen.press('enter').until('▌Leek soup');
  expect(screen.text()).not.toContain('Bread');
});

test('a deleted user must be named, and another name deletes nothing', async () => {
  const home = await world();
  const screen = await table(home, 'Users', { columns: 120, rows: 40 });
  await screen.until('ben');
  await screen.press('/', 'ben', 'enter', 'd').until('DELETE “BEN”');
  await screen.press('bob', 'enter').until('Type “ben” to delete it.');
  await screen.press('ctrl+u').untilGone('› bob');
  await screen.press('ben', 'enter').until('1 deleted.');
  expect((await home.anna.client.adminUsers.list()).items.some(({ username }) => username === 'ben')).toBe(false);
});

test('members without rights see no tables of admins, and may not delete a tag', async () => {
  const home = await tagged();
  const screen = await table(home, 'Tags', { of: ({ ben }) => ben });
  await screen.until(/▌ +Quick/);
  expect(screen.text()).not.toMatch(/d Delete|& Merge/);
  await screen.press('esc').until('▌Tags');
  expect(screen.text()).not.toMatch(/Users|Groups|Webhooks|Notifiers|Invitations/);
});

test('a webhook is tested, and its deliveries are listed', async () => {
  const site = await recipeSite({ '/plan': 'thanks' });
  const home = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const screen = await table(home, 'Webhooks');
  await screen.until('No webhooks yet.');
  await screen.press('n').until('NEW WEBHOOK');
  await screen.press('Display', 'down', 'kitchen', 'enter').until('› kitchen');
  expect((await home.anna.client.webhooks.list()).total).toBe(0);
  await screen.press('ctrl+u').untilGone('› kitchen');
  screen.paste(`${site.origin}/plan`);
  await screen.until('/plan');
  await screen.press('enter').until(/▌ +Display/);
  await screen.press('!').until('Delivered: 200');
  await screen.press('enter').until(/▌.*test.*200, \d+ ms/);
});

test('a notifier keeps its secret address when its events change, and that change is undone', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.notifiers.create({ body: { name: 'Phones', appriseUrl: 'ntfys://ntfy.example/secret' } });
  const screen = await table(home, 'Notifiers');
  await screen.until(/▌ +Phones +0 events/);
  await screen.press('e').until('Empty keeps the address');
  await screen.press('down', 'down', 'down', 'right').until('everything');
  await screen.press('enter').until(/▌ +Phones +3 events/);
  expect(screen.text()).not.toContain('secret');
  await screen.press('u').until(/▌ +Phones +0 events/);
});

test('an invitation is created, its link is copied, and it can be revoked', async () => {
  const home = await world();
  const session = {
    user: 'anna',
    userId: home.anna.id,
    householdId: home.anna.householdId,
    host: 'a.example',
    isLocal: false,
    address: 'https://a.example',
  };
  const screen = await table(home, 'Invitations', { session });
  await screen.until('No open invitations.');
  await screen.press('n').until('NEW INVITATION');
  await screen.press('enter').until('https://a.example/register?token=');
  screen.press('y');
  const [invitation] = await home.anna.client.invitations.list();
  const link = Buffer.from(`https://a.example/register?token=${invitation!.token}`).toString('base64');
  await screen.untilOutput((output) => output.includes(link));
  await screen.press('d').until('Revoke this invitation?');
  await screen.press('y').until('No open invitations.');
  expect(screen.text()).not.toContain('u Undo');
});

test('an admin adds a household, moves a person there, renames it, and lets new members join it', async () => {
  const home = await world();
  const screen = await table(home, 'Households', { columns: 120, rows: 40 });
  await screen.until(/▌ +Elsewhere +Elsewhere/);
  await screen.press('n').until('NEW HOUSEHOLD');
  await screen.press('Garden', 'tab', 'right', 'enter').until(/▌ +Garden +Home/);
  await screen.press('e').until('EDIT “GARDEN”');
  await screen.press('ctrl+u').untilGone('› Garden');
  await screen.press('Orchard', 'tab', 'right', 'enter').until(/▌ +Orchard +Home .*✓/);
  const { items } = await home.anna.client.adminHouseholds.list();
  expect(items.filter(({ isDefault }) => isDefault).map(({ name }) => name)).toContain('Orchard');
  const users = await table(home, 'Users', { columns: 120, rows: 40 });
  await users.until(/▌ +anna/);
  await users.press('j').until(/▌ +ben/);
  await users.press('e').until('EDIT “BEN”');
  await users.press('tab', 'tab', 'tab', 'right', 'enter').until(/▌ +ben .*Home \/ Orchard/);
  expect(await home.ben.client.users.self()).toMatchObject({ group: 'Home', household: 'Orchard' });
});

test('help lists only the keys that do something in this table', async () => {
  const home = await tagged();
  const helpOf = async (name: string, of = ({ anna }: World) => anna) => {
    const screen = await table(home, name, { of, rows: 60 });
    // The rights of the person are read with the menu.
    await screen.until(name === 'Foods' ? 'Foods' : /▌ +Quick/);
    await screen.press('?').until('Everywhere');
    const [own = ''] = screen.text().split('Everywhere');
    return own;
  };
  const tags = await helpOf('Tags');
  expect(tags).toMatch(/^ n +New$/m);
  expect(tags).toContain('Merge');
  for (const label of ['Add common ones', 'Send a test', 'Move up', 'Undo']) expect(tags).not.toContain(label);
  const foods = await helpOf('Foods');
  expect(foods).toContain('Add common ones');
  expect(foods).not.toContain('Delete');
  expect(await helpOf('Tags', ({ ben }) => ben)).not.toContain('Delete');
});

test('a form moves the focus to the invalid field', async () => {
  const home = await world();
  const screen = await table(home, 'Notifiers');
  await screen.until('No notifiers yet.');
  await screen.press('n').until('NEW NOTIFIER');
  await screen.press('Hall', 'enter').until(/Address +› /);
  expect(screen.text()).toContain('Address: ');
  await screen.press('ntfys://ntfy.sh/our-kitchen', 'enter').until('“Hall” was created.');
});

test('a row that is cut is shown in full below the table', async () => {
  const home = await world();
  const name = `A soup of ${'very '.repeat(20)}many things`;
  const tag = await home.anna.client.tags.create({ body: { name: 'Long' } });
  await home.anna.client.recipes.create({ body: { name, tags: [tag] } });
  const screen = await table(home, 'Tags');
  await screen.until(/▌ +Long/);
  await screen.press('enter').until('▌A soup of very');
  await screen.until(/very many things$/m);
});
