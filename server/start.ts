import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { isAppError } from '../core/kit/errors.ts';
import { buildServer } from './app/build-server.ts';
import type { Config } from './app/config.ts';
import { assemble, type Services } from './app/deps.ts';
import { type FirstAdmin, firstRun } from './app/first-run.ts';
import { openLibrary } from './app/library.ts';
import { DamagedLibraryError, needFolder } from './app/library-file.ts';
import { assertPages, isLarge } from './app/quick-look.ts';
import { hasWeb } from './app/site/static.ts';
import { sweepHourly } from './app/site/sweep-hourly.ts';
import { serverLanguages } from './app/texts.ts';
import { type House, type OpenApp, openHouse } from './house.ts';
import { systemClock } from './kit/clock.ts';
import type { Damage } from './kit/damage.ts';
import { isDamaged } from './kit/database/database.ts';
import { injectTransport } from './kit/http/inject-transport.ts';
import { pathOf } from './kit/http/sub-path.ts';
import { LibraryInUseError, lockOwner } from './kit/library/library-lock.ts';
import { ownSocket } from './kit/library/own-socket.ts';
import { type LibraryLock, shareFolder, takeLock } from './kit/library/take-lock.ts';
import { type Log, openLog } from './kit/log/log.ts';
import { openLogBook } from './kit/log/log-book.ts';

export type { Config } from './app/config.ts';
export { ConfigError, readConfig } from './app/config.ts';
export { demoAdmin } from './demo/demo-admin.ts';
export { NewerSchemaError } from './kit/database/migrate.ts';
export { LibraryInUseError } from './kit/library/library-lock.ts';

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built web client. Null serves only the API. */
  readonly webRoot: string | null;
  readonly isDemo?: boolean;
  /** Opened by a CLI command in its own process: nobody reads what a first run would print. */
  readonly isLocal?: boolean;
}

/** How long running requests may take when the server stops. Docker kills a container after ten seconds in total. */
const DRAIN_MS = 6_000;

/**
 * The first run of a library. If several processes start on an empty database, one of them creates the group and the
 * admin.
 */
async function welcome(services: Services, { admin }: Config, isLocal: boolean): Promise<FirstAdmin | null> {
  const run = () => firstRun({ ...services, clock: systemClock }, admin, isLocal ? 'hidden' : 'shown');
  return (await services.users.isEmpty()) ? services.library.database.tx(run) : run();
}

/** Forwards a log, and records a damaged database that background work finds. */
function watchingLog(log: Log, damage: Damage): Log {
  const watched = (level: 'warn' | 'error') => (fields: object, message: string) => {
    log[level](fields, message);
    const { err } = fields as { err?: unknown };
    const faults = faultsOf(err);
    if (faults) damage.found(faults);
  };
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: watched('warn'),
    error: watched('error'),
  };
}

/** Options of both applications of a data folder. */
interface Opening {
  readonly options: StartOptions;
  readonly lock: LibraryLock;
  readonly book: ReturnType<typeof openLogBook>;
  readonly log: ReturnType<typeof openLog>;
}

/** Opens the library and builds the application. From then on it serves requests on the owner's socket. */
async function openWhole(
  { options, lock, book, log }: Opening,
  onDamage: (faults: readonly string[]) => void,
): Promise<OpenApp> {
  const { config, version, webRoot, isDemo = false, isLocal = false } = options;
  const library = await openLibrary(config);
  const watched = watchingLog(log, library.damage);
  const services = assemble(library, { config, clock: systemClock, log: watched, version, isDemo, book });
  const socket = ownSocket();
  try {
    if (!isLocal) assertPages(library);
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
    library.damage.whenFound((faults) => {
      log.error({ faults }, 'the database is damaged');
      onDamage(faults);
    });
    return {
      app,
      services,
      faults: null,
      firstAdmin,
      localTransport: injectTransport(app, localHeader),
      async close() {
        services.draining.isOn = true;
        // Finish running requests, but only up to a limit.
        const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
        await Promise.all([socket.close(), app.close(), services.jobs.close()]);
        clearTimeout(limit);
        await services.close();
      },
    };
  } catch (error) {
    await socket.close();
    await services.close();
    throw error;
  }
}

/** Builds the recovery application, which names the damage of a library and restores a backup. */
async function openDamaged(
  { options: { config, version }, lock, log }: Opening,
  faults: readonly string[],
  onRestored: () => void,
): Promise<OpenApp> {
  const { openRecovery } = await import('./app/recovery.ts');
  const socket = ownSocket();
  const { app, localHeader, close } = openRecovery({
    config,
    version,
    log,
    faults,
    isOwnSocket: socket.accepts,
    onRestored,
  });
  await socket.listen(app, lock.socket);
  return {
    app,
    services: null,
    faults,
    firstAdmin: null,
    localTransport: injectTransport(app, localHeader),
    async close() {
      await Promise.all([socket.close(), app.close()]);
      await close();
    },
  };
}

