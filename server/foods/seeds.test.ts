import { describe, expect, test } from 'vitest';
import { foodsByLabel } from '../../core/foods/seeds/foods.ts';
import { labelNames } from '../../core/foods/seeds/labels.ts';
import { seedLocaleOf, seedLocales } from '../../core/foods/seeds/seed-locale.ts';
import { unitSeeds } from '../../core/foods/seeds/units.ts';
import { localeCodes } from '../../core/kit/locale.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type World, world } from '../../tests/kit/world.ts';
import { foodWords } from './seeds.ts';

const keys = Object.values(foodsByLabel).flat();

const repeated = (names: readonly string[]) => {
  const folded = names.map(fold);
  return names.filter((_, index) => folded.indexOf(folded[index]!) !== index);
};

const isWord = (text: string) => text !== '' && text === text.trim().replace(/\s+/g, ' ');

describe.each(seedLocales)('the seeds in %s', (locale) => {
  test('name every food, unit and label differently', async () => {
    const words = await foodWords(locale);
    expect(Object.keys(words)).toEqual(keys);
    const foods = Object.values(words).map(([name]) => name);
    const units = Object.values(unitSeeds).map((unit) => unit.words[locale][0]);
    expect(Object.values(unitSeeds).filter((unit) => unit.words[locale].length !== 3)).toEqual([]);
    const labels = Object.values(labelNames[locale]);
    expect([foods.length, units.length, labels.length]).toEqual([280, 20, 21]);
    for (const names of [foods, units, labels]) {
      expect(names.filter((name) => !isWord(name))).toEqual([]);
      expect(repeated(names)).toEqual([]);
    }
  });

  test('have plurals if the language has them', async () => {
    const plurals = Object.values(await foodWords(locale)).flatMap(([, plural]) =>
      plural === undefined ? [] : plural,
    );
    const unitPlurals = Object.values(unitSeeds).map((unit) => unit.words[locale][1]);
    expect(plurals.filter((plural) => !isWord(plural))).toEqual([]);
    if (['ja-JP', 'zh-CN', 'ko-KR', 'zh-TW', 'vi-VN'].includes(locale))
      expect([...plurals, ...unitPlurals.filter(Boolean)]).toEqual([]);
    else {
      expect(plurals.length).toBeGreaterThan(60);
      expect(unitPlurals.filter((plural) => !isWord(plural))).toEqual([]);
    }
  });

  test('use the letters of the language', async () => {
    const script = {
      ru: /^[\p{Script=Cyrillic}\s-]+$/u,
      bg: /^[\p{Script=Cyrillic}\s]+$/u,
      sr: /^[\p{Script=Cyrillic}\s]+$/u,
      uk: /^[\p{Script=Cyrillic}ʼ\s-]+$/u,
      el: /^[\p{Script=Greek}\s-]+$/u,
      ja: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+$/u,
      zh: /^\p{Script=Han}+$/u,
      ko: /^[\p{Script=Hangul}\s]+$/u,
      ar: /^[\p{Script=Arabic}\s]+$/u,
      he: /^[\p{Script=Hebrew}\s']+$/u,
      ca: /^[\p{Script=Latin}\s'·-]+$/u,
    };
    const own = script[locale.slice(0, 2) as keyof typeof script] ?? /^[\p{Script=Latin}\s'-]+$/u;
    expect(Object.values(await foodWords(locale)).flatMap((words) => words.filter((word) => !own.test(word!)))).toEqual(
      [],
    );
  });
});

test('have correct plurals', async () => {
  const eggs = seedLocales.map(async (locale) => (await foodWords(locale)).egg[1]);
  expect(await Promise.all(eggs)).toEqual([
    'eggs',
    'eggs',
    'Eier',
    'œufs',
    'huevos',
    'uova',
    'ovos',
    'eieren',
    'ägg',
    'jajka',
    'яйца',
    undefined,
    'æg',
    'vejce',
    'kananmunat',
    'egg',
    'tojások',
    'yumurtalar',
    'ouă',
    'яйця',
    undefined,
    undefined,
    'αυγά',
    'بيض',
    'ביצים',
    'яйца',
    'vajcia',
    'jaja',
    undefined,
    undefined,
    'ous',
    'kiaušiniai',
    'olas',
    'jajca',
    'јаја',
    'egg',
    'ovos',
    'eiers',
    'munad',
  ]);
});

test('every locale has seeds: its own, otherwise those of its language', () => {
  const codes = ['fr-BE', 'fr-CA', 'pt-PT', 'en-GB', 'sk-SK', 'zh-TW'] as const;
  expect(codes.map(seedLocaleOf)).toEqual(['fr-FR', 'fr-FR', 'pt-BR', 'en-GB', 'sk-SK', 'zh-TW']);
  const languageOf = (code: string | undefined) => code && new Intl.Locale(code).language;
  expect(localeCodes.filter((code) => languageOf(seedLocaleOf(code)) !== languageOf(code))).toEqual([]);
});

const all = { query: { perPage: -1 } };
const seedAll = async ({ anna }: World, locale: (typeof localeCodes)[number]) => {
  for (const kind of ['labels', 'units', 'foods'] as const) await anna.client.seeders[kind]({ body: { locale } });
};

describe('seeding', () => {
  test('accepts every locale', async () => {
    const { anna } = await world();
    for (const locale of localeCodes)
      expect(await anna.client.seeders.labels({ body: { locale } })).toMatchObject({
        error: false,
        locale: seedLocaleOf(locale),
      });
  });

  test('reports the locale of the seeds', async () => {
    const { anna } = await world();
    const seeded = (locale: 'sk-SK' | 'fr-BE') => anna.client.seeders.units({ body: { locale } });
    expect(await seeded('sk-SK')).toEqual({ message: 'Seeding Successful', error: false, locale: 'sk-SK' });
    expect(await seeded('fr-BE')).toEqual({ message: 'Seeding Successful', error: false, locale: 'fr-FR' });
  });

  test.each(seedLocales)('fills a group in %s', async (locale) => {
    const here = await world();
    await seedAll(here, locale);
    const { client } = here.anna;
    const lists = [await client.foods.list(all), await client.units.list(all), await client.labels.list(all)];
    expect(lists.map(({ total }) => total)).toEqual([280, 20, 21]);
  });

  test('gives each food its label, in the same language', async () => {
    const here = await world();
    await seedAll(here, 'de-DE');
    const { items } = await here.anna.client.foods.list(all);
    expect(items.filter((food) => food.label === null)).toEqual([]);
    expect(items.find((food) => food.name === 'Apfel')).toMatchObject({ pluralName: 'Äpfel', label: { name: 'Obst' } });
    expect(items.find((food) => food.name === 'Mehl')).toMatchObject({
      pluralName: null,
      label: { name: 'Backzutaten' },
    });
  });

  test('adds the labels that foods need', async () => {
    const { anna } = await world();
    await anna.client.seeders.foods({ body: { locale: 'en-US' } });
    const labels = (await anna.client.labels.list(all)).items.map((label) => label.name);
    // There is no food for the label "household".
    expect(labels).toHaveLength(20);
    await anna.client.seeders.labels({ body: { locale: 'en-US' } });
    expect((await anna.client.labels.list(all)).total).toBe(21);
  });

  test('gives units their plural, abbreviation and notation', async () => {
    const { anna } = await world();
    await anna.client.seeders.units({ body: { locale: 'en-US' } });
    const units = new Map((await anna.client.units.list(all)).items.map((unit) => [unit.name, unit]));
    expect(units.get('gram')).toMatchObject({
      pluralName: 'grams',
      abbreviation: 'g',
      fraction: false,
      useAbbreviation: true,
    });
    expect(units.get('cup')).toMatchObject({
      pluralName: 'cups',
      abbreviation: '',
      fraction: true,
      useAbbreviation: false,
    });
  });

  test('does not change existing items, ignoring case', async () => {
    const here = await world();
    const { client } = here.anna;
    const apple = await client.foods.create({ body: { name: 'Apple', description: 'Ours' } });
    const brinjal = await client.foods.create({ body: { name: 'Brinjal', aliases: [{ name: 'eggplant' }] } });
    const fruit = await client.labels.create({ body: { name: 'FRUIT', color: '#123456' } });
    const cup = await client.units.create({ body: { name: 'cup', abbreviation: 'c' } });
    await seedAll(here, 'en-US');
    await seedAll(here, 'en-US');
    const foods = (await client.foods.list(all)).items;
    expect(foods).toHaveLength(280);
    expect(foods.filter((food) => /^(apple|eggplant|brinjal)$/i.test(food.name))).toEqual([apple, brinjal]);
    expect(foods.find((food) => food.name === 'pear')?.label).toEqual(fruit);
    expect(await client.units.get({ params: { id: cup.id } })).toEqual(cup);
    expect((await client.labels.list(all)).total).toBe(21);
  });

  test('fills only the caller’s group', async () => {
    const here = await world();
    await seedAll(here, 'en-US');
    const { client } = here.stranger;
    const lists = [await client.foods.list(all), await client.units.list(all), await client.labels.list(all)];
    expect(lists.map(({ total }) => total)).toEqual([0, 0, 0]);
  });

  test('refuses an unknown locale', async () => {
    const { anna } = await world();
    const { error } = await anna.client.try.seeders.foods({ body: { locale: 'xx-XX' as 'en-US' } });
    expect([error?.status, error?.fields[0]?.path]).toEqual([422, ['body', 'locale']]);
  });

  test('needs the right to organize', async () => {
    const { ben } = await world();
    const { error } = await ben.client.try.seeders.labels({ body: { locale: 'en-US' } });
    expect([error?.status, error?.code]).toEqual([403, 'request.forbidden']);
  });
});
