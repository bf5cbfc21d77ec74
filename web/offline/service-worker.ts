import { OWN_HEADER } from '../../core/kit/client.ts';
import type { PushMessage } from '../../core/push/schema.ts';
import { passOn } from '../kit/worker-transport.ts';
import { isOwnAnswer, lateAddresses, networkFirst, openAnswers } from './answers.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';
import { changesAccount, isPage, isProviderPage, type Kind, kindOf, SELF } from './policy.ts';
import { isRecipeList, recipesIn, seenPage } from './seen-recipes.ts';
import { openShell, type ShellFiles } from './shell.ts';

// The types of the DOM do not include service workers. These are the parts used here.
interface Client {
  readonly visibilityState: string;
  postMessage(message: WorkerMessage): void;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(response: Promise<Response>): void;
}
interface PageEvent extends WorkerEvent {
  readonly data: PageMessage;
  readonly source: Client | null;
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface Window extends Client {
  focus(): Promise<Window>;
  navigate(url: string): Promise<Window | null>;
}
interface Scope {
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: NotificationOptions & { readonly renotify: boolean }): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
    matchAll(options: { readonly type: 'window' }): Promise<Window[]>;
    openWindow(url: string): Promise<Window | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(name: 'message', listener: (event: PageEvent) => void): void;
}

/** The build lists the files here. */
declare const SHELL_FILES: ShellFiles;

const ANSWER_WAIT_MS = 4_000;

const worker = globalThis as unknown as Scope;
const { scope } = worker.registration;
// Two sites on one host share its caches.
const prefix = `lovage:${new URL(scope).pathname}:`;
const shell = openShell(SHELL_FILES, scope, prefix);
const answers = openAnswers(prefix);
const late = lateAddresses();

/** The path below the site's own; null for other sites. */
const pathOf = (url: string): string | null =>
  url.startsWith(scope) ? new URL(url).pathname.slice(new URL(scope).pathname.length - 1) : null;

async function tell(clientId: string, message: WorkerMessage): Promise<void> {
  const client = await worker.clients.get(clientId);
  // A message to a page in the back/forward cache would remove the page from it.
  if (client?.visibilityState === 'visible') client.postMessage(message);
}

async function isSignedOut(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { detail?: { code?: string } } | null;
  return body?.detail?.code === 'request.not_authenticated';
}

/** Asks the server, and keeps its answer. */
async function ask(request: Request, path: string, kind: Kind, event: WorkerEvent): Promise<Response> {
  const since = answers.epoch();
  const response = await passOn(request);
  if (await isSignedOut(response)) await answers.forget();
  else {
    if (path === SELF && response.ok) await answers.identify(response, since);
    const copy = response.clone();
    // `identify` may have removed another account's answers. This answer is still of the present account.
    const now = path === SELF ? answers.epoch() : since;
    event.waitUntil(answers.keep(request.url, kind, copy, now).catch(() => {}));
  }
  return response;
}

/** A list of recipes from those that this browser has seen. */
async function findSeen(url: string): Promise<Response | null> {
  const kept = await answers.all((path) => path.startsWith('/api/recipes'), pathOf);
  const page = seenPage(
    kept.flatMap(({ path, body }) => recipesIn(path, body)),
    new URL(url).searchParams,
  );
  return page && Response.json(page, { headers: { [OWN_HEADER]: 'seen' } });
}

function read(event: RequestEvent, path: string, kind: Kind): Promise<Response> {
  const { request, clientId } = event;
  const asking = ask(request, path, kind, event);
  // A late answer is kept, too.
  event.waitUntil(asking.catch(() => {}));
  if (path === SELF) answers.isIdentifying(asking);
  return networkFirst({
    ask: () => asking,
    find: () => answers.find(request.url, kind),
    // The page reads again after a late answer, and then waits for it.
    waitMs: late.has(request.url) || kind === 'pictures' ? 60_000 : ANSWER_WAIT_MS,
    ...(kind === 'answers' ? { isAnswer: isOwnAnswer } : {}),
    ...(isRecipeList(path) ? { otherwise: () => findSeen(request.url) } : {}),
    onLate: () => {
      late.add(request.url);
      void tell(clientId, 'newer');
    },
    onKept: () => void tell(clientId, 'kept'),
  });
}

