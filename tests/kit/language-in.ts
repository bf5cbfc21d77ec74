import { type Language, language } from '../../core/kit/translate.ts';
import { completeTexts } from '../../scripts/locales/files.ts';
import { treeOf } from '../../scripts/locales/texts.ts';

/** A language as its readers see it: missing texts come from its parent and from English. */
export function languageIn(locale: string): Language {
  const { entries } = completeTexts(locale);
  return language(locale, treeOf(entries, entries.keys()) as Record<string, unknown>);
}
