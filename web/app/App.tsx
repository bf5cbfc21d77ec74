import { DirectionProvider, MantineProvider, useComputedColorScheme, useDirection } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import { LanguageProvider } from '../kit/language.tsx';
import { Toasts } from '../kit/layout/Toasts.tsx';
import { writeStored } from '../kit/stored.ts';
import { ClientProvider } from '../site/use-client.tsx';
import { rememberedTheme, rememberTheme } from './colours.ts';
import type { Frontend } from './frontend.ts';
import { LanguageChoice } from './language-choice.ts';
import { LOCALE_KEY, loadLanguage } from './locales.ts';
import { mantineTheme, schemeManager, variablesOf } from './mantine-theme.ts';

/** The server's colours. Until they load, the colours of the last visit. */
function useTheme(client: LovageClient) {
  const [theme, setTheme] = useState(rememberedTheme);
  useEffect(() => {
    client.site.theme().then(
      (found) => setTheme((current) => rememberTheme(found) ?? current),
      () => {},
    );
  }, [client]);
  return theme;
}

/** Sets the document attributes that depend on language and colour scheme. */
function DocumentSettings({ language }: { language: Language }) {
  const { setDirection } = useDirection();
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    document.documentElement.lang = language.locale;
    setDirection(language.direction);
  }, [language, setDirection]);
  useEffect(() => {
    const paper = scheme === 'dark' ? '#151815' : '#FBFAF6';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  }, [scheme]);
  return null;
}

export function App({ frontend, firstLanguage }: { frontend: Frontend; firstLanguage: Language }) {
  const { client, queries, router, speak } = frontend;
  const [language, setLanguage] = useState(firstLanguage);
  const theme = useTheme(client);

  const choose = async (locale: string) => {
    const next = await loadLanguage(locale);
    writeStored(LOCALE_KEY, locale);
    speak(locale);
    setLanguage(next);
  };

  return (
    <DirectionProvider initialDirection={firstLanguage.direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={variablesOf(theme)}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <DocumentSettings language={language} />
        <QueryClientProvider client={queries}>
          <ClientProvider value={client}>
            <LanguageProvider value={language}>
              <LanguageChoice value={choose}>
                <RouterProvider router={router} />
                <Toasts />
              </LanguageChoice>
            </LanguageProvider>
          </ClientProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
