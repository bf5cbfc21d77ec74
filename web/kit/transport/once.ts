import { OWN_HEADER, type Transport, type WireReply, type WireRequest } from '../../../core/kit/client.ts';
import { newId } from '../../../core/kit/new-id.ts';
import { isInUse, KEY_HEADER } from './watched.ts';

/** A field of that name in JSON or in a form. The text of an imported page may contain the word, but no such field. */
const PASSWORD = /"[^"\\]*password[^"\\]*":|^(?:[^"{[]*&)?[^"{[=&]*password[^=&]*=/i;

/**
 * Whether a write gets a key. The server keeps a hash of each call with a key, and a hash of a password is easier to
 * guess than the password's own.
 */
const isKeyed = ({ method, headers, text }: WireRequest): boolean =>
  method !== 'GET' && !(KEY_HEADER in headers) && !PASSWORD.test(text ?? '');

/**
 * How often to ask for the answer of a first call that still runs, and for how long: an import may take ten minutes.
 */
const AGAIN_MS = 2_000;
const MAX_TRIES = 300;

/** The identity of a file without reading it. */
const fieldOf = ([name, value]: readonly [string, string | File]) =>
  typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.type, value.lastModified];

const callOf = ({ method, path, text, fields }: WireRequest): string =>
  JSON.stringify([method, path, text, fields?.map(fieldOf)]);

/**
 * A write whose answer was lost may have succeeded. When a person tries again, the same call is sent with
 * the same key, so that the server makes the change once and gives its first answer. After any other write it is a new
 * call: a switch that was turned off and on again must be on.
 */
export function onceTransport(send: Transport): Transport {
  /** Keys of calls whose answer was lost. */
  const lost = new Map<string, string>();

  return async (request) => {
    if (!isKeyed(request)) return send(request);
    const call = callOf(request);
    const key = lost.get(call) ?? newId();
    const lose = (error: unknown): never => {
      lost.set(call, key);
      throw error;
    };
    const keyed = { ...request, headers: { ...request.headers, [KEY_HEADER]: key } };
    let reply = await send(keyed).catch(lose);
    for (let tries = 1; isInUse(reply) && tries < MAX_TRIES; tries++) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      reply = await send(keyed).catch(lose);
    }
    // A proxy may have answered while the server still works on the call.
    if (reply.header(OWN_HEADER) === null || isInUse(reply)) lost.set(call, key);
    else if (reply.status < 500) lost.clear();
    return { ...reply, text: () => reply.text().catch(lose) } satisfies WireReply;
  };
}
