import { z } from 'zod';
import { DEFAULT_GROUP } from '../../core/groups/schema.ts';
import { UNKNOWN_BUILD } from '../../core/site/build.ts';
import type { Theme } from '../../core/site/theme.ts';
import { type AiSettings, aiEnvironment, aiSettings } from '../ai/settings.ts';
import type { Lockout } from '../auth/lockout.ts';
import { type DirectorySettings, directorySettings, directoryVariables } from '../auth/providers/directory-settings.ts';
import { type ProviderSettings, providerSettings, providerVariables } from '../auth/providers/provider-settings.ts';
import { type ProxySettings, proxySettings, proxyVariables } from '../auth/providers/proxy-settings.ts';
import {
  type ObjectStoreSettings,
  objectStoreSettings,
  objectStoreVariables,
} from '../kit/files/object-store-settings.ts';
import { withSecretFiles } from '../kit/files/secret-files.ts';
import type { LogFile } from '../kit/log/log-book.ts';
import { reachable } from '../kit/outbound/outbound-addresses.ts';
import { listenAddress, numberSetting, timeZoneSetting } from '../kit/setting-kinds.ts';
import { type MailSettings, mailSettings, mailVariables } from '../mail/settings.ts';
import { themeSettings, themeVariables } from '../site/theme-settings.ts';
import { type BackupSettings, backupSettings, backupVariables } from './backups/backup-settings.ts';
import { dataDirOf, type Variables } from './data-dir.ts';
import { withOtherNames } from './other-names.ts';
import { type QuotaSettings, quotaSettings, quotaVariables } from './quota-settings.ts';

/** Paths that the server uses itself. The site cannot be served below them. */
const OWN_PATH = /^\/(api|assets|docs|g|healthz|login|media|metrics|openapi\.json|readyz)(\/|$)/;

function isReachable(entry: string): boolean {
  try {
    reachable([entry]);
    return !entry.includes('*');
  } catch {
    return false;
  }
}

const list = z
  .string()
  .transform((text) => text.split(/[,\s]+/).filter(Boolean))
  .refine((items) => items.every(isReachable), 'must be hosts, host:port or CIDRs with commas');

const isPostgres = (text: string) =>
  /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') && (URL.parse(text)?.pathname.length ?? 0) > 1;

/** Environment variables. Empty values count as unset. */
const isOrigin = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text;

/** Origins with commas between them. */
const originList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim().replace(/\/+$/, '') || []))
  .refine((origins) => origins.every(isOrigin), 'must be origins such as https://plans.example.org, with commas');

