import { pino } from 'pino';
import { currentRequest } from '../http/request-scope.ts';
import { errorFields } from './error-fields.ts';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Fields whose values are never logged. */
const SECRETS = ['password', 'token', 'access_token', 'authorization', 'cookie', 'secret', 'set-cookie'];

/**
 * Structured log on stderr, because stdout is for data. `also` receives the same lines. JSON keeps each entry on one
 * line.
 */
export function openLog(level: string, also?: { write(line: string): void }) {
  const stderr = pino.destination({ dest: 2, sync: true });
  const write = (line: string) => {
    stderr.write(line);
    also?.write(line);
  };
  return pino(
    {
      level,
      base: null,
      // Log lines of a request carry its id.
      mixin(fields) {
        const id = currentRequest()?.id;
        return id === undefined || 'id' in fields ? {} : { id };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields, cause: errorFields },
      redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    },
    also ? { write } : stderr,
  );
}

/** A URL for the log, without secrets in its query, such as share tokens and codes of sign-ins. */
export const loggedUrl = (url: string): string =>
  url
    .replace(/([?&](?:token|password|access_token|share|code|state)=)[^&]*/gi, '$1[redacted]')
    .replace(/(\/shared\/(?:r\/|recipes\/)?)[0-9a-f]{8}-[0-9a-f-]{27}/gi, '$1[redacted]');
