import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

// Kinds of settings that several parts use. Each error says which values are allowed.

interface NumberKind {
  readonly min: number;
  readonly max?: number;
  /** The unit, such as `hours`. */
  readonly of?: string;
  readonly isWhole?: boolean;
}

function numberText({ min, max, of }: NumberKind): string {
  const what = of === undefined ? 'a number' : `a number of ${of}`;
  return max === undefined ? `must be ${what}, ${min} or more` : `must be ${what} from ${min} to ${max}`;
}

/** A number in decimal digits, with a point if it need not be whole. */
export const numberSetting = (kind: NumberKind, error: string = numberText(kind)) =>
  z
    .string({ error })
    .regex(kind.isWhole === false ? /^\d+(\.\d+)?$/ : /^\d+$/, error)
    .transform(Number)
    .pipe(
      z
        .number({ error })
        .min(kind.min, error)
        .max(kind.max ?? Number.MAX_SAFE_INTEGER, error),
    );

const canAccess = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** The path of an existing, readable file. */
export const readableFile = (example: string) =>
  z.string().refine((path) => canAccess(path, constants.R_OK), `must be a file that can be read, such as ${example}`);

/** The path of an existing, executable program. */
export const programFile = (example: string) =>
  z
    .string()
    .regex(/^\//, `must be the path of a program, such as ${example}`)
    .refine((path) => canAccess(path, constants.X_OK), 'must be a program that is there and can be run');

const HOST_NAME = /^(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i;

/** An address to listen on. An IPv6 address may be in brackets, as in a web address. */
export const listenAddress = z
  .string()
  .trim()
  .transform((host) => (/^\[.*\]$/.test(host) && isIP(host.slice(1, -1)) === 6 ? host.slice(1, -1) : host))
  .refine(
    (host) => isIP(host) !== 0 || (HOST_NAME.test(host) && !/^[\d.]+$/.test(host)),
    'must be an address of this computer, such as 127.0.0.1, 0.0.0.0 or ::',
  );

/** Whether Node.js knows the time zone. It silently treats an unknown one as UTC. */
function isTimeZone(text: string): boolean {
  const name = text.replace(/^:/, '');
  // A file of the system's time zones. Node.js reads its name or its content.
  if (name.startsWith('/')) return true;
  if (/^[+-]/.test(name)) return false;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Names of zones are case-sensitive in Node.js.
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}

export const timeZoneSetting = z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin');
