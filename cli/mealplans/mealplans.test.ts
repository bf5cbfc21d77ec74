import { describe, expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Tomato soup', tags: [{ name: 'Soup' }] } });
  const env = await signedIn(home, home.anna);
  const run = (args: string, options: CliOptions = {}) =>
    runCli(
      [...args.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word!),
      { ...options, env },
    );
  return { client, run };
}

describe('plan create', () => {
  test('plans a recipe by its name, and any other name as a note', async () => {
    const { client, run } = await kitchen();
    const { stdout: id } = await run('plan create "tomato SOUP" --day 2026-11-21 --meal lunch');
    expect(await client.mealplans.get({ params: { id: id.trim() } })).toMatchObject({
      date: '2026-11-21',
      entryType: 'lunch',
      recipe: { slug: 'tomato-soup' },
    });
    expect((await run('plan create "Eating out" --day 2026-11-22 --text "with Ben"', { tty: true })).stderr).toBe(
      'Planned the note “Eating out”: Sun, Nov 22, Dinner.\n',
    );
    const [note] = (await client.mealplans.list({ query: { start_date: '2026-11-22' } })).items;
    expect(note).toMatchObject({ title: 'Eating out', text: 'with Ben', recipeId: null, entryType: 'dinner' });
  });

  test('--note plans a note even if a recipe has that name', async () => {
    const { run } = await kitchen();
    const { stdout } = await run('plan create "Tomato soup" --note --json');
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Tomato soup', recipeId: null, date: localDay(new Date()) });
  });

  test('an invalid day or meal exits with 2', async () => {
    const { run } = await kitchen();
    expect(await run('plan create Soup --day 2026-02-30')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('2026-02-30 is not a day. Use a date such as 2026-11-21, today,'),
    });
    expect(await run('plan create Soup --meal brunch')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('breakfast, lunch, dinner, side'),
    });
  });
});

describe('plan list', () => {
  test('a week is a table by day and meal on a terminal, records in a pipe', async () => {
    const { run } = await kitchen();
    for (const what of [
      'tomato-soup --meal dinner',
      'Bread --meal side',
      'Stew --meal dinner',
      'Porridge --meal breakfast',
    ])
      await run(`plan create ${what} --day 2026-11-18`);
    await run('plan create "Another week" --day 2026-11-25');
    expect((await run('plan list --week 2026-11-21', { tty: true })).stdout.replace(/\d+$/gm, '#')).toBe(
      [
        'Day          Meal       Dish         Id',
        'Sun, Nov 15             –',
        'Mon, Nov 16             –',
        'Tue, Nov 17             –',
        'Wed, Nov 18  Breakfast  Porridge     #',
        '             Dinner     Tomato soup  #',
        '                        Stew         #',
        '             Side       Bread        #',
        'Thu, Nov 19             –',
        'Fri, Nov 20             –',
        'Sat, Nov 21             –',
        '',
      ].join('\n'),
    );
    expect((await run('plan list --week 2026-11-21')).stdout.replace(/\d+\t([-a-z]*)$/gm, '#\t$1')).toBe(
      [
        '2026-11-18\tbreakfast\tPorridge\t#\t',
        '2026-11-18\tdinner\tTomato soup\t#\ttomato-soup',
        '2026-11-18\tdinner\tStew\t#\t',
        '2026-11-18\tside\tBread\t#\t',
        '',
      ].join('\n'),
    );
  });

  test('--from and --to show any number of days, and --json shows all their entries', async () => {
    const { run } = await kitchen();
    for (const day of ['2026-11-01', '2026-11-12', '2026-11-13']) await run(`plan create Soup --day ${day}`);
    const listed: { date: string }[] = JSON.parse(
      (await run('plan list --from 2026-11-01 --to 2026-11-12 --json')).stdout,
    );
    expect(listed.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-12']);
    expect((await run('plan list --from 2026-11-01 --to 2026-11-12')).stdout.split('\n')).toHaveLength(3);
    expect((await run('plan list --from 2026-11-07')).stdout.split('\t')[0]).toBe('2026-11-12');
    expect((await run('plan list --week 2026-11-01 --to 2026-11-02')).code).toBe(2);
    const turned = await run('plan list --from 2026-11-12 --to 2026-11-01');
    expect([turned.code, turned.stderr]).toEqual([2, '--to: 2026-11-01 is before 2026-11-12. Choose a later one.\n']);
    expect((await run('audit list --from today --to yesterday')).stderr).toContain('--to: ');
  });

  test('the week begins on the day that the household prefers', async () => {
    const { client, run } = await kitchen();
    await client.groups.patchPreferences({ body: { firstDayOfWeek: 1 } });
    expect((await run('plan list --week 2026-11-22', { tty: true })).stdout.split('\n')[1]).toContain('Mon, Nov 16');
  });

  test('plan today shows only the entries of today', async () => {
    const { run } = await kitchen();
    await run('plan create Soup');
    await run('plan create Stew --day 2020-01-01');
    expect((await run('plan today')).stdout).toMatch(/^[-\d]+\tdinner\tSoup\t\d+\t\n$/);
  });
});

test('plan random says which recipe it chose, and why', async () => {
  const { run } = await kitchen();
  const { code, stdout } = await run('plan random --day 2026-11-21 --meal lunch --seed tonight');
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Recipe\tTomato soup\nDay\t2026-11-21\nMeal\tlunch\nWhy\tIt is the only recipe\..*\nId\t\d+\n$/,
  );
});

