import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Transport } from '../core/kit/client.ts';
import { buildServer } from './app/build-server.ts';
import type { Config } from './app/config.ts';
import { assemble, type Services } from './app/deps.ts';
import { type FirstAdmin, firstRun } from './app/first-run.ts';
import { openLibrary } from './app/library.ts';
import { hasWeb } from './app/static.ts';
import { serverLanguages } from './app/texts.ts';
import { systemClock } from './kit/clock.ts';
import { injectTransport } from './kit/inject-transport.ts';
import { answers, type LibraryLock, lockOwner, takeLock } from './kit/library-lock.ts';
import { openLog } from './kit/log.ts';
import { ownSocket } from './kit/own-socket.ts';

export type { Config } from './app/config.ts';
export { ConfigError, readConfig } from './app/config.ts';
export { NewerSchemaError } from './kit/migrate.ts';

/** Somebody else has the data folder open. */
export class LibraryInUseError extends Error {
  readonly pid: number;

  constructor(pid: number) {
    super(`The library is open in process ${pid}.`);
    this.pid = pid;
  }
}

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built pages; null serves the API alone. */
  readonly webRoot: string | null;
  readonly isDemo?: boolean;
}

interface OpenApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly firstAdmin: FirstAdmin | null;
  readonly localTransport: Transport;
  close(): Promise<void>;
}

/** Opens the library under its lock and builds the application; it answers on the owner's socket from then on. */
async function openApp(options: StartOptions, lock: LibraryLock, webRoot: string | null): Promise<OpenApp> {
  const { config, version, isDemo = false } = options;
  const log = openLog(config.logLevel);
  const library = await openLibrary(config.dataDir);
  const services = assemble(library, { config, clock: systemClock, log, version, isDemo });
  const socket = ownSocket();
  try {
    const firstAdmin = await firstRun({ ...services, clock: systemClock }, config.admin);
    const { app, localHeader } = await buildServer({
      services,
      languages: serverLanguages(),
      logger: log as FastifyBaseLogger,
      version,
      web: webRoot === null ? null : { root: webRoot },
      isOwnSocket: socket.accepts,
    });
    await socket.listen(app, lock.socket);
    return {
      app,
      services,
      firstAdmin,
      localTransport: injectTransport(app, localHeader),
      async close() {
        await Promise.all([socket.close(), app.close()]);
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

/** The pid to name when a lock cannot be had. */
const inUse = (dataDir: string) => new LibraryInUseError(lockOwner(dataDir)?.pid ?? 0);

async function openWithLock(options: StartOptions, webRoot: string | null): Promise<OpenApp | null> {
  const lock = takeLock(options.config.dataDir);
  if (!lock) return null;
  return openApp(options, lock, webRoot).catch((error) => {
    lock.release();
    throw error;
  });
}

export interface RunningServer {
  readonly address: string;
  readonly hasWeb: boolean;
  /** Set on the first run of a library. */
  readonly firstAdmin: FirstAdmin | null;
  readonly services: Services;
  close(): Promise<void>;
}

/** Serves a library over HTTP. Throws LibraryInUseError, NewerSchemaError or the listener's error. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config } = options;
  const webRoot = options.webRoot !== null && hasWeb(options.webRoot) ? options.webRoot : null;
  const open = await openWithLock(options, webRoot);
  if (!open) throw inUse(config.dataDir);
  try {
    await open.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await open.close();
    throw error;
  }
  const { port, address, family } = open.app.server.address() as AddressInfo;
  const host = family === 'IPv6' ? `[${address}]` : address;
  return {
    address: `http://${host}:${port}`,
    hasWeb: webRoot !== null,
    firstAdmin: open.firstAdmin,
    services: open.services,
    close: open.close,
  };
}

export type LocalAccess =
  /** Another process has the library: talk to it over its socket. */
  | { readonly kind: 'socket'; readonly socket: string }
  /** This process has it until `close`. */
  | { readonly kind: 'in-process'; readonly transport: Transport; close(): Promise<void> };

const RETRY_MS = 50;
const WAIT_MS = 5_000;

/**
 * Access to the library of a data folder as its local user: through the process that owns it, or by becoming the owner.
 * An owner that is just starting or ending is waited for.
 */
export async function openLocal(options: StartOptions): Promise<LocalAccess> {
  const { dataDir } = options.config;
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    const owner = lockOwner(dataDir);
    if (owner?.socket && (await answers(owner.socket))) return { kind: 'socket', socket: owner.socket };
    const open = owner ? null : await openWithLock(options, null);
    if (open) return { kind: 'in-process', transport: open.localTransport, close: open.close };
    if (performance.now() > endsAt) throw inUse(dataDir);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** The product's version, from the package beside the bundle. */
export const packageVersion = (packageJson: URL): string =>
  (JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string }).version;
