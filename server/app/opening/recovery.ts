import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { errorRows } from '../../../core/app/errors.ts';
import { backupEndpoints, oldBackupEndpoints } from '../../../core/backups/endpoints.ts';
import { failKit } from '../../../core/kit/errors.ts';
import { maintenanceEndpoints } from '../../../core/maintenance/endpoints.ts';
import type { Finding, LibraryReport } from '../../../core/maintenance/schema.ts';
import { backupArchives } from '../../backups/backup-archives.ts';
import { checkedArchive } from '../../backups/checked-archive.ts';
import { REPAIRED, repair } from '../../backups/repair-journal.ts';
import { systemClock } from '../../kit/clock.ts';
import type { FileStore } from '../../kit/files/file-store.ts';
import { writeFileDurably } from '../../kit/files/files.ts';
import { makeOwnFolder } from '../../kit/files/own-folder.ts';
import { openFolder, removeFolder } from '../../kit/files/working-folders.ts';
import { wireError } from '../../kit/http/wire-errors.ts';
import type { Log } from '../../kit/log/log.ts';
import type { LogBook } from '../../kit/log/log-book.ts';
import { loadLanguages } from '../../kit/texts.ts';
import { backupWork } from '../backups/backup-work.ts';
import type { Config } from '../config.ts';
import { assemble } from '../deps.ts';
import { openLibrary } from '../library.ts';
import { APPLICATION_ID } from '../library-file.ts';
import { serverLanguages } from '../texts.ts';
import { libraryPaths } from './library-paths.ts';

export interface RecoveryOptions {
  readonly config: Config;
  readonly version: string;
  readonly book: LogBook;
  readonly log: Log;
  readonly files: FileStore;
  /** The problems found in the database. */
  readonly faults: readonly string[];
  /** Names of the files of a library whose rows are missing; null for any other. */
  readonly leftFiles: readonly string[] | null;
  readonly isOwnSocket: (request: FastifyRequest) => boolean;
  /** Called after the response to a restore. */
  readonly onRestored: () => void;
}

export interface Recovery {
  readonly app: FastifyInstance;
  readonly localHeader: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The errors that this application exists to report are not logged. */
const EXPECTED: ReadonlySet<string> = new Set(['server.library_damaged', 'server.library_missing']);

/** Builds a library from checked rows, ready to replace the damaged one. */
function stage(library: string, folder: string): void {
  const target = join(folder, REPAIRED);
  const rows = new Sqlite(library);
  rows.exec('DELETE FROM search_version');
  rows.pragma(`application_id = ${APPLICATION_ID}`);
  rows.pragma('wal_checkpoint(TRUNCATE)');
  rows.close();
  renameSync(library, target);
}

/**
 * The application for a damaged library. It does not open the database. Over the owner's socket it reports the damage,
 * lists backups and restores one. All other requests get 503.
 */
export function openRecovery(options: RecoveryOptions): Recovery {
  const { config, version, book, log, files, faults, leftFiles, isOwnSocket, onRestored } = options;
  const paths = libraryPaths(config.dataDir);
  makeOwnFolder(paths.temporary);
  const archives = backupArchives(files, paths.temporary);
  const { work, convert, inspect, close } = backupWork({ paths, config, version, clock: systemClock });
  const localSecret = randomBytes(32).toString('base64url');
  const damaged = () => failKit('server.library_damaged', { params: { fault: faults[0]! } });
  const found = leftFiles?.join(', ') ?? '';
  /** Only people with access to the data folder may read this. */
  const damagedHere = () => (leftFiles ? failKit('server.library_missing', { params: { found } }) : damaged());
  let isRestoring = false;
  let isRestored = false;

  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  loadLanguages(app, serverLanguages());
  const languageOf = (request: FastifyRequest) => serverLanguages().for(request.headers['accept-language']);
  app.setErrorHandler((error, request, reply) => {
    const wire = wireError(error, errorRows, languageOf(request).t);
    if (wire.status >= 500 && !EXPECTED.has(wire.code)) log.error({ err: error }, 'request failed');
    return reply.status(wire.status).headers(wire.headers).header('x-error-code', wire.code).send(wire.body);
  });
  app.setNotFoundHandler(() => {
    throw damagedHere();
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (['/healthz', '/readyz'].includes(request.url.split('?')[0]!)) return;
    const isLocal = request.headers['x-lovage-local'] === localSecret || isOwnSocket(request);
    if (!isLocal) throw damaged();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    reply.status(503).header('retry-after', '60').send({ status: 'not ready', reason: 'database damaged', faults }),
  );

  app.get(backupEndpoints.list.path, async () => ({ imports: await archives.list(), templates: [] }));
  app.get(maintenanceEndpoints.doctor.path, async (request): Promise<Finding[]> => {
    const { t } = languageOf(request);
    const finding = (code: string, params = {}): Finding => ({
      code,
      level: 'problem',
      text: t(`maintenance.findings.${code}.text`, params),
      fix: t(`maintenance.findings.${code}.fix`, params),
    });
    const hasBackup = (await archives.list()).length > 0;
    const damage = finding('database_damaged', { text: faults[0]! });
    const missing = leftFiles && { text: t('errors.server.library_missing', { found }) };
    return [{ ...damage, ...missing }, ...(hasBackup ? [] : [finding('backup_missing')])];
  });
  app.post(maintenanceEndpoints.check.path, async (): Promise<LibraryReport> => {
    const from = performance.now();
    const all = await inspect().catch(() => []);
    const texts = all.length > 0 ? all : faults;
    const report: LibraryReport = {
      checkedAt: systemClock().toISOString(),
      seconds: (performance.now() - from) / 1_000,
      isWhole: false,
      recipes: 0,
      files: 0,
      backups: (await archives.list()).length,
      problems: texts.map((place) => ({ kind: 'database_damaged', place, isRepaired: false })),
      total: texts.length,
    };
    await writeFileDurably(join(paths.dataDir, 'last-check.json'), JSON.stringify(report), 0o600);
    return report;
  });

  /** Fills empty tables. If the process is killed, the database has no users, which the next start notices. */
  async function restoreRows(name: string): Promise<string> {
    const library = await openLibrary(config);
    const services = assemble(library, { config, clock: systemClock, log, version, isDemo: false, book });
    try {
      const { restore_kept: kept } = await services.jobs.runToEnd('restore', { input: { name } });
      return String(kept!.name);
    } finally {
      await services.close();
    }
  }

  async function restore(name: string): Promise<string> {
    if (config.databaseUrl !== null) return restoreRows(name);
    const folder = await openFolder(paths.temporary, 'restore');
    try {
      const checker = { work, convert, temporary: paths.temporary };
      const { library } = await archives.withFile(name, (path) =>
        checkedArchive(checker, path, folder, new AbortController().signal),
      );
      stage(library, folder);
      return await repair(paths, basename(folder), systemClock());
    } finally {
      await removeFolder(folder);
    }
  }
  for (const { path } of [backupEndpoints.restore, oldBackupEndpoints.restore])
    app.post<{ Params: { name: string } }>(path, async (request) => {
      if (isRestoring || isRestored) throw failKit('server.restoring');
      isRestoring = true;
      try {
        const previous = await restore(request.params.name);
        isRestored = true;
        log.warn({ previous, backup: request.params.name }, 'replaced the damaged library with a backup');
        return { message: languageOf(request).t('backups.restored'), error: false, previous };
      } finally {
        isRestoring = false;
      }
    });
  app.addHook('onResponse', async () => {
    if (isRestored && !isRestoring) onRestored();
  });
  return { app, localHeader: { 'x-lovage-local': localSecret }, close };
}
