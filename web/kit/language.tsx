import { createContext, useContext } from 'react';
import type { Language, Translate } from '../../core/kit/translate.ts';

const LanguageContext = createContext<Language | null>(null);

export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage is called outside of LanguageProvider');
  return language;
}

export const useTranslate = (): Translate => useLanguage().t;
