import { OWN_HEADER } from '../../core/kit/client.ts';
import { anySize, isGatewayError, type Kind, MAX_KEPT } from './policy.ts';

/** Headers that a kept answer has. Cookies are never among them. */
const HEADERS = ['content-type', 'etag', 'content-security-policy', 'x-content-type-options', OWN_HEADER];

const REPEATED_CALL_MS = 60_000;

/** Whether Lovage answered, and not a proxy or the sign-in page of a network. */
export const isOwnAnswer = (response: Response): boolean => response.headers.has(OWN_HEADER);

/** A copy of an answer that may be kept, or null. */
async function copyOf(response: Response, kind: Kind): Promise<Response | null> {
  const type = response.headers.get('content-type') ?? '';
  const isRight =
    kind === 'pictures' ? type.startsWith('image/') : type.startsWith('application/json') && isOwnAnswer(response);
  // From our own server, or created here from data in a page.
  const isOurs = response.type === 'basic' || response.type === 'default';
  if (response.status !== 200 || !isOurs || !isRight) return null;
  const headers = HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(await response.clone().blob(), { headers });
}

/**
 * Answers to one account. There is one account at a time, and the names of its caches contain it, so no answer can come
 * from another account.
 */
export function openAnswers(prefix: string) {
  const start = (kind: Kind) => `${prefix}${kind}:`;
  /** Counts changes of the account. An answer is not kept if the account changed while it was under way. */
  let epoch = 0;
  let identifying: Promise<unknown> = Promise.resolve();

  const account = async (): Promise<string | null> => {
    const name = (await caches.keys()).find((one) => one.startsWith(start('answers')));
    return name?.slice(start('answers').length) ?? null;
  };

  async function forget(exceptId: string | null = null): Promise<void> {
    epoch += 1;
    const kinds: Kind[] = ['answers', 'pictures'];
    const isOthers = (name: string) =>
      kinds.some((kind) => name.startsWith(start(kind)) && name.slice(start(kind).length) !== exceptId);
    await Promise.all((await caches.keys()).filter(isOthers).map((name) => caches.delete(name)));
  }

  return {
    epoch: () => epoch,
    forget,

    /** Sets the account to that of this answer, which says who is signed in. */
    async identify(answer: Response, since: number): Promise<void> {
      const { id } = (await answer.clone().json()) as { id: string };
      if (since !== epoch) return;
      const earlier = await account();
      if (earlier !== null && earlier !== id) await forget(id);
      await caches.open(start('answers') + id);
    },

    /** Keep other answers only after the call that identifies the account. */
    isIdentifying(call: Promise<unknown>): void {
      identifying = call.catch(() => {});
    },

    async keep(url: string, kind: Kind, response: Response, since: number): Promise<void> {
      const copy = await copyOf(response, kind);
      if (!copy) return;
      await identifying;
      const id = await account();
      if (id === null || since !== epoch) return;
      const cache = await caches.open(start(kind) + id);
      await cache.put(url, copy);
      // The account may have changed while this was written.
      if (since !== epoch) await caches.delete(start(kind) + id);
      const all = await cache.keys();
      await Promise.all(all.slice(0, Math.max(0, all.length - MAX_KEPT[kind])).map((one) => cache.delete(one)));
    },

    async find(url: string, kind: Kind): Promise<Response | null> {
      const id = await account();
      if (id === null) return null;
      const cache = await caches.open(start(kind) + id);
      const kept = await cache.match(url, { ignoreVary: true });
      if (kept || kind === 'answers') return kept ?? null;
      // A picture in another size is better than no picture.
      const other = (await cache.keys()).find((one) => anySize(one.url) === anySize(url));
      return (other && (await cache.match(other, { ignoreVary: true }))) ?? null;
    },

    /** All kept answers whose path passes, the oldest first. */
    async all(isWanted: (path: string) => boolean, pathOf: (url: string) => string | null) {
      const id = await account();
      if (id === null) return [];
      const cache = await caches.open(start('answers') + id);
      const wanted = (await cache.keys()).flatMap((request) => {
        const path = pathOf(request.url);
        return path !== null && isWanted(path) ? [{ request, path }] : [];
      });
      const read = async ({ request, path }: (typeof wanted)[number]) => {
        const body: unknown = await (await cache.match(request, { ignoreVary: true }))?.json();
        return body === undefined ? [] : [{ path, body }];
      };
      return (await Promise.all(wanted.map(read))).flat();
    },
  };
}

export interface Reading {
  readonly ask: () => Promise<Response>;
  readonly find: () => Promise<Response | null>;
  readonly waitMs: number;
  /** Whether a response comes from the server. Others are ignored if an answer is kept. */
  readonly isAnswer?: (response: Response) => boolean;
  /** Creates an answer if the network gives none and none is kept. */
  readonly otherwise?: () => Promise<Response | null>;
  /** Called if the network answers after all. */
  readonly onLate?: (response: Response) => void;
  readonly onKept?: () => void;
}

const isNoGateway = ({ status }: Response): boolean => !isGatewayError(status);

/**
 * The network's answer. If it takes too long or fails, the kept answer. Without a kept answer, waits for the network,
 * and creates an answer if that fails.
 */
export async function networkFirst({
  ask,
  find,
  waitMs,
  isAnswer = isNoGateway,
  onLate,
  onKept,
  otherwise = async () => null,
}: Reading): Promise<Response> {
  const asking = ask();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), waitMs);
  });
  const first = await Promise.race([asking.catch(() => null), tooLong]);
  clearTimeout(timer);
  if (first instanceof Response && isAnswer(first)) return first;
  const kept = await find();
  if (!kept) {
    const answer = await asking.catch(() => null);
    if (answer && isAnswer(answer)) return answer;
    const made = await otherwise();
    if (!made) return answer ?? asking;
    onKept?.();
    return made;
  }
  if (first === 'late') asking.then((response) => onLate?.(response)).catch(() => {});
  onKept?.();
  return kept;
}

/** Addresses that answered too late. During the next minute, wait for them. */
export function lateAddresses() {
  const until = new Map<string, number>();
  return {
    add: (url: string) => void until.set(url, Date.now() + REPEATED_CALL_MS),
    has: (url: string): boolean => (until.get(url) ?? 0) > Date.now(),
  };
}
