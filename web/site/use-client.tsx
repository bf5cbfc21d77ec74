import { createContext, useContext } from 'react';
import type { LovageClient } from '../../core/app/client.ts';

const ClientContext = createContext<LovageClient | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): LovageClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient is called outside of ClientProvider');
  return client;
}
