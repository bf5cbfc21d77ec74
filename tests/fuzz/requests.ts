import fc from 'fast-check';
import { catalogue } from '../../core/app/catalogue.ts';
import { type Endpoint, rows } from '../../core/kit/endpoint.ts';
import { kindInPath } from '../architecture/walk/places.ts';
import { hostileText, type Json, mark, valuesOf } from './values.ts';

/** Callers with different rights. */
export const callers = ['visitor', 'member', 'manager', 'admin', 'readToken', 'noToken'] as const;

export interface FuzzRequest {
  readonly call: string;
  readonly by: (typeof callers)[number];
  readonly method: string;
  /** Contains marks for ids; see `values.ts`. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: { readonly type: 'none' | 'json' | 'raw' | 'form' | 'urlencoded'; readonly value: unknown };
  readonly headers: Readonly<Record<string, string>>;
}

/** One operation of the OpenAPI document. */
export interface Operation {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly errors: readonly string[];
  /** Null if the answer is not JSON. */
  readonly answer: Json | null;
  readonly isStream: boolean;
  readonly requests: fc.Arbitrary<FuzzRequest>;
}

/** Invalid JSON, and JSON that breaks careless parsers. */
const brokenJson = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"text"', '1e999', '{"a":}', '{"__proto__":{"admin":true}}', '\ufeff{}'),
  fc.constantFrom(
    '{"constructor":{"prototype":{"x":1}}}',
    `${'['.repeat(100)}${']'.repeat(100)}`,
    '{"name":"\\ud800"}',
  ),
  fc.constant(`{"name":"${'x'.repeat(3_000_000)}"}`),
  fc.constant(`{"name":"list","extras":[${'0,'.repeat(20_000)}0]}`),
  hostileText,
);

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'if-match': '"1"' },
    { 'if-match': '*, "x' },
    { 'if-none-match': '*' },
    { 'accept-language': 'xx;q=9, *;q=0, de-DE' },
    { 'x-forwarded-for': '127.0.0.1, ::1' },
    { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    { cookie: 'lovage_session=a.b.c' },
    { range: 'bytes=5-1' },
    { 'x-lovage-as': 'anna' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  ),
);

const paramsIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

function pathOf(method: string, template: string): fc.Arbitrary<string> {
  const path = template.replace(/\{(\w+)\}/g, ':$1') as Endpoint['path'];
  const encoded = hostileText
    .filter((text) => !/^(self|empty)$/.test(text))
    .map((text) => encodeURIComponent(text.toWellFormed()) || '%20');
  const values = paramsIn(template).map((name) => {
    const kind = kindInPath({ method: method.toUpperCase() as Endpoint['method'], path }, name) ?? 'recipe';
    // Delete own entities less often, because other requests need them too.
    const own = method === 'delete' ? 2 : 8;
    return fc.oneof(
      { weight: own, arbitrary: fc.constant(mark('own', kind)) },
      { weight: 3, arbitrary: fc.constant(mark('foreign', kind)) },
      { weight: 1, arbitrary: fc.constant(mark('none', kind)) },
      { weight: 1, arbitrary: encoded },
    );
  });
  return fc.tuple(...values).map((made) => {
    let index = 0;
    return template.replace(/\{\w+\}/g, () => made[index++]!);
  });
}

function queryOf(call: string, parameters: readonly Json[]): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(fields.map((field) => [field.name as string, field.schema as Json]));
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return valuesOf(call, { type: 'object', properties: { ...properties, unknown: { type: 'string' } }, required }).map(
    (value) => value as Record<string, unknown>,
  );
}

function bodyOf(call: string, content: Readonly<Record<string, { schema: Json }>> | undefined) {
  if (!content) return fc.constant({ type: 'none' as const, value: null });
  const [type, { schema }] = Object.entries(content)[0]!;
  const value = valuesOf(call, schema);
  if (type !== 'application/json')
    return value.map((made) => ({
      type: type.includes('urlencoded') ? ('urlencoded' as const) : ('form' as const),
      value: made,
    }));
  return fc.oneof(
    { weight: 25, arbitrary: value.map((made) => ({ type: 'json' as const, value: made })) },
    { weight: 1, arbitrary: brokenJson.map((made) => ({ type: 'raw' as const, value: made })) },
  );
}

/** The call of an operation, such as `recipes.get`. It may have two paths. */
export const callOf = ({ operationId }: Json): string => (operationId as string).replace(/_v2$/, '').replace('_', '.');

const errorsOf = new Map([...rows(catalogue)].map(({ noun, name, endpoint }) => [`${noun}.${name}`, endpoint.errors]));

/** Every operation of the document, with a generator of its requests. */
export function operationsOf(document: Json): Operation[] {
  const found: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths as Readonly<Record<string, Json>>))
    for (const [method, held] of Object.entries(methods)) {
      const operation = held as Json;
      const call = callOf(operation);
      const [status, answer] = Object.entries(operation.responses as Readonly<Record<string, Json>>)[0]!;
      const content = (answer.content ?? {}) as Readonly<Record<string, { schema: Json }>>;
      const requestBody = operation.requestBody as { content: Record<string, { schema: Json }> } | undefined;
      found.push({
        call,
        method,
        path,
        status: Number(status),
        errors: errorsOf.get(call) ?? [],
        answer: content['application/json']?.schema ?? null,
        isStream: content['text/event-stream'] !== undefined,
        requests: fc.record({
          call: fc.constant(call),
          by: fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom('manager' as const, 'admin' as const) },
            { weight: 4, arbitrary: fc.constantFrom(...callers) },
          ),
          method: fc.constant(method.toUpperCase()),
          path: pathOf(method, path),
          query: queryOf(call, (operation.parameters ?? []) as Json[]),
          body: bodyOf(call, requestBody?.content),
          headers,
        }),
      });
    }
  return found;
}
