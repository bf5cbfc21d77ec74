import { pino } from 'pino';
import { currentRequest } from './request-scope.ts';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Fields whose values never reach a log. */
const SECRETS = ['password', 'token', 'access_token', 'authorization', 'cookie', 'secret', 'set-cookie'];

/** Structured log on stderr, since stdout belongs to data; `also` takes the same lines. JSON keeps each on one line. */
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
      // What is said while a request is answered can be found by its id.
      mixin(fields) {
        const id = currentRequest()?.id;
        return id === undefined || 'id' in fields ? {} : { id };
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    },
    also ? { write } : stderr,
  );
}

/** An address for the log: secrets that some calls carry in the query, and the tokens of shared pages, are cut out. */
export const loggedUrl = (url: string): string =>
  url
    .replace(/([?&](?:token|password|access_token)=)[^&]*/gi, '$1[redacted]')
    .replace(/(\/shared\/(?:r\/|recipes\/)?)[0-9a-f]{8}-[0-9a-f-]{27}/gi, '$1[redacted]');
