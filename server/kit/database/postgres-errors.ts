import { DatabaseUnavailableError } from './database.ts';

type Reason = DatabaseUnavailableError['reason'];

const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];
/** Errors that the driver reports without a code. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|The server does not support SSL)/;

function reasonOf({ code = '', message = '' }: { code?: string; message?: string }): Reason | null {
  if (NETWORK.includes(code) || WORDS.test(message)) return 'unreachable';
  // The server is starting, stopping or full, or the connection broke.
  if (/^(08...|53300|57P0[1-5]|25P03)$/.test(code)) return 'unreachable';
  if (/^28...$/.test(code)) return 'login';
  if (code === '3D000') return 'missing';
  return code === '42501' ? 'forbidden' : null;
}

/** Converts a driver error to DatabaseUnavailableError if that is its cause. */
export function unavailable(error: unknown, place: string): unknown {
  const reason = error instanceof Error ? reasonOf(error) : null;
  return reason ? new DatabaseUnavailableError(reason, place, error) : error;
}

/** Host and database of an address, without user and password. */
export function databasePlace(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  return `${host}${port ? `:${port}` : ''}${decodeURIComponent(pathname)}`;
}