function faultsOf(error: unknown): readonly string[] | null {
  if (error instanceof DamagedLibraryError) return error.faults;
  if (isAppError(error) && error.code === 'server.library_damaged') return [String(error.params.fault)];
  return error instanceof Error && isDamaged(error) ? [error.message] : null;
}

interface HouseOptions {
  readonly begin?: (open: OpenApp) => Promise<() => Promise<void>>;
  readonly onError?: (error: unknown) => void;
}

async function openUnder(options: StartOptions, lock: LibraryLock, given: HouseOptions = {}): Promise<House> {
  const { begin = async () => async () => {}, onError } = given;
  try {
    const book = openLogBook(options.config.logFile);
    const log = openLog(options.config.logLevel, book);
    const opening: Opening = { options, lock, book, log };
    const house = await openHouse({
      whole: (onDamage) => openWhole(opening, onDamage),
      recovery: (faults, onRestored) => openDamaged(opening, faults, onRestored),
      faultsOf,
      begin,
      onError:
        onError ?? ((err) => log.error({ err }, 'could not switch between the normal application and recovery mode')),
    });
    return {
      ...house,
      get open() {
        return house.open;
      },
      async close() {
        await house.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the library as the owner of its data folder. Returns null if another process owns it. */
export async function openOwn(options: StartOptions, given: HouseOptions = {}): Promise<House | null> {
  needFolder(options.config.dataDir);
  const lock = takeLock(options.config.dataDir);
  return lock && openUnder(options, lock, given);
}

/** With a database server, a process needs no data folder of its own: it shares the owner's. */
const openShared = async (options: StartOptions, given: HouseOptions): Promise<House | null> =>
  options.config.databaseUrl === null ? null : openUnder(options, shareFolder(), given);

/** A migration that another process runs shows activity within this time. */
const SILENT_MS = 15 * 60_000;

export interface RunningServer {
  readonly address: string;
  readonly hasWeb: boolean;
  /** Set on the first run of a library. */
  readonly firstAdmin: FirstAdmin | null;
  /** Null while the library is damaged. */
  readonly services: Services | null;
  /** What is wrong with the database. Null if it could be opened. */
  readonly faults: readonly string[] | null;
  /** Rejects when the server can no longer serve requests. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** Background work of a running server. */
function runBeside(services: Services, { databaseUrl }: Config): () => Promise<void> {
  // Resume interrupted work in the background.
  void services.bulk.resume().catch((err) => services.log.error({ err }, 'could not resume bulk imports'));
  // With its own database, this is the only process.
  void services.migrations
    .tellInterrupted(databaseUrl === null ? 0 : SILENT_MS)
    .catch((err) => services.log.error({ err }, 'could not mark interrupted migrations'));
  services.jobs.scheduler.start();
  services.kept.start();
  if (isLarge(services.library))
    void services.quickFaults().then((faults) => faults.length > 0 && services.library.damage.found(faults));
  const sweeping = sweepHourly(services.sweep, services.log);
  return async () => {
    services.draining.isOn = true;
    await sweeping.stop();
  };
}

/**
 * Makes V8 collect garbage earlier. By default the young generation grows to 128 MB under load, and the old one to
 * twice of what is used, for responses that are garbage a millisecond later.
 */
function stayLean(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}

/** Serves a library over HTTP. Throws LibraryInUseError, NewerSchemaError or the listener's error. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  stayLean();
  // New files without an explicit mode are readable only by the server.
  if (isMainThread) process.umask(0o077);
  const { config } = options;
  const webRoot = options.webRoot !== null && hasWeb(options.webRoot) ? options.webRoot : null;
  let port = config.port;
  const begin = async ({ app, services }: OpenApp) => {
    await services?.library.signals.start();
    await app.listen({ port, host: config.host });
    port = (app.server.address() as AddressInfo).port;
    return services ? runBeside(services, config) : async () => {};
  };
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => {});
  const given = { begin, onError: reject };
  const house = (await openOwn({ ...options, webRoot }, given)) ?? (await openShared({ ...options, webRoot }, given));
  if (!house) throw new LibraryInUseError(lockOwner(config.dataDir)?.pid ?? 0);
  try {
    await house.start();
  } catch (error) {
    await house.close();
    throw error;
  }
  const { address, family } = house.open.app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    address: `http://${host}:${port}`,
    hasWeb: webRoot !== null,
    firstAdmin: house.open.firstAdmin,
    services: house.open.services,
    faults: house.open.faults,
    failed,
    close: house.close,
  };
}

/** Copies a library to another place, of either database engine. Loaded on demand. */
export const copyLibrary: typeof import('./app/copying/copy-library.ts')['copyLibrary'] = async (...given) =>
  (await import('./app/copying/copy-library.ts')).copyLibrary(...given);

/** Fills a demo household with recipes. Loaded on demand. */
export const seedDemo: typeof import('./app/demo/seed-demo.ts')['seedDemo'] = async (...given) =>
  (await import('./app/demo/seed-demo.ts')).seedDemo(...given);

/** The product's version, from the package.json next to the bundle. */
export const packageVersion = (packageJson: URL): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
