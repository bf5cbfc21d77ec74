import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { isSignedOut } from '../../core/kit/reach.ts';
import { sessionKey, sessionQuery } from '../auth/use-session.ts';
import { basePath } from '../kit/base.ts';
import { answeredBy, type FirstAnswers } from '../kit/first-view.ts';
import { mayPass } from '../kit/may-pass.ts';
import { fetchTransport } from '../kit/transport.ts';
import { openRouter } from './routes/router.tsx';

function openQueries(): QueryClient {
  // A session that has ended has ended for every query. The guards then ask to sign in.
  const onError = (error: unknown) => void (isSignedOut(error) && queries.setQueryData(sessionKey, null));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A server on the home network answers without internet access.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}

export interface Frontend {
  readonly client: LovageClient;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof openRouter>;
  /** Sets the language of the server's answers. */
  readonly speak: (locale: string) => void;
}

/**
 * Creates everything that outlives a page. Loads the first page and the session at once, in parallel with the texts.
 */
export function openFrontend(firstLocale: string, answers: FirstAnswers): Frontend {
  let locale = firstLocale;
  const client = lovageClient({
    transport: answeredBy(answers, fetchTransport({ base: basePath })),
    headers: () => ({ 'accept-language': locale }),
  });
  const queries = openQueries();
  void queries.prefetchQuery(sessionQuery(client));
  const speak = (next: string) => {
    locale = next;
  };
  return { client, queries, speak, router: openRouter() };
}
