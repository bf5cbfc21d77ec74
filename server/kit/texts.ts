import type { FastifyInstance } from 'fastify';
import { pickLocale } from '../../core/kit/locale.ts';
import { type Language, language, type Texts } from '../../core/kit/translate.ts';

export interface Languages {
  readonly available: readonly string[];
  readonly english: Language;
  /** The language for an Accept-Language header. Each is loaded once. */
  load(acceptLanguage: string | undefined): Promise<Language>;
  /** The same if it is loaded, else English. Requests wait for their language before anything else. */
  for(acceptLanguage: string | undefined): Language;
}

/** Headers whose language is remembered: browsers send few. */
const MAX_HEADERS = 500;

/** Languages with the texts of their locale. English is always loaded. */
export function languages(english: Texts, files: Readonly<Record<string, () => Promise<Texts>>>): Languages {
  const loaded = new Map<string, Language>([['en-US', language('en-US', english)]]);
  const available = Object.keys(files);
  const picked = new Map<string | undefined, string>();

  function localeFor(acceptLanguage: string | undefined): string {
    let locale = picked.get(acceptLanguage);
    if (locale === undefined) {
      locale = pickLocale(acceptLanguage, available);
      if (picked.size >= MAX_HEADERS) picked.clear();
      picked.set(acceptLanguage, locale);
    }
    return locale;
  }

  return {
    available,
    english: loaded.get('en-US')!,
    async load(acceptLanguage) {
      const locale = localeFor(acceptLanguage);
      const texts = loaded.has(locale) ? null : await files[locale]!();
      // Another request may have loaded it meanwhile.
      if (texts && !loaded.has(locale)) loaded.set(locale, language(locale, texts));
      return loaded.get(locale)!;
    },
    for: (acceptLanguage) => loaded.get(localeFor(acceptLanguage)) ?? loaded.get('en-US')!,
  };
}

/** Loads the language of each request before its first text. */
export function loadLanguages(app: FastifyInstance, { load }: Languages): void {
  app.addHook('onRequest', async (request) => void (await load(request.headers['accept-language'])));
}
