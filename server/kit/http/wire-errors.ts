import type { z } from 'zod';
import { faultText, flatIssues } from '../../../core/kit/answers/fault-text.ts';
import { type AppError, type ErrorRow, failKit, isAppError } from '../../../core/kit/errors.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import { damageText } from '../database/damage-text.ts';
import { isBusy, isDamaged, isStorageFull, isUnavailable, isUnwritable } from '../database/database.ts';
import { isMissingFile, isReplaced } from '../own-build.ts';
import { badJson } from './json-limits.ts';

export interface WireError {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type Issue = z.core.$ZodIssue;

/** One validation error in the form that API clients know (§3.1). */
export interface WireFault {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
}

const MAX_ECHO_LENGTH = 200;

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** Where a field is, in terms that API clients know: the fields of a form are in its body. */
const placeOf = <Part>(part: Part) => (part === 'form' ? 'body' : part);

function faultOf(issue: Issue, part: string, input: unknown, t: Translate): WireFault {
  const value = at(input, issue.path);
  const loc = [placeOf(part), ...issue.path.map((key) => (typeof key === 'number' ? key : shortened(String(key))))];
  if (value === undefined) return { type: 'missing', loc, msg: t('validation.fieldRequired'), input: null };
  return {
    type: issue.code === 'custom' ? 'value_error' : issue.code,
    loc,
    msg: faultText(issue, t),
    input: echoed(value),
  };
}

const shortened = (text: string): string =>
  text.length > MAX_ECHO_LENGTH ? `${text.slice(0, MAX_ECHO_LENGTH)}…` : text;

/** The rejected value, if it is short enough to show. */
function echoed(value: unknown): unknown {
  if (typeof value === 'object') return null;
  return typeof value === 'string' ? shortened(value) : value;
}

/** Thrown when a request does not match its row's schemas. */
export class InvalidRequest extends Error {
  readonly faults: { issue: Issue; where: string; input: unknown }[];

  constructor(where: string, issues: readonly Issue[], input: unknown) {
    super('request.invalid');
    this.faults = issues
      .flatMap(flatIssues)
      .slice(0, 50)
      .map((issue) => ({ issue, where, input }));
  }
}

/** Plugins refuse a path that leads out of their folder with 403. We answer 404. */
function byStatus(status: number | undefined): AppError | null {
  if (status === 400) return badJson();
  return status === 403 || status === 404 ? failKit('request.not_found') : null;
}

/** Translates errors of Fastify and its plugins to our codes. */
function fromFramework(error: { code?: string; statusCode?: number }): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return failKit('request.too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
    case 'FST_CP_ERR_INVALID_CONTENT_ENCODING':
      return failKit('request.unsupported_type');
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return failKit('request.bad_form');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return failKit('request.not_found');
    default:
      return byStatus(error.statusCode);
  }
}

/** The error for the client. An unknown error becomes `server.internal` without details. */
export function knownError(thrown: unknown): AppError {
  if (isMissingFile(thrown) && isReplaced()) return failKit('server.replaced', { cause: thrown });
  if (isAppError(thrown)) return thrown;
  if (isDamaged(thrown))
    return failKit('server.library_damaged', {
      params: { fault: damageText((thrown as Error).message) },
      cause: thrown,
    });
  if (isStorageFull(thrown)) return failKit('server.disk_full', { cause: thrown });
  if (isUnwritable(thrown)) return failKit('server.not_writable', { cause: thrown });
  if (isUnavailable(thrown)) return failKit('server.database_unavailable', { cause: thrown });
  if (isBusy(thrown)) return failKit('server.busy', { cause: thrown });
  return fromFramework(thrown as object) ?? failKit('server.internal', { cause: thrown });
}

/** Writes an error in the format of its code on the wire, in the reader's language. */
export function wireError(thrown: unknown, rows: Readonly<Record<string, ErrorRow>>, t: Translate): WireError {
  if (thrown instanceof InvalidRequest) {
    const detail = thrown.faults.map(({ issue, where, input }) => faultOf(issue, where, input, t));
    return { status: 422, code: 'request.invalid', body: { detail }, headers: {} };
  }
  const error = knownError(thrown);
  const row = rows[error.code] ?? { status: 500 };
  const message = t(`errors.${error.code}`, error.params);
  return {
    status: error.status,
    code: error.code,
    body: bodyOf(error, row, message),
    headers: headersOf(error),
  };
}

function bodyOf(error: AppError, row: ErrorRow, message: string): unknown {
  if (row.wire === 'plain') return { detail: row.wireText ?? message };
  if (row.wire === 'texts') return { detail: [message] };
  if (row.wire === 'fault')
    return {
      detail: error.fields.map(({ path: [part, ...rest] }) => ({
        type: 'value_error',
        loc: [placeOf(part), ...rest],
        msg: message,
        input: null,
      })),
    };
  const params = Object.keys(error.params).length > 0 ? { params: error.params } : {};
  if (row.wire === 'details')
    return { detail: { details: row.wireText ?? message, message, code: error.code, ...params } };
  const fields = error.fields.length > 0 ? { fields: error.fields } : {};
  return { detail: { message, error: true, exception: null, code: error.code, ...fields, ...params } };
}

function headersOf(error: AppError): Record<string, string> {
  if (error.status === 401) return { 'www-authenticate': 'Bearer' };
  if (error.code === 'request.wrong_method') return { allow: String(error.params.allow) };
  if (error.code === 'request.bad_range') return { 'content-range': `bytes */${error.params.size}` };
  const seconds = error.params.retryAfterSeconds;
  if (seconds !== undefined) return { 'retry-after': String(seconds), ...limitHeaders(error.params) };
  return error.status === 503 ? { 'retry-after': '5' } : {};
}

/** The limit and when it resets, in the format of the IETF draft for RateLimit headers. */
function limitHeaders({ limit, windowSeconds, retryAfterSeconds }: AppError['params']): Record<string, string> {
  if (limit === undefined) return {};
  return {
    'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
    ratelimit: `"default";r=0;t=${retryAfterSeconds}`,
  };
}
