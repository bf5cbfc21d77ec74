import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { type Screen, tui } from '../../tests/kit/terminal.ts';
import { type World, world } from '../../tests/kit/world.ts';

const slug = 'lovage-soup';

async function kitchen(): Promise<World> {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Lovage soup', recipeYield: '4 servings' } });
  return home;
}

async function onPage(home: World): Promise<Screen> {
  const screen = await tui(home);
  await screen.until('▌Lovage soup');
  await screen.press('enter').until('Recipes › Lovage soup');
  return screen;
}

const opinion = async (home: World) => (await home.anna.client.ratings.own()).ratings[0];

describe('on the page of a recipe', () => {
  test('f marks it as a favorite and undoes that', async () => {
    const home = await kitchen();
    const screen = await onPage(home);
    await screen.press('f').until('“Lovage soup” is now a favorite.');
    await screen.until('4 servings ♥');
    expect(await opinion(home)).toMatchObject({ isFavorite: true });
    await screen.press('f').until('is no longer a favorite');
    await screen.untilGone('♥');
    expect(await opinion(home)).toMatchObject({ isFavorite: false });
  });

  test('stars are set in a menu, and removed again', async () => {
    const home = await kitchen();
    const screen = await onPage(home);
    await screen.press('V').until('▌★★★★★');
    await screen.press('j').until('▌★★★★½');
    await screen.press('enter').until('4 servings · ★★★★½');
    await expect.poll(() => opinion(home)).toMatchObject({ rating: 4.5 });
    await screen.press('V').until('▌★★★★½');
    await screen.press('j').until(/▌★★★★ /);
    await screen.press('enter').until(/4 servings · ★★★★$/m);
    await expect.poll(() => opinion(home)).toMatchObject({ rating: 4 });
    await screen.press('V').until(/▌★★★★ /);
    await screen.press('k').until('▌★★★★½');
    await screen.press('k').until('▌★★★★★');
    await screen.press('k').until('▌No rating');
    await screen.press('enter').until('Your rating of “Lovage soup” was removed.');
  });

  test('“I made this” is recorded with the day and a note', async () => {
    const home = await kitchen();
    const screen = await onPage(home);
    await screen.press('M').until('How was it?');
    await screen.press('With more lovage').until('› With more lovage');
    await screen.press('tab').until(`› ${localDay(new Date())}`);
    await screen.press('ctrl+u').untilGone(localDay(new Date()));
    await screen.press('2026-02-30').until('› 2026-02-30');
    await screen.press('enter').until(`Enter the day as ${localDay(new Date())}.`);
    await screen.press('ctrl+u').untilGone('› 2026-02-30');
    await screen.press('9999-01-01').until('› 9999-01-01');
    await screen.press('enter').until('This day is in the future.');
    await screen.press('ctrl+u').untilGone('› 9999-01-01');
    await screen.press('2026-02-28').until('› 2026-02-28');
    await screen.press('enter').until('Recorded: you made “Lovage soup”.');
    const { items } = await home.anna.client.timeline.list();
    expect(items.find(({ eventMessage }) => eventMessage === 'With more lovage')?.timestamp).toMatch(/^2026-02-2[78]/);
    expect((await home.anna.client.recipes.get({ params: { slug } })).lastMade).toMatch(/^2026-02-2[78]/);
  });

  test('U creates a link for people outside, copies it and shows it', async () => {
    const home = await kitchen();
    const screen = await onPage(home);
    await screen.press('U').until('/g/home/shared/r/');
    const [share] = await home.anna.client.sharing.list({ query: {} });
    const copied = Buffer.from(`/g/home/shared/r/${share!.id}`).toString('base64');
    await screen.untilOutput((output) => output.includes(`52;c;${copied}`));
  });

  test('W writes the recipe to a file, and never over another one', async () => {
    const home = await kitchen();
    const screen = await onPage(home);
    const path = join(home.dataDir, 'soup.md');
    const write = async () => {
      await screen.press('W').until('./lovage-soup.pdf');
      await screen.press('right').until('./lovage-soup.md');
      await screen.press('down', 'ctrl+u').untilGone('./lovage-soup.md');
      screen.paste(path);
      await screen.until('soup.md');
      screen.press('enter');
    };
    await write();
    await screen.until('was written to');
    expect(readFileSync(path, 'utf8')).toContain('# Lovage soup');
    writeFileSync(path, 'mine');
    await write();
    await screen.until(/already\s+exists/);
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });

  test('W prints with the command of the environment that the program was given', async () => {
    const home = await kitchen();
    const path = join(home.dataDir, 'printed.pdf');
    const screen = await tui(home, { environment: { PRINTER_COMMAND: `tee ${path}` } });
    await screen.until('▌Lovage soup');
    await screen.press('W').until('./lovage-soup.pdf');
    await screen.press('left').until('| tee');
    await screen.press('enter').until('was written to');
    expect(readFileSync(path, 'latin1')).toMatch(/^%PDF/);
  });

  test('Enter lists the actions with their keys', async () => {
    const screen = await onPage(await kitchen());
    await screen.press('enter').until('ACTIONS');
    expect(screen.row('Add to plan')).toMatch(/ p$/);
    expect(screen.row('Made it')).toMatch(/ M$/);
    await screen.press('j').until('▌Add to plan');
    await screen.press('enter').until('ADD TO PLAN');
  });
});

describe('a recipe that others may not change', () => {
  const locked = 'Locked: only its owner can change or delete it. Ask them to unlock it.';
  const elsewhere = 'From another household: only its people can change or delete it.';
  test.each([
    { columns: 80, rows: 24, why: locked },
    { columns: 120, rows: 40, why: locked },
    { columns: 80, rows: 24, why: elsewhere },
  ])('is not parsed or deleted by others, who are told before they begin ($columns columns, $why)', async (given) => {
    const { why, ...size } = given;
    const home = await world();
    const { client } = home.anna;
    await client.recipes.create({ body: { name: 'Lovage soup', recipeIngredient: ['2 eggs'] } });
    if (why === locked) await client.recipes.patch({ params: { slug }, body: { settings: { locked: true } } });
    else {
      await client.adminHouseholds.create({ body: { name: 'Garden' } });
      await client.adminUsers.patch({ params: { id: home.ben.id }, body: { household: 'Garden' } });
    }
    const { householdId } = await home.ben.client.users.self();
    const session = {
      user: 'ben',
      userId: home.ben.id,
      householdId,
      host: 'kitchen.example',
      isLocal: false,
    };
    const screen = await tui(home, { ...size, client: home.ben.client, session });
    await screen.until('▌Lovage soup');
    await screen.press('enter').until('Recipes › Lovage soup');
    await screen.press('I').until(why);
    expect(screen.text()).not.toContain('Parse');
    // An open question would take the f as its answer.
    screen.press('d');
    await screen.press('f').until('“Lovage soup” is now a favorite.');
  });
});
