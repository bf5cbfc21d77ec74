/**
 * The format of an error in a response. `structured` is `{ detail: { message, error, exception, code } }`. `plain` is
 * `{ detail: "text" }`, `texts` is `{ detail: ["text"] }` and `details` is `{ detail: { details: "TEXT" } }`, for
 * endpoints whose clients compare texts. `fault` is the format of validation errors, for rules that a schema cannot
 * express; it names the error's `fields`.
 */
export type WireShape = 'structured' | 'plain' | 'texts' | 'details' | 'fault';

export interface ErrorRow {
  readonly status: number;
  readonly wire?: WireShape;
  /** Fixed text, for existing clients that compare it. Otherwise the translated message is sent. */
  readonly wireText?: string;
}

export type ErrorList = Readonly<Record<`${string}.${string}`, ErrorRow>>;

export type Params = Readonly<Record<string, string | number>>;

export interface FieldFault {
  /** Path inside the body, query or params, e.g. `['body', 'recipeIngredient', 3, 'quantity']`. */
  readonly path: readonly (string | number)[];
  /** What is wrong and what to do, in the reader's language. */
  readonly message: string;
}

export interface AppErrorOptions {
  params?: Params;
  fields?: readonly FieldFault[];
  message?: string;
  cause?: unknown;
}

/**
 * The error class of all clients and the server: a stable `noun.what_went_wrong` code, its HTTP status and the
 * parameters of its text.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Params;
  readonly fields: readonly FieldFault[];

  constructor(code: string, status: number, options: AppErrorOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.params = options.params ?? {};
    this.fields = options.fields ?? [];
  }
}

/** Keeps the literal codes of a list, so that a misspelt code does not compile. */
export const errorList = <const L extends ErrorList>(list: L): L => list;

/** A thrower for one list of codes: `const fail = failWith(recipeErrors); throw fail('recipes.not_found')`. */
export const failWith =
  <L extends ErrorList>(list: L) =>
  (code: keyof L & string, options?: AppErrorOptions): AppError =>
    new AppError(code, list[code as `${string}.${string}`]!.status, options);

export const isAppError = (error: unknown): error is AppError => error instanceof AppError;

/** Errors that belong to no noun: transport, validation, permissions. */
export const kitErrors = /* @__PURE__ */ errorList({
  'request.invalid': { status: 422 },
  'request.bad_list': { status: 400, wire: 'plain' },
  'request.seed_missing': { status: 422, wire: 'texts' },
  'request.not_authenticated': { status: 401, wire: 'plain', wireText: 'Could not validate credentials' },
  'request.forbidden': { status: 403, wire: 'plain', wireText: 'Forbidden' },
  'request.other_account': { status: 403 },
  'request.not_found': { status: 404, wire: 'plain', wireText: 'Not Found' },
  'request.wrong_method': { status: 405, wire: 'plain', wireText: 'Method Not Allowed' },
  'request.stale': { status: 412 },
  'request.too_large': { status: 413 },
  'request.unsupported_type': { status: 415 },
  'request.bad_range': { status: 416 },
  'request.too_many': { status: 429 },
  'request.no_free_name': { status: 409 },
  'request.bad_key': { status: 422 },
  'request.key_reused': { status: 422 },
  'request.key_in_use': { status: 409 },
  'request.answer_lost': { status: 409 },
  'request.cross_site': { status: 403 },
  'request.bad_json': { status: 422, wire: 'fault' },
  'request.bad_form': { status: 400 },
  'request.quota_recipes': { status: 409 },
  'request.quota_items': { status: 409 },
  'request.quota_tokens': { status: 409 },
  'request.quota_storage': { status: 409 },
  'server.internal': { status: 500 },
  'server.busy': { status: 503 },
  'server.restoring': { status: 503 },
  'server.stopping': { status: 503 },
  'server.replaced': { status: 503 },
  'server.database_unavailable': { status: 503 },
  'server.library_damaged': { status: 503 },
  'server.library_missing': { status: 503 },
  'server.files_unavailable': { status: 503 },
  'server.disk_full': { status: 507 },
  'server.not_writable': { status: 503 },
  'client.unreachable': { status: 0 },
  'client.timeout': { status: 0 },
  'client.not_https': { status: 0 },
  'client.bad_certificate': { status: 0 },
  'client.bad_reply': { status: 0 },
  'client.foreign_reply': { status: 0 },
  'client.server_away': { status: 0 },
  'client.moved': { status: 0 },
  'client.redirected': { status: 0 },
});

export const failKit = /* @__PURE__ */ failWith(kitErrors);

/** An error that a client finds by itself. Pages that throw no others load no list of them. */
export const failClient = (
  code: Extract<keyof typeof kitErrors, `client.${string}`>,
  options?: AppErrorOptions,
): AppError => new AppError(code, 0, options);
