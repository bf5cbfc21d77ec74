import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorRows } from '../../core/app/errors.ts';
import { locales } from '../../core/app/locales.ts';
import type { ErrorRow } from '../../core/kit/errors.ts';
import { directionOf } from '../../core/kit/locale.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import { faultsIn, readStandard } from '../../scripts/locales/check.ts';
import { widthOf } from '../../scripts/locales/faults.ts';
import { completeTexts, contextOf, contexts, listed, localeFile, readLocale } from '../../scripts/locales/files.ts';
import { partNames, partOf } from '../../scripts/locales/parts.ts';
import { categoriesOf } from '../../scripts/locales/plurals.ts';
import { formsOf, isFitting, textsOf, usableKeys } from '../../scripts/locales/texts.ts';
import { firstTexts } from '../../server/app/site/first-view/needs.ts';
import { isOfServer, partsOf, type TextPart, textParts } from '../../web/app/text-parts.ts';
import { productSources, readSource, readText } from './sources.ts';
import { filesWithout, keysUsed } from './texts.ts';

const files = Object.keys(listed()).filter((locale) => existsSync(localeFile(locale)));
const englishKeys = usableKeys(textsOf(english));
const nouns = new Set(Object.keys(english));

// These two areas come from the specification. Some of their texts are for screens that do not exist yet.
const isSpecified = (key: string) => /^(validation|messages)\./.test(key);

const standard = readStandard();

