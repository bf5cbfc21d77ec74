import type { FastifyBaseLogger } from 'fastify';
import { isAppError } from '../../../core/kit/errors.ts';
import { systemClock } from '../../kit/clock.ts';
import type { Damage } from '../../kit/damage.ts';
import { damageText } from '../../kit/database/damage-text.ts';
import { isDamaged } from '../../kit/database/database.ts';
import { injectTransport } from '../../kit/http/inject-transport.ts';
import { pathOf } from '../../kit/http/sub-path.ts';
import { ownSocket } from '../../kit/library/own-socket.ts';
import { type LibraryLock, shareFolder, takeLock } from '../../kit/library/take-lock.ts';
import { type Log, openLog } from '../../kit/log/log.ts';
import { openLogBook } from '../../kit/log/log-book.ts';
import { logSettled } from '../backups/restore-settler.ts';
import { buildServer } from '../build-server.ts';
import { type Config, ConfigError } from '../config.ts';
import { assemble, type Services } from '../deps.ts';
import { firstPassword, firstRun } from '../first-run.ts';
import { openLibrary } from '../library.ts';
import { DamagedLibraryError, NO_ROWS, needFolder } from '../library-file.ts';
import { openFiles } from '../library-files.ts';
import { assertPages } from '../quick-look.ts';
import { serverLanguages } from '../texts.ts';
import { type AppSwitch, type OpenApp, openAppSwitch } from './app-switch.ts';
import { assertNotEmptied, namesLeft } from './traces.ts';

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built web client. Null serves only the API. */
  readonly webRoot: string | null;
  readonly isDemo?: boolean;
  /** Opened by a CLI command in its own process. */
  readonly isLocal?: boolean;
  /** The locale of whoever opens the library. It decides on which day the weeks of a new one start. */
  readonly locale?: string;
}

/** How long running requests may take when the server stops. Docker kills a container after ten seconds in total. */
const DRAIN_MS = 6_000;
/** When tasks end that requests still wait for, so that there is time to answer. */
const WORK_MS = 5_000;

/**
 * The first run of a library. If several processes start on an empty database, one of them creates the group and the
 * admin.
 */
async function welcome(services: Services, { config, locale }: StartOptions): Promise<void> {
  if (!(await services.users.isEmpty())) return;
  const { files, paths, database } = services.library;
  await assertNotEmptied(files, paths, database);
  await services.library.database.tx(() => firstRun({ ...services, clock: systemClock, locale }, config.admin));
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
  logSettled(log, library.settled);
  const watched = watchingLog(log, library.damage);
  let services: Services;
  try {
    services = assemble(library, { config, clock: systemClock, log: watched, version, isDemo, book });
  } catch (error) {
    await library.database.close();
    throw error;
  }
  const socket = ownSocket();
  try {
    if (!isLocal) assertPages(library);
    await welcome(services, options);
    await services.recipes.refreshSearch();
    const { app, localHeader } = await buildServer({
      services,
      languages: serverLanguages(),
      logger: log as FastifyBaseLogger,
      version,
      web: webRoot === null ? null : { root: webRoot },
      basePath: pathOf(config.baseUrl),
      isOwnSocket: socket.accepts,
      // A command makes few calls.
      keepsAnswers: !isLocal,
      // Other commands on this computer read them as they are, and compressing takes longer to load than most calls.
      compresses: !isLocal,
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
      leftFiles: null,
      firstPassword: () => firstPassword(services, config.admin),
      localTransport: injectTransport(app, localHeader),
      async close() {
        services.draining.isOn = true;
        // Finish running requests, but only up to a limit. Those that wait for work are told that the server stops.
        const limits = [
          setTimeout(() => void services.endWork().catch(() => {}), WORK_MS),
          setTimeout(() => app.server.closeAllConnections(), DRAIN_MS),
        ].map((limit) => limit.unref());
        await Promise.all([socket.close(), app.close(), services.jobs.close()]);
        for (const limit of limits) clearTimeout(limit);
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
  { options: { config, version }, lock, book, log }: Opening,
  faults: readonly string[],
  onRestored: () => void,
): Promise<OpenApp> {
  const { openRecovery } = await import('./recovery.ts');
  const socket = ownSocket();
  const files = await openFiles(config);
  const leftFiles = faults[0] === NO_ROWS ? await namesLeft(files, config) : null;
  const { app, localHeader, close } = openRecovery({
    config,
    version,
    book,
    log,
    files,
    faults,
    leftFiles,
    isOwnSocket: socket.accepts,
    onRestored,
  });
  await socket.listen(app, lock.socket);
  return {
    app,
    services: null,
    faults,
    leftFiles,
    firstPassword: async () => null,
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
  return error instanceof Error && isDamaged(error) ? [damageText(error.message)] : null;
}

interface AppOptions {
  readonly begin?: (open: OpenApp) => Promise<() => Promise<void>>;
  readonly onError?: (error: unknown) => void;
}

function openBook({ logFile }: Config): ReturnType<typeof openLogBook> {
  try {
    return openLogBook(logFile);
  } catch (error) {
    throw new ConfigError([`LOG_FILE: must be a file that can be written (${(error as NodeJS.ErrnoException).code})`]);
  }
}

async function openUnder(options: StartOptions, lock: LibraryLock, given: AppOptions = {}): Promise<AppSwitch> {
  const { begin = async () => async () => {}, onError } = given;
  try {
    const book = openBook(options.config);
    const log = openLog(options.config.logLevel, book);
    const opening: Opening = { options, lock, book, log };
    const opened = await openAppSwitch({
      whole: (onDamage) => openWhole(opening, onDamage),
      recovery: (faults, onRestored) => openDamaged(opening, faults, onRestored),
      faultsOf,
      begin,
      onError:
        onError ?? ((err) => log.error({ err }, 'could not switch between the normal application and recovery mode')),
    });
    return {
      ...opened,
      get open() {
        return opened.open;
      },
      async close() {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens the library as the owner of its data folder. Returns null if another process owns it. */
export async function openOwn(options: StartOptions, given: AppOptions = {}): Promise<AppSwitch | null> {
  needFolder(options.config.dataDir);
  const lock = takeLock(options.config.dataDir);
  return lock && openUnder(options, lock, given);
}

/** With a database server, a process needs no data folder of its own: it shares the owner's. */
export const openShared = async (options: StartOptions, given: AppOptions): Promise<AppSwitch | null> =>
  options.config.databaseUrl === null ? null : openUnder(options, shareFolder(), given);
