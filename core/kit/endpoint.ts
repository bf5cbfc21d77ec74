import type { z } from 'zod';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * Who may call an endpoint. A permission means "a member who has it". `shareToken` is anyone with the token in the
 * path.
 */
export type Access =
  | 'anyone'
  | 'member'
  | 'organize'
  | 'manage'
  | 'manageHousehold'
  | 'invite'
  | 'admin'
  | 'shareToken';

/** A response that is a file, not JSON. */
export interface FileSchema {
  readonly kind: 'file';
  readonly type: string;
}

/** An endless response: server-sent events, each with one `item`. */
export interface StreamSchema<I extends z.ZodType = z.ZodType> {
  readonly kind: 'stream';
  readonly item: I;
}

export type Returns = z.ZodType | FileSchema | StreamSchema;

/** One row of the catalogue. Server, client, permissions, documentation and completeness tests are derived from it. */
export interface Endpoint {
  readonly method: Method;
  /** Full path. `:name` is a parameter. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * Creates, replaces or reveals an account, a session or a secret. Only people who signed in, and anyone with access
   * to the data folder, may call it. API tokens may not, whatever their scope.
   */
  readonly needsSession?: true;
  /** One English sentence for the API documentation. */
  readonly summary: string;
  /** The CLI command for this endpoint, the reason why there is none, or null for "not yet". */
  readonly cli: string | { readonly none: string } | null;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Fields of a form. Files are `z.file()`. Sent as multipart, or url-encoded if `urlencoded` is set. */
  readonly form?: z.ZodObject;
  readonly urlencoded?: true;
  /** The response may take an hour: clients wait longer than usual. */
  readonly isSlow?: true;
  /** The form's files may be too large for memory: they are written to disk as they arrive. */
  readonly spools?: true;
  /**
   * The response depends only on stored rows, the configuration, the caller, the address and the language, so the server may keep
   * it until its rows change. It must not depend on files, or on memory that does not follow from rows.
   */
  readonly isKept?: true;
  /** Clients keep this write while they have no network, and may send it again weeks later. */
  readonly mayWait?: true;
  /** Absent: the response is JSON `null`. */
  readonly returns?: Returns;
  /** Default 200. With 302 the handler sets the target in the header `location`. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** Codes that a caller should expect in addition to validation and permission. */
  readonly errors?: readonly string[];
  /** What our own client sends if the caller omits a parameter. */
  readonly clientDefaults?: Readonly<Record<string, string | number | boolean>>;
  /** Bytes; default 2 MiB for JSON. */
  readonly bodyLimit?: number;
}

export type Catalogue = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Keeps the literal types of a noun's rows. */
export const endpoints = <const E extends Readonly<Record<string, Endpoint>>>(rows: E): E => rows;

export const file = <const T extends string>(type: T): FileSchema & { readonly type: T } => ({ kind: 'file', type });

export const stream = <I extends z.ZodType>(item: I): StreamSchema<I> => ({ kind: 'stream', item });

export const isFileSchema = (returns: Returns | undefined): returns is FileSchema =>
  returns !== undefined && 'kind' in returns && returns.kind === 'file';

export const isStreamSchema = (returns: Returns | undefined): returns is StreamSchema =>
  returns !== undefined && 'kind' in returns && returns.kind === 'stream';

/** Names of the `:parameters` of a path, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

/** Every row with its noun and name. */
export function* rows(catalogue: Catalogue): Generator<{ noun: string; name: string; endpoint: Endpoint }> {
  for (const [noun, calls] of Object.entries(catalogue))
    for (const [name, endpoint] of Object.entries(calls)) yield { noun, name, endpoint };
}

type Simplify<T> = { [K in keyof T]: T[K] } & {};
type NamesIn<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | NamesIn<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type ParamsOf<E extends Endpoint> = [NamesIn<E['path']>] extends [never] ? never : Record<NamesIn<E['path']>, string>;
type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : never;
type Optional<K extends string, V> = [V] extends [never]
  ? unknown
  : Partial<V> extends V
    ? { [P in K]?: V }
    : undefined extends V
      ? { [P in K]?: V }
      : { [P in K]: V };
type Present<K extends string, V> = [V] extends [never] ? unknown : { [P in K]: V };

/** A file received by a client. `name` comes from the `content-disposition` header. */
export interface WireFile {
  readonly type: string;
  readonly name: string | null;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The file in chunks, for files that are larger than memory. */
  chunks(): AsyncIterable<Uint8Array>;
}

/** A file sent by a handler. */
export interface FileReply {
  readonly type: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Sent as an attachment under this name. */
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One item of a stream, with the id at which a client resumes after it lost its connection. */
export interface StreamPart<T> {
  readonly id: string;
  readonly item: T;
}

/** A handler's stream: yields items until `signal` aborts, because the caller disconnects or the server stops. */
export type StreamReply<T> = (signal: AbortSignal) => AsyncIterable<StreamPart<T>>;

/** The arguments of a call. */
export type Sent<E extends Endpoint> = Simplify<
  Present<'params', ParamsOf<E>> &
    Optional<'query', Input<E['query']>> &
    Optional<'body', Input<E['body']>> &
    Optional<'form', Input<E['form']>> & {
      ifMatch?: string;
      /** For streams: the last item that arrived. The server sends what follows it. */
      lastEventId?: string;
      /** The server makes a write with this key once, however often it is sent. */
      onceKey?: string;
      /** The account that the call is for. The server refuses it if another one is signed in. */
      accountId?: string;
      signal?: AbortSignal;
    }
>;

/** What a handler receives, parsed. */
export type Received<E extends Endpoint> = Simplify<
  Present<'params', E['params'] extends z.ZodType ? z.output<E['params']> : ParamsOf<E>> &
    Present<'query', Output<E['query']>> &
    Present<'body', Output<E['body']>> &
    Present<'form', Output<E['form']>>
>;

/** What a caller gets. */
export type Answer<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.output<E['returns']>
  : E['returns'] extends FileSchema
    ? WireFile
    : E['returns'] extends StreamSchema<infer I>
      ? AsyncGenerator<StreamPart<z.output<I>>>
      : null;

/** What a handler returns. */
export type Reply<E extends Endpoint> = E['returns'] extends z.ZodType
  ? z.input<E['returns']>
  : E['returns'] extends FileSchema
    ? FileReply
    : E['returns'] extends StreamSchema<infer I>
      ? StreamReply<z.input<I>>
      : undefined | null;