const Environment = z.object({
  PORT: numberSetting({ min: 0, max: 65_535 }).default(9925),
  HOST: listenAddress.default('127.0.0.1'),
  DATA_DIR: z.string().optional(),
  XDG_DATA_HOME: z.string().optional(),
  DATABASE_URL: z
    .string()
    .refine(isPostgres, 'must be an address such as postgres://user:password@host:5432/database')
    .optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://recipes.example.org' })
    .refine(
      (url) => !OWN_PATH.test(URL.parse(url)?.pathname ?? ''),
      'must not be below a path that Lovage uses itself, such as /api',
    )
    .refine((text) => {
      const url = URL.parse(text);
      return !url || [url.username, url.password, url.search, url.hash].every((part) => part === '');
    }, 'must be an address without a user, a password, ? and #')
    .optional(),
  OUTBOUND_ALLOW: list.default([]),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  ...backupVariables,
  ...quotaVariables,
  ...objectStoreVariables,
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as openssl rand -hex 32 writes them')
    .optional(),
  DAILY_SCHEDULE_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 23:45')
    .default('23:45'),
  LOG_FILE: z.string().regex(/^\//, 'must be a file such as /var/log/lovage/lovage.log').optional(),
  LOG_FILE_BYTES: numberSetting({ min: 10_000, of: 'bytes' }).default(5_000_000),
  LOG_FILE_KEEP: numberSetting({ min: 0, max: 100 }).default(3),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  MIN_FREE_BYTES: numberSetting({ min: 0, of: 'bytes' }).default(100 * 1024 ** 2),
  MEDIA_ACCESS: z.enum(['public', 'private'], { error: 'must be public or private' }).default('public'),
  CORS_ORIGINS: originList.default([]),
  // Clients compare it with the version that they need. Without it, each client gets the version that it needs.
  API_LEVEL: z
    .string()
    .regex(/^[1-9]\d{0,2}(\.\d{1,3}){0,2}$/, 'must be a version such as 1.12, 2.8 or 3.0')
    .transform((level) => [...level.split('.'), '0', '0'].slice(0, 3).join('.'))
    .optional(),
  API_DOCS: z.stringbool({ error: 'must be true or false' }).default(true),
  DEFAULT_GROUP: z.string().trim().min(1).max(100).default(DEFAULT_GROUP),
  TZ: timeZoneSetting.optional(),
  IS_DEMO: z.stringbool({ error: 'must be true or false' }).default(false),
  TOKEN_TIME: numberSetting({ min: 1, max: 10_000, of: 'hours', isWhole: false }).default(48),
  SECURITY_MAX_LOGIN_ATTEMPTS: numberSetting({ min: 1, max: 100 }).default(5),
  SECURITY_USER_LOCKOUT_TIME: numberSetting({ min: 0.1, max: 10_000, of: 'hours', isWhole: false }).default(24),
  GIT_COMMIT_HASH: z.string().default(UNKNOWN_BUILD),
  ALLOW_SIGNUP: z.stringbool({ error: 'must be true or false' }).default(false),
  AUDIT_DAYS: numberSetting({ min: 1, max: 36_500, of: 'days' }).default(365),
  ALLOW_PASSWORD_LOGIN: z.stringbool({ error: 'must be true or false' }).default(true),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_USERNAME: z.string().regex(/^\S+$/, 'must not contain white space').default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(128).optional(),
  APPRISE_COMMAND: z.string().optional(),
  TEXT_RECOGNITION: z.stringbool({ error: 'must be true or false' }).default(true),
  ...themeVariables,
  ...aiEnvironment,
  ...mailVariables,
  ...directoryVariables,
  ...providerVariables,
  ...proxyVariables,
});

/** Variables that can be read from a file, named by `…_FILE`. */
const SECRETS = [
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_URL_OVERRIDE',
  'OPENAI_API_KEY',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'LDAP_QUERY_PASSWORD',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'SECRET_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];

export interface Config {
  readonly backups: BackupSettings;
  /** Limits per group or person. */
  readonly quotas: QuotaSettings;
  /** When daily jobs run, for example `23:45`, in the server's time zone. */
  readonly dailyAt: string;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Address of a PostgreSQL database, or null to use SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** Where files are kept instead of in the data folder, or null. */
  readonly objectStore: ObjectStoreSettings | null;
  /** The signing key of sessions in hexadecimal digits, or null to use the file in the data folder. */
  readonly secretKey: string | null;
  /** Public address without a trailing slash, or null if the operator has not set it. */
  readonly baseUrl: string | null;
  readonly outboundAllow: readonly string[];
  readonly rateLimits: boolean;
  /** The Apprise command for services that we do not support ourselves, or null. */
  readonly appriseCommand: string | null;
  /** Whether photos are read without an AI provider, if the packages for it are installed. */
  readonly textRecognition: boolean;
  readonly theme: Theme;
  /** Whether visitors may create a group without an invitation. */
  readonly allowSignup: boolean;
  /** How many days the audit log is kept. */
  readonly auditDays: number;
  readonly logLevel: string;
  /** A log file in addition to stderr, or null. */
  readonly logFile: LogFile | null;
  /** The token that lets other computers read `/metrics`. */
  readonly metricsToken: string | null;
  /** With less free space in the data folder, the server reports that it is not ready. */
  readonly minFreeBytes: number;
  /** Whether pictures require a session, a token or a share link. */
  readonly mediaIsPrivate: boolean;
  /** Other sites whose pages may call the API with a token. */
  readonly corsOrigins: readonly string[];
  /** Whether `/docs` and `/openapi.json` are served. */
  readonly apiDocs: boolean;
  /** The version of the API that is reported to clients, as three numbers. */
  readonly apiLevel: string | null;
  /** The first group of a new library. People without an invitation join it. */
  readonly defaultGroup: string;
  /** Whether `IS_DEMO` starts the server like `serve --demo`. */
  readonly isDemo: boolean;
  /** How long sessions last, and when and how long an account is locked after wrong passwords. */
  readonly lockout: Lockout;
  readonly buildId: string;
  readonly admin: { readonly email: string | null; readonly username: string; readonly password: string | null };
  /** Null if no AI provider is configured. */
  readonly ai: AiSettings | null;
  /** Null if no mail server is configured. */
  readonly mail: MailSettings | null;
  /** Null if no LDAP directory is configured. */
  readonly directory: DirectorySettings | null;
  /** Null if no OpenID Connect provider is configured. */
  readonly provider: ProviderSettings | null;
  /** Null if no reverse proxy names the user. */
  readonly proxy: ProxySettings | null;
  /** Addresses and ranges of trusted reverse proxies. Their forwarded client address and protocol are used. */
  readonly trustedProxies: readonly string[];
  /** Whether people can sign in with passwords, ours or those of a directory. */
  readonly allowPasswordLogin: boolean;
}

/** All configuration errors in one message. The process exits with code 78. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the configuration. Command line `flags` override the environment. Throws ConfigError. */
export function readConfig(environment: Variables, flags: Variables = {}): Config {
  const secret = withSecretFiles({ ...environment, ...dropAbsent(flags) }, SECRETS);
  const { values: open, faults: named } = withOtherNames(secret.values);
  const faults = [...secret.faults, ...named];
  const given = Object.entries(open).filter(([, value]) => value !== '');
  const result = Environment.safeParse(Object.fromEntries(given));
  const issues = result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (!result.success || faults.length > 0) throw new ConfigError([...faults, ...issues]);
  const values = result.data;
  const fault = (variable: string, message: string) => void faults.push(`${variable}: ${message}`);
  const mail = mailSettings(values, fault);
  const directory = directorySettings(values, fault);
  const provider = providerSettings(values, fault);
  const proxy = proxySettings(values, fault);
  const objectStore = objectStoreSettings(values, fault);
  if (objectStore && !values.DATABASE_URL)
    fault('S3_BUCKET', 'needs DATABASE_URL, because a library in a folder keeps its files there too');
  if (objectStore && !values.SECRET_KEY)
    fault('SECRET_KEY', 'must be set with S3_BUCKET; use the content of secret.key, or a new key');
  if (!values.ALLOW_PASSWORD_LOGIN && !provider)
    fault('ALLOW_PASSWORD_LOGIN', 'can be false only with OIDC_AUTH_ENABLED, or nobody could sign in');
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: dataDirOf(values),
    databaseUrl: values.DATABASE_URL ?? null,
    objectStore,
    secretKey: values.SECRET_KEY?.toLowerCase() ?? null,
    baseUrl: values.BASE_URL?.replace(/\/+$/, '') ?? null,
    outboundAllow: values.OUTBOUND_ALLOW,
    rateLimits: values.RATE_LIMITS === 'on',
    appriseCommand: values.APPRISE_COMMAND ?? null,
    textRecognition: values.TEXT_RECOGNITION,
    theme: themeSettings(values),
    allowSignup: values.ALLOW_SIGNUP,
    auditDays: values.AUDIT_DAYS,
    backups: backupSettings(values),
    quotas: quotaSettings(values),
    dailyAt: values.DAILY_SCHEDULE_TIME,
    logLevel: values.LOG_LEVEL,
    logFile: values.LOG_FILE
      ? { path: values.LOG_FILE, maxBytes: values.LOG_FILE_BYTES, keep: values.LOG_FILE_KEEP }
      : null,
    metricsToken: values.METRICS_TOKEN ?? null,
    minFreeBytes: values.MIN_FREE_BYTES,
    mediaIsPrivate: values.MEDIA_ACCESS === 'private',
    corsOrigins: values.CORS_ORIGINS,
    apiDocs: values.API_DOCS,
    apiLevel: values.API_LEVEL ?? null,
    defaultGroup: values.DEFAULT_GROUP,
    isDemo: values.IS_DEMO,
    lockout: {
      attempts: values.SECURITY_MAX_LOGIN_ATTEMPTS,
      hours: values.SECURITY_USER_LOCKOUT_TIME,
      sessionHours: values.TOKEN_TIME,
    },
    buildId: values.GIT_COMMIT_HASH,
    admin: {
      email: values.ADMIN_EMAIL?.toLowerCase() ?? null,
      username: values.ADMIN_USERNAME.toLowerCase(),
      password: values.ADMIN_PASSWORD ?? null,
    },
    ai: aiSettings(values),
    mail,
    directory,
    provider,
    proxy,
    trustedProxies: values.TRUSTED_PROXIES,
    allowPasswordLogin: values.ALLOW_PASSWORD_LOGIN,
  };
}

/** The object store of an environment, or null. For commands that work on a library's place. Throws ConfigError. */
export function objectStoreOf(environment: Variables): ObjectStoreSettings | null {
  const { values, faults } = withSecretFiles(environment, ['S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  const result = z
    .object(objectStoreVariables)
    .safeParse(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
  for (const { path, message } of result.error?.issues ?? []) faults.push(`${path.join('.')}: ${message}`);
  const store = result.data
    ? objectStoreSettings(result.data, (variable, message) => void faults.push(`${variable}: ${message}`))
    : null;
  if (faults.length > 0) throw new ConfigError(faults);
  return store;
}

const dropAbsent = (values: Variables) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
