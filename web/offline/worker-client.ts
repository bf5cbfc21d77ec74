import { basePath } from '../kit/base.ts';
import { answeredPaths } from '../kit/first-view.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';

const LOOK_EVERY_MS = 60 * 60_000;

const tell = (message: PageMessage): void => navigator.serviceWorker.controller?.postMessage(message);

const ownScripts = (): string[] => [...document.scripts].map(({ src }) => src).filter((src) => src !== '');

/** The answers that came with this page. */
const cameAlong = (): string[] => answeredPaths().map((path) => location.origin + basePath + path);

/** The answers that this page has loaded so far. */
const loaded = (): string[] => [
  ...new Set([...performance.getEntriesByType('resource').map(({ name }) => name), ...cameAlong()]),
];

/** Registers the service worker. `hear` gets its messages. */
export async function openWorker(hear: (message: WorkerMessage) => void, wasControlled: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  const greet = () => {
    if (!wasControlled) tell({ kind: 'loaded', addresses: loaded() });
    tell({ kind: 'scripts', addresses: ownScripts() });
  };
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => hear(data));
  serviceWorker.addEventListener('controllerchange', greet);
  const address = `${basePath}/service-worker.js`;
  const registration = await serviceWorker.register(address, { scope: `${basePath}/`, updateViaCache: 'none' });
  // A worker that another page registered may be active before this page requests it.
  greet();
  setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
}

/** Removes the kept answers of an account. */
export const tellSignedOut = (): void => tell({ kind: 'signed-out' });
