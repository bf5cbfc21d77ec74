import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction, connect as openSocket, type Socket } from 'node:net';
import { Client } from 'undici';
import { reachable } from './outbound-addresses.ts';
import { OutboundError } from './outbound-error.ts';

const MAX_HEADER_BYTES = 64 * 2 ** 10;

/** Where a connection goes: the port that is checked is the port that is dialled. */
export interface Endpoint {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
}

export interface ConnectionOptions {
  /** Hosts, `host:port`, addresses and CIDR ranges that may be private or use other ports than 80 and 443. */
  readonly allow: readonly string[];
  /** Resolves all addresses of a name. */
  readonly lookup?: (host: string) => Promise<readonly string[]>;
  readonly connectMs: number;
}

const byGetaddrinfo = async (host: string) => (await resolveName(host, { all: true })).map(({ address }) => address);

/** Resolves to the addresses that were checked, so that DNS cannot return others for the connection. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );

/** Waits for `promise`, but rejects with the signal's reason if it aborts first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Connects to addresses that were checked. Throws if an entry of `allow` is invalid. */
export function openConnections({ allow, lookup = byGetaddrinfo, connectMs }: ConnectionOptions) {
  const mayReach = reachable(allow);

  async function resolve(
    { host, port }: Endpoint,
    signal: AbortSignal,
    ports?: readonly number[],
  ): Promise<readonly string[]> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(connectMs)]);
    const addresses = isIP(host) ? [host] : await unlessAborted(lookup(host), inTime);
    if (!mayReach({ host, port, addresses }, ports)) {
      throw new OutboundError('refused', `port ${port} of ${addresses.join(', ') || 'no address'}`);
    }
    return addresses;
  }

  const clientOf = (url: URL, addresses: readonly string[]) =>
    new Client(url.origin, {
      connect: { lookup: pinnedTo(addresses), timeout: connectMs },
      allowH2: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      // The signal of the total timeout covers these.
      headersTimeout: 0,
      bodyTimeout: 0,
    });

  /** Connects to the first of these addresses that responds. */
  async function dial(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(connectMs)]);
    let failure: unknown;
    for (const host of addresses) {
      const socket = openSocket({ host, port });
      const opened = new Promise<void>((done, reject) => {
        socket.once('connect', done);
        socket.once('error', reject);
      });
      try {
        await unlessAborted(opened, inTime);
        return socket;
      } catch (error) {
        socket.destroy();
        failure = error;
      }
    }
    throw failure;
  }

  return { resolve, clientOf, dial };
}
