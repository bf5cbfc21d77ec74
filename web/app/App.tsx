import { DirectionProvider, MantineProvider, useComputedColorScheme, useDirection } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { fetchSession, isSignedOut, sessionKey } from '../auth/session.ts';
import { LanguageProvider } from '../kit/language.tsx';
import { writeStored } from '../kit/stored.ts';
import { Toasts } from '../kit/Toasts.tsx';
import { fetchTransport } from '../kit/transport.ts';
import { ClientProvider } from '../site/client.tsx';
import { rememberedTheme, rememberTheme } from './colours.ts';
import { LanguageChoice } from './language-choice.ts';
import { LOCALE_KEY, loadLanguage } from './locales.ts';
import { mantineTheme, schemeManager, variablesOf } from './mantine-theme.ts';
import { openRouter } from './router.tsx';

/** Whether asking again may help: the server was away or busy. */
const mayPass = (error: unknown): boolean => isAppError(error) && (error.status === 0 || error.status >= 500);

function openQueries(): QueryClient {
  const queries: QueryClient = new QueryClient({
    // A session that ended anywhere has ended everywhere; the guards then ask to sign in.
    queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && queries.setQueryData(sessionKey, null) }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A server at home answers without the internet.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

function openFrontend(firstLanguage: Language) {
  let locale = firstLanguage.locale;
  const client = lovageClient({ transport: fetchTransport(), headers: () => ({ 'accept-language': locale }) });
  const queries = openQueries();
  // Asked before the first page is drawn, so that it is there when a guard wants it.
  void queries.prefetchQuery({ queryKey: sessionKey, queryFn: () => fetchSession(client) });
  const speak = (next: string) => {
    locale = next;
  };
  return { client, queries, speak, router: openRouter() };
}

/** The server's colours once they are known; those of the last visit until then. */
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

/** What of the document follows the language and the scheme. */
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

export function App({ firstLanguage }: { firstLanguage: Language }) {
  const [language, setLanguage] = useState(firstLanguage);
  const [{ client, queries, router, speak }] = useState(() => openFrontend(firstLanguage));
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
