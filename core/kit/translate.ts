import { directionOf, hasOwnDigits } from './locale.ts';

export { pickLocale } from './locale.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface Language {
  /** BCP 47 code of the locale in use, for example `de-DE`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  readonly t: Translate;
  /** Whether there is a text with this key. */
  readonly has: (key: string) => boolean;
  /** Adds texts that come later, for example with a page. */
  readonly add: (texts: Texts) => void;
}

/** Texts of one locale, nested by noun. */
export type Texts = Readonly<Record<string, unknown>>;

type Params = Record<string, unknown>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The text at a key such as `web.frame.skip`. */
function textAt(texts: Texts, key: string): string | undefined {
  let at: unknown = texts;
  // Keys come from outside, too: `constructor` names no text.
  for (const part of key.split('.')) at = isGroup(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** One set of texts over another. */
function merged(texts: Texts, later: Texts): Texts {
  const joined = Object.entries(later).map(([name, value]) => {
    const before = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return [name, isGroup(before) && isGroup(value) ? merged(before, value) : value];
  });
  return { ...texts, ...Object.fromEntries(joined) };
}

/** Puts parameters into a text. One that is not given stays, so that a translator sees it; null is empty. */
const filled = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name] ?? '') : whole,
  );

/** Writes the numbers among parameters in the digits of a language. */
function digitsOf(locale: string): (params: Params) => Params {
  // The list knows, because the first formatter of a process takes a tenth of a second on a phone.
  if (!hasOwnDigits(locale)) return (params) => params;
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const written = (value: unknown) => (typeof value === 'number' ? format.format(value) : value);
  return (params) => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value)]));
}

/** Creates a language from its texts. Plural forms follow the locale's rules; `_zero` is for none in every language. */
export function language(locale: string, firstTexts: Texts): Language {
  let texts = firstTexts;
  let rules: Intl.PluralRules | undefined;
  const inDigits = digitsOf(locale);
  function textFor(key: string, count: unknown): string | undefined {
    const plain = () => textAt(texts, key);
    if (typeof count !== 'number') return plain();
    rules ??= new Intl.PluralRules(locale);
    const none = count === 0 ? textAt(texts, `${key}_zero`) : undefined;
    return none ?? textAt(texts, `${key}_${rules.select(count)}`) ?? plain();
  }
  return {
    locale,
    direction: directionOf(locale),
    t: (key, params) => {
      const text = textFor(key, params?.count);
      return text === undefined ? key : filled(text, params ? inDigits(params) : {});
    },
    has: (key) => textAt(texts, key) !== undefined,
    add: (later) => {
      texts = merged(texts, later);
    },
  };
}
