import { type AppError, isAppError } from '../../core/kit/errors.ts';
import { isRefusal } from '../../core/kit/refusal.ts';
import { type ExitCode, exitCodes, Failure } from '../kit/failure.ts';

const BY_STATUS: Readonly<Record<number, ExitCode>> = {
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
  404: exitCodes.notFound,
  423: exitCodes.notAllowed,
  502: exitCodes.unreachable,
  503: exitCodes.unreachable,
  504: exitCodes.unreachable,
};

/** Exit codes by error name, because the modules of these error classes are loaded only when needed. */
const BY_NAME: Readonly<Record<string, ExitCode>> = {
  ConfigError: exitCodes.config,
  UnusableLibraryError: exitCodes.config,
  DamagedLibraryError: exitCodes.failure,
  LibraryInUseError: exitCodes.failure,
  NewerSchemaError: exitCodes.failure,
  DatabaseUnavailableError: exitCodes.unreachable,
};

/** System errors that the user can fix. */
const systemErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'cli.errors.address_in_use',
  EADDRNOTAVAIL: 'cli.errors.address_not_here',
  EACCES: 'cli.errors.no_access',
  EPERM: 'cli.errors.no_access',
  EROFS: 'cli.errors.no_access',
  ENOSPC: 'cli.errors.disk_full',
  EDQUOT: 'cli.errors.disk_full',
  SQLITE_FULL: 'cli.errors.disk_full',
};

/** System errors of a server that cannot listen at the address in its settings. */
const NO_ADDRESS: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']);

/** The text of a system error that the user can fix. */
export function systemErrorKey({ code = '', syscall }: NodeJS.ErrnoException): string | undefined {
  const isOfAddress = (syscall === 'listen' || syscall === 'getaddrinfo') && NO_ADDRESS.has(code);
  return isOfAddress ? systemErrors.EADDRNOTAVAIL : systemErrors[code];
}

/** Errors about options of a list that the server cannot apply: order, filter, page. */
const LIST_CODES: ReadonlySet<string> = new Set(['request.bad_list', 'request.seed_missing']);

/** Whether the server refused the options of a command, and not its data. */
const isBadQuestion = ({ code, fields }: AppError): boolean =>
  LIST_CODES.has(code) || (fields.length > 0 && fields.every(({ path }) => path[0] === 'query'));

/** The exit code that tells a script the kind of error (`recipes help exit-codes`). */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Failure) return error.exitCode;
  if (isAppError(error)) {
    // No answer, or an answer from something between the client and the server.
    if (error.status === 0 || error.code.startsWith('client.')) return exitCodes.unreachable;
    if (isBadQuestion(error)) return exitCodes.usage;
    return BY_STATUS[error.status] ?? (isRefusal(error) ? exitCodes.refused : exitCodes.failure);
  }
  const { name } = error as NodeJS.ErrnoException;
  return BY_NAME[name] ?? (systemErrorKey(error as NodeJS.ErrnoException) ? exitCodes.failure : exitCodes.internal);
}