/** Keeps the answers that the server sent with a page. */
async function keepFirstAnswers(page: Response): Promise<void> {
  let since = answers.epoch();
  const [, block] =
    /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(await page.text()) ?? [];
  const found = new Map(block ? (JSON.parse(block) as [path: string, text: string][]) : []);
  const self = found.get(SELF);
  if (self === undefined) return;
  await answers.identify(new Response(self), since);
  since = answers.epoch();
  for (const [path, text] of found) {
    const url = addressOf(path);
    const kind = kindOf(pathOf(url) ?? '');
    const headers = { 'content-type': 'application/json', [OWN_HEADER]: 'first' };
    if (kind) await answers.keep(url, kind, new Response(text, { headers }), since);
  }
}

async function openPage(event: RequestEvent): Promise<Response> {
  const response = await shell.page(event.request);
  const copy = response.clone();
  event.waitUntil(keepFirstAnswers(copy).catch(() => {}));
  return response;
}

/** Signs in or out. Answers that arrive meanwhile are not kept. */
async function changeAccount(request: Request): Promise<Response> {
  const response = await passOn(request);
  if (response.ok || (await isSignedOut(response))) await answers.forget();
  return response;
}

worker.addEventListener('install', (event) => {
  // Pages of the previous version keep their files, so the new worker need not wait for them.
  event.waitUntil(shell.install().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(shell.forgetOld().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (path === null) return;
  if (changesAccount(request.method, path)) return event.respondWith(changeAccount(request));
  if (request.method !== 'GET') return;
  if (isProviderPage(path)) return event.waitUntil(answers.forget());
  if (request.mode === 'navigate') return isPage(path) ? event.respondWith(openPage(event)) : undefined;
  const kind = kindOf(path);
  if (kind) return event.respondWith(read(event, path, kind));
  if (shell.isHashed(request.url)) return event.respondWith(shell.hashedFile(request));
  if (shell.has(request.url)) return event.respondWith(shell.otherFile(request));
});

/** Keeps the answers that the page loaded before this worker was active. */
async function keepLoaded(event: PageEvent, addresses: readonly string[]): Promise<void> {
  const paths = addresses.map((url) => ({ url, path: pathOf(url) ?? '' }));
  // First the account, which decides whose answers these are.
  paths.sort((a, b) => Number(b.path === SELF) - Number(a.path === SELF));
  for (const { url, path } of paths) {
    const kind = kindOf(path);
    if (kind) await ask(new Request(url), path, kind, event).catch(() => {});
    else if (shell.isHashed(url)) await shell.hashedFile(new Request(url)).catch(() => {});
  }
}

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data.kind === 'signed-out') event.waitUntil(answers.forget());
  else if (data.kind === 'loaded') event.waitUntil(keepLoaded(event, data.addresses));
  else if (data.addresses.some((url) => !shell.has(url))) source?.postMessage('outdated');
});

/** The address of a page of this site. */
const addressOf = (path: string): string => new URL(path.slice(1), scope).href;

worker.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (!message) return;
  const { title, body, tag, path, stays } = message;
  const icon = addressOf('/icon-192.png');
  event.waitUntil(
    worker.registration.showNotification(title, {
      ...{ body, tag, icon, data: path },
      renotify: true,
      requireInteraction: stays,
    }),
  );
});

/** Shows the page in an open window, else in a new one. */
async function openWindow(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = windows.find((window) => window.visibilityState === 'visible') ?? windows[0];
  if (!open) return void (await worker.clients.openWindow(url));
  await open.focus();
  await open.navigate(url);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openWindow(addressOf(String(event.notification.data))));
});