/** Texts that are the same as another one today, but have another meaning. */
const ALIKE: Readonly<Record<string, string>> = {
  'cli.audit.summary': 'what a command is about; elsewhere the title of a page',
  'cli.group.storage': 'the space that files take; elsewhere the files of a recipe',
  'cli.plan.why': 'why a dish was suggested; elsewhere why a value was taken from a page',
  'cli.profile.host': 'the address of a server; elsewhere the program that runs on it',
  'mail.test.heading': 'a letter; elsewhere a push notification',
  'web.audit.via.server': 'who did something; elsewhere the program itself',
  'web.parser.result': 'what a parser read; elsewhere the recipe that an import made',
  'web.password.forgot_title': 'the title of the page that a link with these words opens',
  'web.preview': 'a button; elsewhere a choice between yes and no',
};

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

  test('schemas of the API name the keys of their messages, and no texts', () => {
    const text = /(?:\.(?:refine|regex|guid|uuidv4|min|max)\([^\n]*,\s*|\b(?:error|message):\s*)(['"`])[A-Z][^'"`\n]* /;
    const spoken = sources.filter(({ path }) => {
      if (!path.startsWith('core/') || path.includes('.test.')) return false;
      const code = readText(path);
      return code.includes("from 'zod'") && text.test(code);
    });
    expect(spoken.map(({ path }) => path)).toEqual([]);
  });

  test('each English text is used', () => {
    const orphans = [...englishKeys].filter(
      (key) => !isSpecified(key) && !exact.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(orphans).toEqual([]);
  });

  test('no two texts are the same in every language', () => {
    // Families are built from names at run time, and the specification or other programs name the rest.
    const isApart = (key: string) =>
      /^(validation|messages|errors|extension|tui\.(places|filters|export\.formats))\./.test(key);
    // A noun and the action of a button are different words in some languages, even if not in English.
    const roleOf = (key: string) => (/^(buttons|tui\.keys)\./.test(key) ? 'does' : 'is');
    const all = files.map((locale) => completeTexts(locale).entries);
    const same = new Map<string, string[]>();
    for (const key of standard.english.keys()) {
      if (!exact.has(key) || isApart(key) || Object.hasOwn(ALIKE, key)) continue;
      const texts = JSON.stringify([roleOf(key), ...all.map((texts) => texts.get(key))]);
      same.set(texts, [...(same.get(texts) ?? []), key]);
    }
    expect([...same.values()].filter((keys) => keys.length > 1)).toEqual([]);
  });

  // The type `unit` of Intl.ListFormat is for `3 ft 7 in`: in some languages, it puts nothing between names.
  test('names are listed with the marks of the language: pages join no names with a comma', () => {
    const joins = /Intl\.ListFormat\([^)]*type: 'unit'|\.join\(', '\)/;
    const pages = sources.filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'));
    expect(pages.filter(({ path }) => joins.test(readText(path))).map(({ path }) => path)).toEqual([]);
  });

  test('no client uses texts of another, which its bundle lacks', () => {
    // The build gives the server those texts of pages that it draws first views with.
    const isFirst = (path: string, key: string) =>
      path.startsWith('server/app/site/first-view/') && firstTexts.some((text) => text === key);
    const isForeign = (path: string, key: string) =>
      path.startsWith('web/') ? /^(cli|tui|mail|notifications)\./.test(key) : /^web\./.test(key) && !isFirst(path, key);
    const foreign = uses.filter(({ path, key }) =>
      isForeign(path, typeof key === 'string' ? key : key.source.slice(1)),
    );
    expect(foreign.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test('pages load the parts whose texts they use', () => {
    const parts = Object.keys(textParts) as TextPart[];
    const without = new Map(parts.map((part) => [part, filesWithout(part, sources)]));
    for (const files of without.values()) expect(files).toContain('web/recipes/list/HomePage.tsx');
    const missing = uses.filter(({ path, key }) => {
      if (!path.startsWith('web/') || path === 'web/app/text-parts.ts') return false;
      const start =
        typeof key === 'string'
          ? key
          : key.source
              .slice(1)
              .split('.+')[0]!
              .replace(/\\\.$|\\/g, '');
      const holders = partsOf(start);
      return holders.length > 0 && holders.every((part) => without.get(part)!.has(path));
    });
    expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test('no page uses texts that only the server has', () => {
    const pages = uses.filter(({ path }) => path.startsWith('web/') && path !== 'web/app/text-parts.ts');
    const used = pages.filter(({ key }) => typeof key === 'string' && isOfServer(key));
    expect(used.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
  });

  test('pages have the texts of errors whose responses have fixed words for other clients', () => {
    const fixed = Object.entries<ErrorRow>(errorRows).filter(([, { wireText }]) => wireText !== undefined);
    expect(fixed.map(([code]) => `errors.${code}`).filter(isOfServer)).toEqual([]);
    expect(fixed.length).toBeGreaterThan(20);
  });

  test('a page that does not load a part is reached without it, and so are its imports', () => {
    const router = readSource('web/main.tsx', "withTexts('settings', import('./a.tsx')); import('./b.tsx');");
    const [a, b] = [readSource('web/a.tsx', ''), readSource('web/b.tsx', "import './c.ts';")];
    const c = readSource('web/c.ts', '');
    expect([...filesWithout('settings', [router, a, b, c])]).toEqual(['web/main.tsx', 'web/b.tsx', 'web/c.ts']);
    const both = readSource('web/main.tsx', "withTexts('settings', withTexts('writing', import('./a.tsx')));");
    for (const part of ['settings', 'writing']) expect([...filesWithout(part, [both, a])]).toEqual(['web/main.tsx']);
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

test('locales/index.json lists each locale, and the product speaks those that have texts', () => {
  expect(files.filter((locale) => !Object.hasOwn(listed(), locale))).toEqual([]);
  for (const [locale, { direction, progress }] of Object.entries(locales)) {
    expect(direction).toBe(directionOf(locale));
    expect({ locale, progress }).toEqual({ locale, progress: completeTexts(locale).progress });
  }
  expect(locales['en-US']).toEqual({ name: 'American English', direction: 'ltr', progress: 100 });
});

describe('the places of texts', () => {
  const all = contexts();

  test('are described for each text, and English fits there', () => {
    const tooLong = [...standard.english].flatMap(([key, entry]) => {
      const { max = Number.POSITIVE_INFINITY } = contextOf(key, all);
      return formsOf(entry).filter((text) => widthOf(text) > max);
    });
    expect(tooLong).toEqual([]);
  });

  test('have at least one text each', () => {
    const keys = [...standard.english.keys()];
    expect(Object.keys(all).filter((at) => !keys.some((key) => key === at || key.startsWith(`${at}.`)))).toEqual([]);
  });

  test('each part of a translation has some texts, and at most 600', () => {
    const sizes = partNames.map((part) => [...standard.english.keys()].filter((key) => partOf(key) === part).length);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(600);
  });
});

// Missing and outdated texts lower the progress of a locale. Everything else must be right: npm run locales -- check
test.each(files)('%s has no text with a fault', (locale) => {
  expect(faultsIn(readLocale(locale, standard.english), standard)).toEqual([]);
});

test.each(files)('each text of %s that is shown has the parameters and plural forms of its language', (locale) => {
  const categories = [...categoriesOf(locale)].sort();
  for (const [key, entry] of completeTexts(locale).entries) {
    const source = standard.english.get(key)!;
    expect({ key, isFitting: isFitting(entry, source) }).toEqual({ key, isFitting: true });
    if (typeof entry === 'object')
      expect(
        Object.keys(entry)
          .filter((form) => form !== 'zero' || categories.includes(form))
          .sort(),
      ).toEqual(categories);
  }
});

const specification = join(import.meta.dirname, '../../../shared/spec/messages.json');

// Runs only if the specification is next to the project.
if (existsSync(specification))
  test('the specified texts are in English word for word', () => {
    const { validation, errors } = JSON.parse(readFileSync(specification, 'utf8'));
    expect(english.validation).toMatchObject(validation);
    expect(english.messages).toMatchObject(errors);
  });
