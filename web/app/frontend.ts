import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { fetchSession, isSignedOut, sessionKey } from '../auth/use-session.ts';
import { basePath } from '../kit/base.ts';
import { fetchTransport } from '../kit/transport.ts';
import { openRouter } from './router.tsx';

/** Whether asking again may help: the server was away or busy. */
const mayPass = (error: unknown): boolean => isAppError(error) && (error.status === 0 || error.status >= 500);

function openQueries(): QueryClient {
  // A session that ended anywhere has ended everywhere; the guards then ask to sign in.
  const onError = (error: unknown) => void (isSignedOut(error) && queries.setQueryData(sessionKey, null));
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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

export interface Frontend {
  readonly client: LovageClient;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof openRouter>;
  /** Sets the language that the server answers in. */
  readonly speak: (locale: string) => void;
}

/** Everything that outlives a page. It starts to load the first page and the session at once, beside the texts. */
export function openFrontend(firstLocale: string): Frontend {
  let locale = firstLocale;
  const client = lovageClient({
    transport: fetchTransport({ base: basePath }),
    headers: () => ({ 'accept-language': locale }),
  });
  const queries = openQueries();
  void queries.prefetchQuery({ queryKey: sessionKey, queryFn: () => fetchSession(client) });
  const speak = (next: string) => {
    locale = next;
  };
  return { client, queries, speak, router: openRouter() };
}
