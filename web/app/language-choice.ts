import { createContext, useContext } from 'react';

/** Switches the language of the page and remembers it. */
export const LanguageChoice = createContext<(locale: string) => Promise<void>>(async () => {});

export const useLanguageChoice = () => useContext(LanguageChoice);
