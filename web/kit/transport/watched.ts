import { OWN_HEADER, type Transport, type WireReply, type WireRequest } from '../../../core/kit/client.ts';
import { failClient } from '../../../core/kit/errors.ts';

/** Names a write, so that the server makes it once. */
export const KEY_HEADER = 'idempotency-key';

/** How long a write may be silent until the page asks after it, at first and at most. */
const FIRST_WAIT_MS = 8_000;
const MAX_WAIT_MS = 30_000;
/** Unanswered questions in a row until the server counts as unreachable. */
const MAX_SILENT = 2;
/** Longer texts are not sent twice. On a slow line, this many characters take 10 s. */
const MAX_REPEATED = 100_000;

/** Only the server answers this: the service worker keeps no answer to it. */
const PING: WireRequest = {
  method: 'GET',
  path: '/api/app/about/startup-info',
  headers: { accept: 'application/json' },
};

const isShort = ({ text = '', fields, isSlow }: WireRequest): boolean =>
  !fields && !isSlow && text.length <= MAX_REPEATED;

/**
 * The same write with the same key is made once, so that its repetition finds a lost answer. Others ask whether the
 * server is there.
 */
const questionOf = (request: WireRequest): WireRequest =>
  isShort(request) && KEY_HEADER in request.headers ? request : PING;

/** The server says that it is processing this write. */
export const isInUse = ({ status, header }: WireReply): boolean =>
  status === 409 && header('x-error-code') === 'request.key_in_use';

/** Whether a reply to the repeated write is the reply to the write itself, not just a busy server. */
const isAnswer = (reply: WireReply): boolean => !isInUse(reply) && reply.status !== 429 && reply.status < 500;

/**
 * A write may take minutes, e.g. if a language model reads a page. So silence alone does not tell whether it
 * is still running. During the silence, this asks the server. If that does not answer either, the write fails with
 * `client.timeout`, and can be tried again.
 */
export function watchedTransport(send: Transport): Transport {
  return (request) => {
    if (request.method === 'GET') return send(request);
    const question = questionOf(request);
    const open = new Set<AbortController>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    return new Promise((resolve, reject) => {
      let silent = 0;
      let wait = isShort(request) ? FIRST_WAIT_MS : MAX_WAIT_MS;

      /** Closes all other connections. */
      const end = (winner?: AbortController) => {
        clearTimeout(timer);
        for (const one of open) if (one !== winner) one.abort();
        open.clear();
      };
      const start = (what: WireRequest) => {
        const stop = new AbortController();
        open.add(stop);
        const signal = AbortSignal.any([stop.signal, ...(request.signal ? [request.signal] : [])]);
        return { stop, coming: send({ ...what, signal }).finally(() => open.delete(stop)) };
      };
      const ask = () => {
        if (silent === MAX_SILENT) {
          end();
          return reject(failClient('client.timeout', { params: { server: globalThis.location?.host ?? '' } }));
        }
        silent++;
        const { stop, coming } = start(question);
        const hear = (reply: WireReply) => {
          if (reply.header(OWN_HEADER) === null) return;
          silent = 0;
          wait = MAX_WAIT_MS;
          if (question === PING || !isAnswer(reply)) return;
          end(stop);
          resolve(reply);
        };
        coming.then(hear, () => {});
        timer = setTimeout(ask, wait);
      };

      timer = setTimeout(ask, wait);
      const { stop, coming } = start(request);
      coming.then(
        (reply) => {
          end(stop);
          resolve(reply);
        },
        (error: unknown) => {
          end();
          reject(error);
        },
      );
    });
  };
}
