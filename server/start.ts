import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { type Config, objectStoreOf } from './app/config.ts';
import type { CopyOptions, LibraryCopy } from './app/copying/copy-library.ts';
import type { Variables } from './app/data-dir.ts';
import type { Services } from './app/deps.ts';
import type { FirstAdmin } from './app/first-run.ts';
import type { OpenApp } from './app/opening/app-switch.ts';
import { openOwn, openShared, type StartOptions } from './app/opening/open-app.ts';
import { isLarge } from './app/quick-look.ts';
import { hasWeb } from './app/site/static.ts';
import { sweepHourly } from './app/site/sweep-hourly.ts';
import { LibraryInUseError, lockOwner } from './kit/library/library-lock.ts';

export type { Config } from './app/config.ts';
export { ConfigError, readConfig } from './app/config.ts';
export type { LibraryCopy } from './app/copying/copy-library.ts';
export { openOwn } from './app/opening/open-app.ts';
export { demoAdmin } from './demo/demo-admin.ts';
export { NewerSchemaError } from './kit/database/migrate.ts';
export { LibraryInUseError } from './kit/library/library-lock.ts';

/** A migration that another process runs shows activity within this time. */
const SILENT_MS = 15 * 60_000;

export interface RunningServer {
  readonly address: string;
  readonly hasWeb: boolean;
  /** The admin of a new library, and the password to show once. */
  readonly firstAdmin: FirstAdmin | null;
  /** Null while the library is damaged. */
  readonly services: Services | null;
  /** The fault of the database. Null if it could be opened. */
  readonly faults: readonly string[] | null;
  /** Names of the files of a library whose rows are missing; null for any other. */
  readonly leftFiles: readonly string[] | null;
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
  services.push.start();
  if (isLarge(services.library))
    void services
      .quickFaults()
      .then((faults) => faults.length > 0 && services.library.damage.found(faults))
      .catch((err) => services.draining.isOn || services.log.error({ err }, 'could not check the database'));
  const sweeping = sweepHourly(services.sweep, services.log);
  return async () => {
    services.draining.isOn = true;
    await sweeping.stop();
  };
}

/**
 * Makes V8 collect garbage earlier. By default the young generation grows to 128 MB under load, and the old one to
 * twice of what is used, for responses that live for a millisecond.
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
  const opened = (await openOwn({ ...options, webRoot }, given)) ?? (await openShared({ ...options, webRoot }, given));
  if (!opened) throw new LibraryInUseError(lockOwner(config.dataDir)?.pid ?? 0);
  let firstAdmin: FirstAdmin | null;
  try {
    await opened.start();
    // Only now: an earlier failure, such as a port that is in use, would prevent showing the password.
    firstAdmin = await opened.open.firstPassword();
  } catch (error) {
    await opened.close();
    throw error;
  }
  const { address, family } = opened.open.app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    address: `http://${host}:${port}`,
    hasWeb: webRoot !== null,
    firstAdmin,
    services: opened.open.services,
    faults: opened.open.faults,
    leftFiles: opened.open.leftFiles,
    failed,
    close: opened.close,
  };
}

export interface LibraryCopyOptions extends Omit<CopyOptions, 'objectStore'> {
  /** Names the object store that has the files of a library in PostgreSQL. */
  readonly environment: Variables;
}

/** Copies a library to another place, of either database engine. Loaded on demand. */
export async function copyLibrary({ environment, ...given }: LibraryCopyOptions): Promise<LibraryCopy> {
  const copying = await import('./app/copying/copy-library.ts');
  return copying.copyLibrary({ ...given, objectStore: objectStoreOf(environment) });
}

/** Fills a demo household with recipes. Loaded on demand. */
export const seedDemo: typeof import('./app/demo/seed-demo.ts')['seedDemo'] = async (...given) =>
  (await import('./app/demo/seed-demo.ts')).seedDemo(...given);
