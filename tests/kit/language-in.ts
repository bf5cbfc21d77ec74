import { type Language, language } from '../../core/kit/translate.ts';
import { completeTexts } from '../../scripts/locales/files.ts';
import { treeOf } from '../../scripts/locales/texts.ts';

/** A language as its people see it: with the texts of its parent and of English where it has none. */
export function languageIn(locale: string): Language {
  const { entries } = completeTexts(locale);
  return language(locale, treeOf(entries, entries.keys()) as Record<string, unknown>);
}
