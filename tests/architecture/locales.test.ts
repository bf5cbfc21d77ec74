import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directionOf } from '../../core/kit/locale.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import index from '../../locales/index.json' with { type: 'json' };
import { type TextPart, textParts } from '../../web/app/text-parts.ts';
import { productSources, readSource } from './sources.ts';
import { filesWithout, keysUsed, placeholdersOf, pluralOf, textsOf, usableKeys } from './texts.ts';

const folder = join(import.meta.dirname, '../../locales');
const read = (locale: string) => textsOf(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
const listed = index as Readonly<Record<string, { name: string; direction: string; progress: number }>>;
const locales = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'index.json')
  .map((name) => name.replace('.json', ''));

const englishTexts = textsOf(english);
const englishKeys = usableKeys(englishTexts);
const nouns = new Set(Object.keys(english));

// These two areas come from the specification. Some of their texts are for screens that do not exist yet.
const isSpecified = (key: string) => /^(validation|messages)\./.test(key);

describe('in the code', () => {
  const sources = productSources();
  const uses = sources.flatMap((source) => keysUsed(source, nouns));
  const exact = new Set(uses.map(({ key }) => key).filter((key) => typeof key === 'string'));
  const patterns = uses.map(({ key }) => key).filter((key) => key instanceof RegExp);

  test('each key has an English text', () => {
    const missing = uses.filter(({ key, isCertain }) => {
      if (!isCertain) return false;
      return typeof key === 'string' ? !englishKeys.has(key) : ![...englishKeys].some((known) => key.test(known));
    });
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test('each English text is used', () => {
    const orphans = [...englishKeys].filter(
      (key) => !isSpecified(key) && !exact.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(orphans).toEqual([]);
  });

  test('no client uses texts of another, which its bundle lacks', () => {
    const isForeign = (path: string, key: string) =>
      path.startsWith('web/') ? /^(cli|tui|mail|notifications)\./.test(key) : /^web\./.test(key);
    const foreign = uses.filter(({ path, key }) =>
      isForeign(path, typeof key === 'string' ? key : key.source.slice(1)),
    );
    expect(foreign.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test.each(Object.entries(textParts))('only pages that load the part %s use its texts', (part, areas) => {
    const without = filesWithout(part as TextPart, sources);
    expect(without).toContain('web/recipes/list/HomePage.tsx');
    const missing = uses.filter(({ path, key }) => {
      const start = typeof key === 'string' ? key : key.source.slice(1).replaceAll('\\', '');
      return path.startsWith('web/') && without.has(path) && areas.some((area) => start.startsWith(`${area}.`));
    });
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test('a page that does not load a part is reached without it, and so are its imports', () => {
    const router = readSource('web/main.tsx', "withTexts('settings', import('./a.tsx')); import('./b.tsx');");
    const [a, b] = [readSource('web/a.tsx', ''), readSource('web/b.tsx', "import './c.ts';")];
    const c = readSource('web/c.ts', '');
    expect([...filesWithout('settings', [router, a, b, c])]).toEqual(['web/main.tsx', 'web/b.tsx', 'web/c.ts']);
  });

  test('a label that is not a key is found', () => {
    const source = readSource('tui/a.ts', "const keys = [{ does: 'recipes.open', label: 'recipes.opne' }]");
    expect(keysUsed(source, new Set(['recipes'])).filter(({ isCertain }) => isCertain)).toEqual([
      { path: 'tui/a.ts', key: 'recipes.opne', isCertain: true },
    ]);
  });

  test.each([
    ["t('recipes.title')", ['recipes.title']],
    ["language.t(many ? 'recipes.many' : 'recipes.one', { count })", ['recipes.many', 'recipes.one']],
    ['t(`errors.$' + '{code}`)', [/^errors\..+$/]],
    ["const table = [{ label: 'recipes.open' }]", ['recipes.open']],
    ["import './recipes.css'; open('elsewhere.title')", []],
  ])('keys are read out of %s', (text, keys) => {
    expect(keysUsed(readSource('web/a.tsx', text), new Set(['recipes', 'errors'])).map(({ key }) => key)).toEqual(keys);
  });
});

test('locales/index.json lists each locale', () => {
  expect(Object.keys(listed).sort()).toEqual([...locales].sort());
});

describe.each(locales)('%s', (locale) => {
  const texts = read(locale);

  test('is listed with its name, direction and progress', () => {
    const translated = [...usableKeys(texts)].filter((key) => englishKeys.has(key)).length;
    expect(listed[locale]).toEqual({
      name: expect.stringMatching(/\S/),
      direction: directionOf(locale),
      progress: Math.floor((100 * translated) / englishKeys.size),
    });
  });

  test('has only texts that English has', () => {
    expect([...usableKeys(texts)].filter((key) => !englishKeys.has(key))).toEqual([]);
  });

  test('has exactly the plural forms of its language', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const forms = new Map<string, string[]>();
    for (const key of texts.keys()) {
      const plural = pluralOf(key, texts);
      // Every language may have a separate text for zero.
      if (plural && (plural.form !== 'zero' || categories.includes('zero')))
        forms.set(plural.base, [...(forms.get(plural.base) ?? []), plural.form].sort());
    }
    for (const [base, found] of forms) expect({ base, forms: found }).toEqual({ base, forms: categories });
  });

  test('uses only parameters that English has', () => {
    const surprising = [...texts].filter(([key, text]) => {
      const base = pluralOf(key, texts)?.base;
      const known = base === undefined ? englishTexts.get(key) : englishTexts.get(`${base}_other`);
      return placeholdersOf(text).some((name) => !placeholdersOf(known ?? text).includes(name));
    });
    expect(surprising.map(([key]) => key)).toEqual([]);
  });
});

const specification = join(import.meta.dirname, '../../../shared/spec/messages.json');

// Runs only if the specification is next to the project.
if (existsSync(specification))
  test('the specified texts are in English word for word', () => {
    const { validation, errors } = JSON.parse(readFileSync(specification, 'utf8'));
    expect(english.validation).toMatchObject(validation);
    expect(english.messages).toMatchObject(errors);
  });
