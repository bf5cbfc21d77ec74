import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Caller } from '../../core/auth/caller.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Finding } from '../../core/maintenance/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { sizeText } from '../kit/files/byte-size.ts';
import type { FileStore } from '../kit/files/file-store.ts';
import { freeBytes } from './cleaning.ts';

const CONNECT_MS = 3_000;
const WAL_BYTES = 64 * 1024 ** 2;
/** Below this, a server is not ready. Ten times this gives a warning. */
export const MIN_FREE_BYTES = 100 * 1024 ** 2;
const BACKUP_HOURS = 48;
const MIN_NODE = [24, 7] as const;

type Params = Readonly<Record<string, string | number>>;
interface Found {
  readonly code: string;
  readonly level: Finding['level'];
  readonly params?: Params;
}
type Check = () => Promise<readonly (Found | null | false)[]>;

const problem = (code: string, params: Params = {}): Found => ({ code, level: 'problem', params });
const advice = (code: string, params: Params = {}): Found => ({ code, level: 'advice', params });

/** Whether a server listens at an address. */
const isReachable = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false));
  });

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'ldap:': 389, 'ldaps:': 636 };

async function isUrlReachable(address: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(address);
  return isReachable(hostname.replace(/^\[|\]$/g, ''), Number(port) || PORTS[protocol]!);
}

/** Whether a range covers the whole home network, or everything. */
const isWide = (entry: string): boolean => {
  const bits = Number(/\/(\d+)$/.exec(entry)?.[1] ?? Number.NaN);
  return /^\*/.test(entry) || bits < (entry.includes(':') ? 32 : 12);
};

export interface DoctorParts {
  readonly database: Database;
  readonly dataDir: string;
  readonly files: FileStore;
  readonly config: {
    readonly baseUrl: string | null;
    readonly outboundAllow: readonly string[];
    readonly rateLimits: boolean;
    readonly backups: { readonly at: string | null };
    readonly mail: { readonly host: string; readonly port: number } | null;
    readonly directory: { readonly url: string } | null;
    readonly provider: { readonly configurationUrl: string } | null;
  };
  readonly backups: { list(): Promise<readonly { readonly proof: { readonly verifiedAt: string } | null }[]> };
  readonly hasFactoryEmail: () => Promise<boolean>;
  /** Throws if the database is damaged. */
  readonly assertWhole: () => Promise<void>;
  readonly lastCheck: () => Promise<{ readonly isWhole: boolean; readonly total: number } | null>;
  readonly clock: Clock;
}

export interface Asking {
  readonly via: Caller['via'];
  readonly isSecure: boolean;
}

const isOpen = (mode: number): boolean => (mode & 0o077) !== 0;

/** Looks for problems in the configuration of a server. Each finding names its fix. Nothing is changed. */
export function doctor({
  database,
  dataDir,
  files,
  config,
  backups,
  hasFactoryEmail,
  assertWhole,
  lastCheck,
  clock,
}: DoctorParts) {
  const folder: Check = async () => {
    const [home, key, free] = await Promise.all([
      stat(dataDir),
      stat(join(dataDir, 'secret.key')).catch(() => null),
      freeBytes(dataDir),
    ]);
    return [
      isOpen(home.mode) && advice('data_folder_open', { folder: dataDir }),
      key && isOpen(key.mode) && problem('secret_key_open', { file: join(dataDir, 'secret.key') }),
      free < MIN_FREE_BYTES && problem('disk_full', { free: sizeText(free) }),
      free >= MIN_FREE_BYTES && free < 10 * MIN_FREE_BYTES && advice('disk_low', { free: sizeText(free) }),
    ];
  };

  const clocks: Check = async () => {
    const [last] = await database.query<{ at: unknown }>('select max(updated_at) as at from recipes', []);
    const at = last?.at === null || last?.at === undefined ? null : new Date(last.at as number | Date);
    return [
      at !== null && at.getTime() > clock().getTime() + 60_000 && problem('clock_behind', { at: at.toISOString() }),
      !process.env.TZ && new Date().getTimezoneOffset() === 0 && advice('time_zone_unset'),
    ];
  };

  const sqlite: Check = async () => {
    const wal = await stat(join(dataDir, 'lovage.db-wal')).catch(() => null);
    await assertWhole();
    return [wal && wal.size > WAL_BYTES && advice('wal_large', { size: sizeText(wal.size) })];
  };

  const postgres: Check = async () => {
    const rows = await database.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
      [],
    );
    return rows.filter(({ setting }) => setting === 'off').map(({ name }) => problem('postgres_unsafe', { name }));
  };

  const kept: Check = async () => {
    const proofs = (await backups.list()).flatMap(({ proof }) => (proof ? Date.parse(proof.verifiedAt) : []));
    const hours = Math.round((clock().getTime() - Math.max(...proofs)) / 3_600_000);
    const last = await lastCheck();
    const strays = await files.names(['lost+found']);
    return [
      config.backups.at === null && advice('backups_off'),
      proofs.length === 0 && problem('backup_missing'),
      proofs.length > 0 && hours > BACKUP_HOURS && problem('backup_old', { hours }),
      last !== null && !last.isWhole && problem('library_not_whole', { count: last.total }),
      strays.length > 0 && advice('lost_and_found', { folder: join(dataDir, 'lost+found') }),
    ];
  };

  const network: Check = async () => {
    const { mail, directory, provider, outboundAllow } = config;
    const [mails, people, identities] = await Promise.all([
      mail && isReachable(mail.host, mail.port),
      directory && isUrlReachable(directory.url),
      provider && isUrlReachable(provider.configurationUrl),
    ]);
    return [
      mails === false && problem('mail_unreachable', { place: `${mail!.host}:${mail!.port}` }),
      people === false && problem('directory_unreachable', { place: directory!.url }),
      identities === false && problem('provider_unreachable', { place: provider!.configurationUrl }),
      ...outboundAllow.filter(isWide).map((entry) => problem('outbound_wide', { entry })),
    ];
  };

  const site = async ({ via, isSecure }: Asking): Promise<readonly (Found | null | false)[]> => {
    const url = config.baseUrl === null ? null : new URL(config.baseUrl);
    const isHome = url !== null && /^(localhost|127\.|\[::1\])/.test(url.hostname);
    const [major, minor] = process.versions.node.split('.').map(Number);
    const isOld = major! < MIN_NODE[0] || (major === MIN_NODE[0] && minor! < MIN_NODE[1]);
    return [
      url === null && advice('base_url_missing'),
      url?.protocol === 'http:' && !isHome && advice('no_https', { url: config.baseUrl! }),
      url?.protocol === 'https:' &&
        via !== 'local' &&
        !isSecure &&
        problem('proxy_not_believed', { url: config.baseUrl! }),
      (await hasFactoryEmail()) && advice('factory_email'),
      !config.rateLimits && problem('rate_limits_off'),
      isOld && problem('node_old', { version: process.versions.node }),
    ];
  };

  return async (asking: Asking, t: Translate): Promise<Finding[]> => {
    const engine = database.dialect === 'sqlite' ? sqlite : postgres;
    const found = await Promise.all([folder(), clocks(), engine(), kept(), network(), site(asking)]);
    return found
      .flat()
      .filter((one): one is Found => Boolean(one))
      .sort((a, b) => Number(a.level === 'advice') - Number(b.level === 'advice'))
      .map(({ code, level, params }) => ({
        code,
        level,
        text: t(`maintenance.findings.${code}.text`, params ?? {}),
        fix: t(`maintenance.findings.${code}.fix`, params ?? {}),
      }));
  };
}
