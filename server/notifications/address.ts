import { decodedUri } from '../../core/kit/text/web-address.ts';
import { failNotification } from '../../core/notifications/errors.ts';

/** The decoded parts of an Apprise address. */
export interface Address {
  /** Lower case, without `://`. */
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  readonly host: string;
  /** 0 if the address has none. */
  readonly port: number;
  readonly path: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly isSecure: boolean;
}

const PARTS = /^([a-z][a-z\d+.-]*):\/\/(?:([^/?#]*)@)?([^/?#@]*)([^?]*)(?:\?(.*))?$/is;

/** The two parts of a Rocket.Chat webhook, which stand before the @ and are separated by a slash. */
const HOOK = /^(rockets?:\/\/)([^/@:?#]+)\/([^/@:?#]+)@/i;

/**
 * Parses `user:password@host:port/path?query`. Throws if the text is not an address. `isSecure` is whether the scheme
 * ends with an s.
 */
export function readAddress(text: string): Address {
  const [, scheme, login = '', place = '', path = '', query = ''] = PARTS.exec(text.replace(HOOK, '$1$2%2F$3@')) ?? [];
  if (scheme === undefined) throw failNotification('notifications.bad_address');
  const [, host = place, port = ''] = /^(\[[^\]]+\]|[^:]*):(\d{1,5})$/.exec(place) ?? [];
  const colon = login.indexOf(':');
  return {
    scheme: scheme.toLowerCase(),
    user: decodedUri(colon < 0 ? login : login.slice(0, colon)),
    password: colon < 0 ? '' : decodedUri(login.slice(colon + 1)),
    host: decodedUri(host),
    port: Number(port),
    path: path
      .split('/')
      .filter((part) => part !== '')
      .map(decodedUri),
    query: new Map(
      query
        .split('&')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s).map((part) => decodedUri(part.replaceAll('+', ' ')));
          return [pair.startsWith('+') ? `+${name.slice(1)}` : name, value];
        }),
    ),
    isSecure: scheme.toLowerCase().endsWith('s'),
  };
}

/** The query parameters that begin with `prefix`: `:` adds to the message, `+` to the headers, `-` to the URL. */
export const prefixed = ({ query }: Address, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...query].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(1), value]),
  );

/** The origin of an address's web server. */
export const originOf = ({ host, port }: Address, isSecure: boolean, defaultPort = 0): string => {
  const at = port || defaultPort;
  return `${isSecure ? 'https' : 'http'}://${host}${at ? `:${at}` : ''}`;
};

export const inPath = (parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join('');

export const basicLogin = ({ user, password }: Address): Record<string, string> =>
  user === '' ? {} : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
