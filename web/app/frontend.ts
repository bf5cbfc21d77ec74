import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { sessionKey, sessionQuery } from '../auth/use-session.ts';
import { sessionTransport } from '../auth/use-sign-in-again.ts';
import { readFirstCookbooks } from '../finder/use-cookbook-list.ts';
import { basePath } from '../kit/base.ts';
import { noteSaved, noticeTyping } from '../kit/dialogs/typed.ts';
import { answeredBy, type FirstAnswers } from '../kit/first-view.ts';
import { mayPassSoon } from '../kit/may-pass.ts';
import { onceTransport } from '../kit/transport/once.ts';
import { fetchTransport } from '../kit/transport/transport.ts';
import { watchedTransport } from '../kit/transport/watched.ts';
import { yieldToBrowser } from '../kit/yield-to-browser.ts';
import { pageClient } from './page-client.ts';
import { readFirst as readFirstPage } from './routes/first-reads.ts';
import { openRouter } from './routes/router.tsx';

function openQueries(): QueryClient {
  // Draws each change before the next tap is handled, so that a second tap meets a busy button.
  notifyManager.setScheduler((tell) => (globalThis.event ? queueMicrotask(tell) : setTimeout(tell)));
  return new QueryClient({
    mutationCache: new MutationCache({ onSuccess: noteSaved }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Whoever cooks for an hour goes back to the place in the list that the recipe was opened from.
        gcTime: 4 * 60 * 60_000,
        // A server on the home network answers without internet access.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPassSoon(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Resolves once the router has loaded the page of its first address. */
const opened = (router: ReturnType<typeof openRouter>): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ initialized }: { initialized: boolean }) => {
      if (!initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look(router.state);
  });

export interface Frontend {
  readonly client: LovageClient;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof openRouter>;
  /** Makes the first reads of the first page. Never fails: the page itself shows errors. */
  readonly readFirst: () => Promise<void>;
  /** Sets the language of the server's answers. */
  readonly speak: (locale: string) => void;
}

/**
 * Creates everything that outlives a page. Loads the first page and the session at once, in parallel with the texts.
 */
export async function openFrontend(firstLocale: string, answers: FirstAnswers): Promise<Frontend> {
  let locale = firstLocale;
  const queries = openQueries();
  noticeTyping();
  const transport = sessionTransport(answeredBy(answers, watchedTransport(fetchTransport({ base: basePath }))), {
    isSignedIn: () => Boolean(queries.getQueryData(sessionKey)),
    // A session that has ended has ended for every call. The guards then ask to sign in.
    onSignedOut: () => void queries.setQueryData(sessionKey, null),
  });
  const client = pageClient({
    transport: onceTransport(transport),
    headers: () => ({ 'accept-language': locale }),
  });
  void queries.prefetchQuery(sessionQuery(client));
  const speak = (next: string) => {
    locale = next;
  };
  await yieldToBrowser();
  const router = openRouter();
  async function readFirst(): Promise<void> {
    await opened(router);
    const { matches } = router.state;
    const { handle } = matches.at(-1)?.route ?? {};
    const reader = { client, queries, params: matches.at(-1)?.params ?? {} };
    const reads = [
      readFirstPage(handle, reader),
      readFirstCookbooks(reader),
      queries.prefetchQuery(sessionQuery(client)),
    ];
    await Promise.allSettled(reads);
  }
  return { client, queries, readFirst, speak, router };
}
