import { locales } from '../../core/app/locales.ts';
import type { Texts } from '../../core/kit/translate.ts';
import english from '../../locales/en-US.json' with { type: 'json' };
import { type Languages, languages } from '../kit/texts.ts';

const files = import.meta.glob<Texts>(['../../locales/*-*.json', '!../../locales/en-US.json'], { import: 'default' });

const load = (locale: string) => async (): Promise<Texts> =>
  locale === 'en-US' ? english : files[`../../locales/${locale}.json`]!();

const all = languages(english, Object.fromEntries(Object.keys(locales).map((locale) => [locale, load(locale)])));

/** The languages of the server, of all its parts. */
export const serverLanguages = (): Languages => all;