test('plan view shows an entry, plan edit moves it, plan delete removes it', async () => {
  const { run } = await kitchen();
  const id = (await run('plan create Soup --day 2026-11-21')).stdout.trim();
  expect((await run(`plan view ${id}`)).stdout).toBe(`Day\t2026-11-21\nMeal\tdinner\nTitle\tSoup\nId\t${id}\n`);
  expect((await run(`plan edit ${id} --day 2026-11-22 --meal side --recipe "Tomato soup"`)).stderr).toBe(
    'Updated “Tomato soup”.\n',
  );
  expect((await run(`plan view ${id}`)).stdout).toContain('Day\t2026-11-22\nMeal\tside\nRecipe\tTomato soup\n');
  expect((await run(`plan edit ${id}`)).code).toBe(2);
  expect((await run(`plan delete ${id}`)).code).toBe(2);
  expect(await run(`plan delete ${id} --yes`)).toMatchObject({ code: 0, stderr: 'Deleted “Tomato soup”.\n' });
  expect((await run(`plan view ${id}`)).code).toBe(3);
  expect((await run(`plan edit ${id} --text late`)).code).toBe(3);
});

test('plan rules are created, listed, shown, changed and deleted', async () => {
  const { run } = await kitchen();
  const id = (await run('plan rule create --day friday --meal dinner --tag soup')).stdout.trim();
  expect((await run('plan rule list')).stdout).toBe(`friday\tdinner\t\tSoup\t${id}\n`);
  expect((await run(`plan rule edit ${id} --day any`)).stderr).toBe('Updated the rule.\n');
  expect((await run(`plan rule view ${id}`)).stdout).toBe(`any\tdinner\t\tSoup\t${id}\n`);
  expect((await run(`plan rule edit ${id}`)).code).toBe(2);
  const filtered = (await run('plan rule create --filter "rating >= 4"')).stdout.trim();
  expect((await run(`plan rule view ${filtered}`)).stdout).toBe(`any\tany\t\trating >= 4\t${filtered}\n`);
  const bad = await run('plan rule create --filter "rating >="');
  expect([bad.code, bad.stderr]).toEqual([5, expect.stringContaining('a value is missing after')]);
  expect((await run(`plan rule delete ${filtered} --yes`)).code).toBe(0);
  expect((await run('plan rule create --tag Fish')).code).toBe(3);
  expect((await run('plan rule create --day someday')).code).toBe(2);
  expect((await run(`plan rule delete ${id} --yes`)).stderr).toBe('Deleted the rule.\n');
  expect((await run(`plan rule view ${id}`)).code).toBe(3);
});
