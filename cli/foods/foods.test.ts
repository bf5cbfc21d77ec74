import { expect, test } from 'vitest';
import { languageName } from '../../core/kit/language-name.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { languageIn } from '../../tests/kit/language-in.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function pantry() {
  const home = await world();
  const env = await signedIn(home, home.anna);
  return { home, client: home.anna.client, run: (...args: string[]) => runCli(args, { env }) };
}

test('lists show the plural and label of foods, the abbreviation of units and the color of labels', async () => {
  const { client, run } = await pantry();
  const label = await client.labels.create({ body: { name: 'Produce', color: '#00aa00' } });
  await client.foods.create({ body: { name: 'Onion', pluralName: 'Onions', labelId: label.id } });
  await client.units.create({ body: { name: 'Teaspoon', pluralName: 'Teaspoons', abbreviation: 'tsp' } });
  expect((await run('food', 'list')).stdout).toMatch(/^Onion\tOnions\tProduce\tfalse\t/);
  expect((await run('unit', 'list')).stdout).toMatch(/^Teaspoon\tTeaspoons\ttsp\t/);
  expect((await run('label', 'list')).stdout).toMatch(/^Produce\t#00aa00\t/i);
});

test.each(['food', 'unit'])('%s merge merges one into the other', async (noun) => {
  const { run } = await pantry();
  await run(noun, 'create', 'Flower');
  await run(noun, 'create', 'Flour');
  expect(await run(noun, 'merge', 'Flower', 'Flour')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await run(noun, 'merge', 'Flower', 'Flour', '--yes')).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Merged “Flower” into “Flour”.\n',
  });
  expect((await run(noun, 'list')).stdout.split('\t')[0]).toBe('Flour');
  expect(await run(noun, 'merge', 'Flower', 'Flour', '--yes')).toMatchObject({ code: 3 });
  expect(await run(noun, 'merge', 'Flour', 'Flour', '--yes')).toMatchObject({ code: 5 });
});

test.each(['food', 'unit', 'label'])(
  '%s seed adds common ones in the given language, by default in your own',
  async (noun) => {
    const { home, run } = await pantry();
    expect(await run(noun, 'seed', 'de-DE')).toMatchObject({
      code: 0,
      stderr: 'Added the common ones in German (Germany).\n',
    });
    expect((await run(noun, 'list')).stdout).not.toBe('');
    const env = await signedIn(home, home.anna);
    const seeded = async (lang: string) => (await runCli([noun, 'seed'], { env: { ...env, LANG: lang } })).stderr;
    const done = (reader: string, locale: string) =>
      `${languageIn(reader).t('cli.food.seed_done', { language: languageName(locale, reader) })}\n`;
    expect(await seeded('fr_CA.UTF-8')).toBe(done('fr-CA', 'fr-FR'));
    expect(await seeded('eo.UTF-8')).toBe('Added the common ones in American English.\n');
    expect(await run(noun, 'seed', '--json')).toMatchObject({ code: 0, stdout: expect.stringContaining('en-US') });
    expect(await run(noun, 'seed', 'tlh')).toMatchObject({ code: 5, stderr: expect.stringContaining('locale') });
    const ben = await signedIn(home, home.ben);
    expect((await runCli([noun, 'seed'], { env: ben })).code).toBe(4);
  },
);
