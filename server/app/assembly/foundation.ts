import type { EventType } from '../../../core/app/events.ts';
import type { Announcement } from '../../../core/notifications/events.ts';
import type { AiService } from '../../ai/service.ts';
import { auditService } from '../../audit/service.ts';
import { demoAdmin } from '../../demo/demo-admin.ts';
import { householdStore } from '../../groups/households/store.ts';
import { groupStore } from '../../groups/store.ts';
import { findTextPackages } from '../../importing/photos/packages.ts';
import type { Clock } from '../../kit/clock.ts';
import { sqliteChecks } from '../../kit/database/sqlite-checks.ts';
import { secretKey, UnusableKeyError } from '../../kit/files/secret-key.ts';
import { rateWindow } from '../../kit/http/rate-window.ts';
import { repeatedCalls } from '../../kit/http/repeated-calls.ts';
import type { Log } from '../../kit/log/log.ts';
import { type LogBook, openLogBook } from '../../kit/log/log-book.ts';
import type { Outbound } from '../../kit/outbound/outbound.ts';
import { passwordVerifier } from '../../kit/secrets/passwords.ts';
import { seal } from '../../kit/secrets/seal.ts';
import { openEvents } from '../../kit/work/events.ts';
import { keptMessages } from '../../kit/work/kept-messages.ts';
import { noteUncounted } from '../../kit/work/sources.ts';
import { openWorkerPool, serverWorker } from '../../kit/work/worker-pool.ts';
import { mailService } from '../../mail/service.ts';
import { smtp } from '../../mail/smtp.ts';
import { recipeBytes } from '../../recipes/files/storage.ts';
import { userStore } from '../../users/store.ts';
import type { Tasks } from '../../worker.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Library } from '../library.ts';
import { shareEvents } from '../other-processes.ts';
import { quotaGuard } from '../quotas.ts';
import { BCRYPT_MS } from '../task-limits.ts';
import { serverLanguages } from '../texts.ts';

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly isDemo: boolean;
  /** Receives log entries. Without it, none are kept in memory. */
  readonly book?: LogBook;
}

function keyOf(path: string, config: Config): Uint8Array {
  try {
    return secretKey(path, config.secretKey);
  } catch (error) {
    if (!(error instanceof UnusableKeyError)) throw error;
    const advice = 'Put a copy of it back, or delete it: then everybody signs in again and sets up second factors anew';
    throw new ConfigError([`${path}: must contain 64 hexadecimal digits. ${advice}.`]);
  }
}

/** Each of these threads starts with its first task. */
const workerPools = () => ({
  workers: openWorkerPool<Tasks>({ url: serverWorker }),
  /** Archives take minutes. A separate pool keeps them from delaying pictures. */
  migrators: openWorkerPool<Tasks>({ url: serverWorker }),
  /** A PDF can use up its whole time limit. A separate pool keeps it from delaying other work. */
  pdfReaders: openWorkerPool<Tasks>({ url: serverWorker }),
  /** Recognizing text takes seconds per photo, and its memory is only freed with its thread. */
  photoReaders: openWorkerPool<Tasks>({ url: serverWorker }),
  /** A separate pool keeps signing in from waiting for pictures. It starts with the first password of an imported library. */
  verifiers: openWorkerPool<Tasks>({ url: serverWorker }),
  checks: sqliteChecks(),
});

/** The services that all others depend on: library, accounts, groups, workers, outbound requests, mail, quotas. */
export function foundation(library: Library, platform: Platform) {
  const { config, log, version, isDemo, book = openLogBook(null) } = platform;
  const clock: Clock = () => {
    noteUncounted();
    return platform.clock();
  };
  const { database, paths, files } = library;
  const limit = (max: number) => (config.rateLimits ? max : Number.POSITIVE_INFINITY);
  const { verifiers, ...pools } = workerPools();
  const verifyPassword = passwordVerifier((password, stored) =>
    verifiers.run('verifyBcrypt', { password, stored }, { timeoutMs: BCRYPT_MS }),
  );
  const { signals } = library;
  const tellOthers = () => signals.tell('forget');
  const events = openEvents<EventType | Announcement>({
    afterCommit: database.afterCommit,
    log,
    share: shareEvents(signals),
  });
  // Few requests need the web, so the HTTP client is loaded on first use.
  let opened: Promise<Outbound> | undefined;
  const outbound = (): Promise<Outbound> => {
    opened ??= import('../../kit/outbound/outbound.ts').then(({ openOutbound }) =>
      openOutbound({
        allow: config.outboundAllow,
        log: (failure) => log.info(failure, 'outbound request refused or failed'),
      }),
    );
    return opened;
  };

  // Without an AI provider, its code is never loaded.
  const provider = config.ai;
  let reached: Promise<AiService> | undefined;
  const ai =
    provider &&
    ((): Promise<AiService> => {
      reached ??= import('../../ai/service.ts').then(({ aiService }) =>
        aiService(provider, { log, rate: rateWindow({ max: limit(60), windowSeconds: 60, clock }) }),
      );
      return reached;
    });

  const textPackages = config.textRecognition ? findTextPackages(config.dataDir) : null;
  const households = householdStore({ database, tellOthers });
  const users = userStore(database, households);
  const groups = groupStore({ database, households, defaultName: config.defaultGroup, tellOthers });
  const secret = keyOf(paths.secret, config);
  const audit = auditService({ database, clock, retentionDays: config.auditDays, tellsCallers: !isDemo });
  const { note } = audit;
  const bytesOf = recipeBytes(database, files);
  const quotas = quotaGuard({ database, quotas: config.quotas, bytesOf });
  const kept = keptMessages({ database, clock, log });
  const languageFor = (locale: string) => serverLanguages().load(locale);
  const siteUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const mail = mailService({
    settings: config.mail,
    send: smtp(config.mail),
    siteUrl,
    perAddress: rateWindow({ max: limit(5), windowSeconds: 3_600, clock }),
    perSender: rateWindow({ max: limit(30), windowSeconds: 3_600, clock }),
    kept: kept.of('mail'),
    languageFor,
    log,
  });
  const isShared = ({ username }: { readonly username: string }) => isDemo && username === demoAdmin.username;

  /** Ends the tasks of all threads. Their callers get `server.stopping`. */
  const endTasks = () => Promise.all(Object.values(pools).map((pool) => pool.close()));

  return {
    library,
    config,
    clock,
    log,
    version,
    isDemo,
    book,
    database,
    paths,
    files,
    /** `max`, or Infinity if limits are turned off for tests or benchmarks. */
    limit,
    ...pools,
    textPackages,
    verifyPassword,
    signals,
    tellOthers,
    events,
    outbound,
    ai,
    users,
    groups,
    households,
    secret,
    repeatedCalls: repeatedCalls({ database, seal: seal(secret, 'repeated calls'), clock }),
    audit,
    note,
    bytesOf,
    quotas,
    kept,
    languageFor,
    siteUrl,
    mail,
    isShared,
    endTasks,
    /** Call after everything that uses these services has ended. */
    async close(): Promise<void> {
      await Promise.all([endTasks(), verifiers.close(), opened?.then((client) => client.close())]);
      await kept.close();
      await signals.close();
      await database.close();
    },
  };
}
export type Foundation = ReturnType<typeof foundation>;
