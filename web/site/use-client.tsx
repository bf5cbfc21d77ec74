import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { LovageClient } from '../../core/app/client.ts';

const ClientContext = createContext<LovageClient | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): LovageClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient is called outside of ClientProvider');
  return client;
}

/** The address of the first page, and the clients for its reads. */
export interface FirstReader {
  readonly client: LovageClient;
  readonly queries: QueryClient;
  /** The parameters of its path. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Makes the first reads of a page. If the server sent the answers with the page, they are available before React draws it
 * for the first time: drawing it without them, and again with them, takes a phone twice as long.
 */
export type FirstReads = (reader: FirstReader) => Promise<unknown>;
