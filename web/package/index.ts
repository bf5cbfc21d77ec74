import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import { fetchTransport } from '../kit/transport/transport.ts';

export { AppError, isAppError } from '../../core/kit/errors.ts';

/** How to reach a server. */
export interface ConnectOptions {
  /** The address of the server, with the path under which it stands. */
  readonly server: string;
  /** An API token. Without one, a browser on the same site sends its session, and others are visitors. */
  readonly token?: string;
  /** The language of messages, such as `de-DE`. */
  readonly language?: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** The client that Lovage itself uses, for other programs: `lovage/client` of the package. */
export function connect({ server, token, language, fetch = globalThis.fetch }: ConnectOptions): LovageClient {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
  return lovageClient({
    // A browser's fetch must be called without an object.
    transport: fetchTransport({ base: server.replace(/\/+$/, ''), fetch: (...request) => fetch(...request) }),
    headers: () => headers,
  });
}
