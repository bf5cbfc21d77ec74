import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Transport } from '../core/kit/client.ts';
import { buildServer } from './app/build-server.ts';
import type { Config } from './app/config.ts';
import { assemble, type Services } from './app/deps.ts';
import { type FirstAdmin, firstRun } from './app/first-run.ts';
import { openLibrary } from './app/library.ts';
import { hasWeb } from './app/static.ts';
import { sweepHourly } from './app/sweep-hourly.ts';
import { serverLanguages } from './app/texts.ts';
import { systemClock } from './kit/clock.ts';
import { injectTransport } from './kit/inject-transport.ts';
import { LibraryInUseError, lockOwner } from './kit/library-lock.ts';
import { openLog } from './kit/log.ts';
import { openLogBook } from './kit/log-book.ts';
import { ownSocket } from './kit/own-socket.ts';
import { pathOf } from './kit/sub-path.ts';
import { type LibraryLock, shareFolder, takeLock } from './kit/take-lock.ts';

export type { Config } from './app/config.ts';
export { ConfigError, readConfig } from './app/config.ts';
export { demoAdmin } from './demo/demo-admin.ts';
export { LibraryInUseError } from './kit/library-lock.ts';
export { NewerSchemaError } from './kit/migrate.ts';

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built pages; null serves the API alone. */
  readonly webRoot: string | null;
  readonly isDemo?: boolean;
  /** Opened by a command for itself: nobody reads what a first run would print. */
  readonly isLocal?: boolean;
}

/** How long requests that are under way may take when the server ends: a container is killed after ten seconds in all. */
const DRAIN_MS = 6_000;

export interface OpenApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly firstAdmin: FirstAdmin | null;
  readonly localTransport: Transport;
  close(): Promise<void>;
}

/** The first run of a library. Of several processes that start on an empty database, one makes the group and the admin. */
async function welcome(services: Services, { admin }: Config, isLocal: boolean): Promise<FirstAdmin | null> {
  const run = () => firstRun({ ...services, clock: systemClock }, admin, isLocal ? 'hidden' : 'shown');
  return (await services.users.isEmpty()) ? services.library.database.tx(run) : run();
}

/** Opens the library under its lock and builds the application; it answers on the owner's socket from then on. */
async function openApp(options: StartOptions, lock: LibraryLock): Promise<OpenApp> {
  const { config, version, webRoot, isDemo = false, isLocal = false } = options;
  const book = openLogBook(config.logFile);
  const log = openLog(config.logLevel, book);
  const library = await openLibrary(config);
  const services = assemble(library, { config, clock: systemClock, log, version, isDemo, book });
  const socket = ownSocket();
  try {
    const firstAdmin = await welcome(services, config, isLocal);
    await services.recipes.refreshSearch();
    const { app, localHeader } = await buildServer({
      services,
      languages: serverLanguages(),
      logger: log as FastifyBaseLogger,
      version,
      web: webRoot === null ? null : { root: webRoot },
      basePath: pathOf(config.baseUrl),
      isOwnSocket: socket.accepts,
    });
    await socket.listen(app, lock.socket);
    return {
      app,
      services,
      firstAdmin,
      localTransport: injectTransport(app, localHeader),
      async close() {
        services.draining.isOn = true;
        // Who is being answered is answered to the end, but not for ever.
        const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
        await Promise.all([socket.close(), app.close(), services.jobs.close()]);
        clearTimeout(limit);
        await services.close();
        lock.release();
      },
    };
  } catch (error) {
    await socket.close();
    await services.close();
    throw error;
  }
}

const openUnder = (options: StartOptions, lock: LibraryLock): Promise<OpenApp> =>
  openApp(options, lock).catch((error) => {
    lock.release();
    throw error;
  });

/** Opens the library as the owner of its data folder, or answers null where another process is. */
export async function openOwn(options: StartOptions): Promise<OpenApp | null> {
  const lock = takeLock(options.config.dataDir);
  return lock && openUnder(options, lock);
}

/** Where the database is a server's, a process needs no data folder of its own: it shares that of the owner. */
const openShared = async (options: StartOptions): Promise<OpenApp | null> =>
  options.config.databaseUrl === null ? null : openUnder(options, shareFolder());

/** A migration that other processes may be at says something within this time. */
const SILENT_MS = 15 * 60_000;

export interface RunningServer {
  readonly address: string;
  readonly hasWeb: boolean;
  /** Set on the first run of a library. */
  readonly firstAdmin: FirstAdmin | null;
  readonly services: Services;
  close(): Promise<void>;
}

/**
 * Has V8 collect sooner than it would. Left alone it lets the young generation grow to 128 MB under load, and the old one
 * to twice of what is held, for answers that are garbage a millisecond later.
 */
function stayLean(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}

/** Serves a library over HTTP. Throws LibraryInUseError, NewerSchemaError or the listener's error. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  stayLean();
  const { config } = options;
  const webRoot = options.webRoot !== null && hasWeb(options.webRoot) ? options.webRoot : null;
  const open = (await openOwn({ ...options, webRoot })) ?? (await openShared({ ...options, webRoot }));
  if (!open) throw new LibraryInUseError(lockOwner(config.dataDir)?.pid ?? 0);
  try {
    await open.services.library.signals.start();
    await open.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await open.close();
    throw error;
  }
  // What a stop interrupted goes on behind everything else.
  void open.services.bulk
    .resume()
    .catch((err) => open.services.log.error({ err }, 'bulk imports were not gone on with'));
  // Of a database of its own this process is the only one.
  void open.services.migrations
    .tellInterrupted(config.databaseUrl === null ? 0 : SILENT_MS)
    .catch((err) => open.services.log.error({ err }, 'broken off migrations were not told'));
  open.services.jobs.scheduler.start();
  open.services.kept.start();
  const sweeping = sweepHourly(open.services.sweep, open.services.log);
  const { port, address, family } = open.app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    address: `http://${host}:${port}`,
    hasWeb: webRoot !== null,
    firstAdmin: open.firstAdmin,
    services: open.services,
    async close() {
      open.services.draining.isOn = true;
      await sweeping.stop();
      await open.close();
    },
  };
}

/** Copies a library into another place, of either engine; loaded only for that. */
export const copyLibrary: typeof import('./app/copy-library.ts')['copyLibrary'] = async (...given) =>
  (await import('./app/copy-library.ts')).copyLibrary(...given);

/** Fills a demo household with recipes; loaded only for that. */
export const seedDemo: typeof import('./app/seed-demo.ts')['seedDemo'] = async (...given) =>
  (await import('./app/seed-demo.ts')).seedDemo(...given);

/** The product's version, from the package beside the bundle. */
export const packageVersion = (packageJson: URL): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
