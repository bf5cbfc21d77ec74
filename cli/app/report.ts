import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import { isSignedOut } from '../../core/kit/reach.ts';
import { errorTextWithFields } from '../../core/kit/text/error-text.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { ErrorAboutName, Failure, OptionFailure } from '../kit/failure.ts';
import { quotedNames } from '../kit/formats/names.ts';
import type { Output } from '../kit/output.ts';
import { safe, safeJson, safeLine } from '../kit/safe.ts';
import { exitCodeOf, systemErrorKey } from './exit-code.ts';

export interface ReportOptions {
  readonly t: Translate;
  readonly locale: string;
  readonly output: Output;
  readonly isJson: boolean;
  readonly isDebugging: boolean;
  /** Whether RECIPES_TOKEN is set, which wins over a new sign-in. */
  readonly hasToken: boolean;
}

export const explainError = (error: AppError, t: Translate): string => safeLine(errorTextWithFields(error, t));

/** What to do next on the command line, if the message does not say so. */
function hintOf(error: unknown, { t, hasToken }: Pick<ReportOptions, 't' | 'hasToken'>): string | null {
  if (isSignedOut(error)) return t(hasToken ? 'cli.hints.token' : 'cli.hints.sign_in');
  return isAppError(error) && error.code === 'auth.invalid_credentials' ? t('cli.hints.try_again') : null;
}

/** Lists of names are in quotes, as the language lists them. */
const withLists = (params: Failure['params'], locale: string) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? quotedNames(value, locale) : value,
    ]),
  );

/** The file or folder to look at. A file that cannot be created is a temporary one in it. */
function placeOf({ path, syscall }: NodeJS.ErrnoException): string {
  if (path === undefined) return '';
  return syscall === 'mkdir' || existsSync(path) ? path : dirname(path);
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

function messageOf(error: unknown, { t, locale }: Pick<ReportOptions, 't' | 'locale'>): string {
  if (error instanceof OptionFailure) return `${error.option}: ${safe(t(error.key, withLists(error.params, locale)))}`;
  if (error instanceof Failure) return safe(t(error.key, withLists(error.params, locale)));
  if (error instanceof ErrorAboutName) return `"${safeLine(error.typed)}": ${explainError(error, t)}`;
  if (isAppError(error)) return explainError(error, t);
  const { name, port, address, hostname } = error as SystemError;
  if (name === 'ConfigError') {
    const { faults } = error as { faults?: readonly string[] };
    return [t('cli.errors.config'), ...(faults ?? []).map((fault) => `  ${safeLine(fault)}`)].join('\n');
  }
  if (name === 'LibraryInUseError')
    return t('cli.errors.library_in_use', { pid: (error as { pid?: number }).pid ?? '' });
  if (name === 'UnusableLibraryError') {
    const { reason, place } = error as { reason?: string; place?: string };
    return safeLine(t(`cli.errors.library.${reason}`, { place: place ?? '' }));
  }
  if (name === 'DamagedLibraryError')
    return safeLine(t('errors.server.library_damaged', { fault: (error as { faults?: string[] }).faults?.[0] ?? '' }));
  if (name === 'NewerSchemaError') return t('cli.errors.newer_library');
  if (name === 'DatabaseUnavailableError') {
    const { reason, place } = error as { reason?: string; place?: string };
    return safeLine(t(`cli.errors.database.${reason}`, { place: place ?? '' }));
  }
  const key = systemErrorKey(error as SystemError);
  return key
    ? t(key, {
        path: placeOf(error as SystemError),
        port: port ?? '',
        address: safeLine(address ?? hostname ?? ''),
      })
    : t('cli.errors.internal');
}

const codeOf = (error: unknown): string => {
  if (isAppError(error)) return error.code;
  return error instanceof Failure ? error.key.replace(/^cli\.errors\./, 'cli.') : `cli.${(error as Error).name}`;
};

/** Writes to stderr what failed, why, and what to do; the stack only with --debug. Returns the exit code. */
export function reportError(error: unknown, options: ReportOptions): number {
  const { t, locale, output, isJson, isDebugging } = options;
  const exitCode = exitCodeOf(error);
  const message = messageOf(error, { t, locale });
  const hint = hintOf(error, options);
  if (isJson) {
    const fields = isAppError(error) && error.fields.length > 0 ? { fields: error.fields } : {};
    output.talk.line(safeJson({ error: { code: codeOf(error), message, exitCode, ...fields } }));
  } else {
    output.talk.line(output.talk.style('red', message));
    if (hint) output.talk.line(hint);
  }
  if (isDebugging)
    for (let at = error; at instanceof Error; at = at.cause) output.talk.line(safe(at.stack ?? at.message));
  return exitCode;
}
