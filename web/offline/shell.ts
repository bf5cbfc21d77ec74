import { loadFile, passOn } from '../kit/worker-transport.ts';
import { networkFirst } from './answers.ts';

export interface ShellFiles {
  /** Changes with every file. */
  readonly version: string;
  /** Paths of the files that the pages need. Those in `assets/` have a hash in their name. */
  readonly files: readonly string[];
  /** Paths of the texts of other languages: `assets/de-DE-….js`. Those of a language in use are kept too. */
  readonly languages: readonly string[];
}

const AT_ONCE = 6;
const PAGE_WAIT_MS = 4_000;
/** The current version and the one before, whose pages may still be open. */
const VERSIONS_KEPT = 2;

const PAGE = 'index.html';

const isHashed = (path: string): boolean => path.startsWith('assets/');

/** Only the page is HTML. If another file is, the network's sign-in page answered in its place. */
const isFile = (response: Response): boolean => !response.headers.get('content-type')?.startsWith('text/html');

/** The page and its files, kept by version. */
export function openShell({ version, files, languages }: ShellFiles, scope: string, prefix: string) {
  const start = `${prefix}shell:`;
  const name = start + version;
  const own = new Set(files.map((file) => new URL(file, scope).href));
  const page = new URL(PAGE, scope).href;

  /** A file with a hash in its name, of any version. */
  async function keptFile(url: string): Promise<Response | undefined> {
    const kept = await caches.match(url, { ignoreVary: true });
    return kept && isFile(kept) ? kept : undefined;
  }

  async function load(cache: Cache, file: string): Promise<void> {
    const url = new URL(file, scope).href;
    const known = isHashed(file) ? await keptFile(url) : undefined;
    const response = known ?? (await loadFile(url, isHashed(file) ? 'default' : 'no-cache'));
    const isRight = response.ok && !response.redirected && (file === PAGE || isFile(response));
    if (!isRight) throw new Error(`could not load ${file}`);
    await cache.put(url, response);
  }

  const localeOf = (path: string): string | undefined => /assets\/([a-z]{2}-[A-Z]{2})-[\w-]+\.js$/.exec(path)?.[1];

  /** The texts of the languages that previous versions kept. */
  async function languagesInUse(): Promise<string[]> {
    const names = (await caches.keys()).filter((one) => one.startsWith(start));
    const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    const spoken = new Set(kept.flat().map(({ url }) => localeOf(url)));
    return languages.filter((file) => spoken.has(localeOf(file)));
  }

  /** The server may have been upgraded meanwhile: the page must name no files of another version. */
  async function checkPage(cache: Cache): Promise<void> {
    const html = (await (await cache.match(page))?.text()) ?? '';
    const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
    if (named.length === 0 || !named.every((file) => files.includes(file)))
      throw new Error('the page is of another version');
  }

  return {
    has: (url: string): boolean => own.has(url),
    isHashed: (url: string): boolean => isHashed(url.slice(scope.length)),

    async install(): Promise<void> {
      const cache = await caches.open(name);
      const waiting = [...files, ...(await languagesInUse())];
      const work = async () => {
        for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await load(cache, file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await load(cache, PAGE);
      await checkPage(cache);
    },

    async forgetOld(): Promise<void> {
      const others = (await caches.keys()).filter((one) => one.startsWith(start) && one !== name);
      const old = others.slice(0, Math.max(0, others.length - VERSIONS_KEPT + 1));
      await Promise.all(old.map((one) => caches.delete(one)));
    },

    /** A file with a hash in its name never changes. */
    async hashedFile(request: Request): Promise<Response> {
      const kept = await keptFile(request.url);
      if (kept) return kept;
      const response = await passOn(request);
      if (response.ok && response.type === 'basic' && isFile(response))
        await (await caches.open(name)).put(request.url, response.clone());
      return response;
    },

    otherFile: (request: Request): Promise<Response> =>
      networkFirst({
        ask: () => passOn(request),
        find: async () => (await (await caches.open(name)).match(request.url)) ?? null,
        waitMs: PAGE_WAIT_MS,
      }),

    /** The page comes from the server whenever it answers, so it is never of an old version. */
    page: (request: Request): Promise<Response> =>
      networkFirst({
        ask: () => passOn(request),
        find: async () => (await (await caches.open(name)).match(page)) ?? null,
        waitMs: PAGE_WAIT_MS,
      }),
  };
}
