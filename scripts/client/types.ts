import type { Catalogue } from '../../core/kit/endpoint.ts';
import { isFileSchema, isStreamSchema, rows } from '../../core/kit/endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

interface Operation {
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const comment = (text: unknown) => (text ? `/** ${String(text).replaceAll('*/', '* /')} */ ` : '');
const literals = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');
const listOf = (type: string) => (/^[\w.]+$/.test(type) ? `${type}[]` : `(${type})[]`);

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectType({ properties, required = [], additionalProperties }: Json): string {
  const needed = new Set(required as string[]);
  const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(
    ([name, field]) =>
      `${comment(field.description)}${keyOf(name)}${needed.has(name) ? '' : '?'}: ${typeOf(field)}${needed.has(name) ? '' : ' | undefined'};`,
  );
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  return typeof additionalProperties === 'object' && additionalProperties !== null
    ? `Record<string, ${typeOf(additionalProperties as Json)}>`
    : 'Record<string, unknown>';
}

/** The type of a schema's values. */
function typeOf(schema: Json): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!;
  if ('const' in schema) return literals([schema.const]);
  if (Array.isArray(schema.enum)) return literals(schema.enum);
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => `(${typeOf(part as Json)})`).join(' & ');
  if (schema.format === 'binary') return 'File';
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return listOf(schema.items ? typeOf(schema.items as Json) : 'unknown');
  if (schema.type === 'object') return objectType(schema);
  return PLAIN[String(schema.type)] ?? 'unknown';
}

/** Writes the types of the published client from the OpenAPI document: it needs no other package. */
export function clientTypes(catalogue: Catalogue, document: Document): string {
  const { components } = document;
  const found = (part: Json, kind: string): Json =>
    typeof part.$ref === 'string' ? components[kind]![part.$ref.split('/').at(-1)!]! : part;

  function partOf(operation: Operation, where: string): string | null {
    const own = (operation.parameters ?? []).map((one) => found(one, 'parameters')).filter((one) => one.in === where);
    if (own.length === 0) return null;
    const fields = own.map(
      ({ name, required, description, schema }) =>
        `${comment(description)}${keyOf(String(name))}${required ? '' : '?'}: ${where === 'path' ? 'string' : typeOf(schema as Json)}${required ? '' : ' | null | undefined'};`,
    );
    return `${own.some(({ required }) => required) ? '' : '?'}: { ${fields.join(' ')} }`;
  }

  function answerOf(operation: Operation, returns: Catalogue[string][string]['returns']): string {
    if (isFileSchema(returns)) return 'WireFile';
    const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
    const content = answer && (found(answer, 'responses').content as Record<string, { schema: Json }> | undefined);
    const [held] = Object.values(content ?? {});
    const type = held ? typeOf(held.schema) : 'null';
    return isStreamSchema(returns) ? `AsyncGenerator<{ id: string; item: ${type} }>` : type;
  }

  const calls = Map.groupBy(rows(catalogue), ({ noun }) => noun);
  const nouns = [...calls].map(([noun, own]) => {
    const lines = own.map(({ name, endpoint }) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]![endpoint.method.toLowerCase()]!;
      const sentBody = operation.requestBody && found(operation.requestBody, 'requestBodies');
      const [body] = Object.values((sentBody?.content ?? {}) as Record<string, { schema: Json }>);
      const sent = { params: partOf(operation, 'path'), query: partOf(operation, 'query') };
      const parts = Object.entries(sent).flatMap(([part, type]) => (type === null ? [] : [`${part}${type};`]));
      if (body) parts.push(`${endpoint.form ? 'form' : 'body'}: ${typeOf(body.schema)};`);
      const isFree = parts.every((part) => /^\w+\?/.test(part));
      const request = `request${isFree ? '?' : ''}: ${[...(parts.length > 0 ? [`{ ${parts.join(' ')} }`] : []), 'CallOptions'].join(' & ')}`;
      return `    ${comment(endpoint.summary)}\n    ${name}(${request}): Promise<${answerOf(operation, endpoint.returns)}>;`;
    });
    return `  ${noun}: {\n${lines.join('\n')}\n  };`;
  });
  const schemas = Object.entries(components.schemas!).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  return `${HEAD}${schemas.join('\n')}\n\n/** Every call of the API by noun. Each returns the data or throws an \`AppError\`. */\nexport interface Calls {\n${nouns.join('\n')}\n}\n${TAIL}`;
}

const HEAD = `// Made from the API's description.

/** A file that the server sent. */
export interface WireFile {
  readonly type: string;
  readonly name: string | null;
  bytes(): Promise<Uint8Array>;
  chunks(): AsyncIterable<Uint8Array>;
}

export interface CallOptions {
  /** Writes only if the resource still has this \`ETag\`. */
  ifMatch?: string;
  /** For streams: the last item that arrived. */
  lastEventId?: string;
  signal?: AbortSignal;
}

/** Every error of the client and the server: a stable code, such as \`recipes.not_found\`, and the HTTP status. */
export declare class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];
}
export declare const isAppError: (error: unknown) => error is AppError;

`;

const TAIL = `
export interface Outcome<T> {
  error: AppError | null;
  data: T | null;
}

/** The same calls, which return \`{ error, data }\` and never throw. */
export type Tries = {
  [N in keyof Calls]: {
    [K in keyof Calls[N]]: Calls[N][K] extends (...request: infer R) => Promise<infer T>
      ? (...request: R) => Promise<Outcome<T>>
      : never;
  };
};

export interface Client extends Calls {
  readonly try: Tries;
}

export interface ConnectOptions {
  /** The address of the server, with the path under which it stands. */
  readonly server: string;
  /** An API token. Without one, a browser on the same site sends its session, and others are visitors. */
  readonly token?: string;
  /** The language of messages, such as \`de-DE\`. */
  readonly language?: string;
  readonly fetch?: typeof globalThis.fetch;
}

export declare function connect(options: ConnectOptions): Client;
`;
