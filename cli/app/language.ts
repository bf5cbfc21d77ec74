import { pickLocale } from '../../core/kit/locale.ts';
import type { Language, Texts } from '../../core/kit/translate.ts';
import index from '../../locales/index.json' with { type: 'json' };
import type { Text } from '../kit/command.ts';
import { languageOf, type Terminal } from '../kit/terminal.ts';

const files = import.meta.glob<Texts>('../../locales/*-*.json', { import: 'default' });
const progress: Readonly<Record<string, { progress: number }>> = index;
const ENGLISH = 'en-US';

const load = (locale: string): Promise<Texts> => files[`../../locales/${locale}.json`]!();

/** The texts of the user's language. English is loaded only if that language lacks some. */
export interface LocaleTexts {
  readonly locale: string;
  readonly texts: Texts;
  readonly fallback: Texts | undefined;
}

export async function loadTexts(env: Terminal['env']): Promise<LocaleTexts> {
  const available = Object.keys(files).map((path) => /([\w-]+)\.json$/.exec(path)![1]!);
  const locale = pickLocale(languageOf(env), available);
  const isComplete = progress[locale]?.progress === 100;
  const [texts, fallback] = await Promise.all([load(locale), isComplete ? undefined : load(ENGLISH)]);
  return { locale, texts, fallback };
}

const lookup = (texts: Texts | undefined, key: string): unknown =>
  key.split('.').reduce<unknown>((inner, name) => (inner as Texts | undefined)?.[name], texts);

/** Reads texts without parameters from the locale file, so that help does not load the translator. */
export const plainText =
  ({ texts, fallback }: LocaleTexts): Text =>
  (key) =>
    String(lookup(texts, key) ?? lookup(fallback, key) ?? key);

export async function loadLanguage({ locale, texts, fallback }: LocaleTexts): Promise<Language> {
  const { language } = await import('../../core/kit/translate.ts');
  return language(locale, texts, fallback);
}
