import { z } from 'zod';
import { laterName } from '../../../core/kit/answers/later-names.ts';
import {
  type Access,
  type Catalogue,
  type Endpoint,
  isFileSchema,
  isStreamSchema,
  paramNames,
  rows,
} from '../../../core/kit/endpoint.ts';
import { ERROR_SCHEMA, ErrorAnswers, type ErrorTexts } from './error-answers.ts';
import { exampleOf } from './examples.ts';
import { type Bases, extendSchemas } from './extended-schemas.ts';
import { ExampleFields, type FieldExamples } from './field-examples.ts';
import { type Call, shareAnswers, shareBodies, shareParameters } from './shared-parts.ts';
import { INLINE, mapInner, NAME, pascal, placeOf, SharedSchemas, TEXT } from './shared-schemas.ts';

type Json = Record<string, unknown>;

export interface Described {
  readonly catalogue: Catalogue;
  /** The second path of a call, or null if it has only one. */
  readonly otherPath: (path: string) => string | null;
  /** A description of each noun, in one sentence. */
  readonly nouns: Readonly<Record<string, string>>;
  /** Describes fields by name, for schemas that do not describe them. */
  readonly fields: ReadonlyMap<string, string>;
  readonly examples: FieldExamples;
  /** The names of schemas in code. */
  readonly names: ReadonlyMap<unknown, string>;
  /** Groups of fields that many schemas share, and their names. */
  readonly bases: Bases;
  readonly errors: ErrorTexts;
  readonly cookie: string;
}

/** Names of schemas and parts. */
type Words = Pick<Described, 'names' | 'fields'>;

/** Formats for which a pattern adds nothing. */
const FORMATS = new Set(['uuid', 'date', 'date-time']);

const isFile = (schema: z.core.$ZodType) => schema._zod.def.type === 'file';

/** The name of a schema. A page is named after its items. */
function nameOf(schema: z.core.$ZodType, names: Described['names']): string | undefined {
  const own = names.get(schema);
  if (own || !(schema instanceof z.ZodObject) || !('per_page' in schema.shape)) return own;
  const item = schema.shape.items instanceof z.ZodArray ? names.get(schema.shape.items.element) : undefined;
  return item && `${item}Page`;
}

/** Copies a schema with a text for each field that has none. `holder`: the name of the schema, or that of its field. */
function withTexts(schema: Json, fields: Words['fields'], holder = ''): Json {
  const own = (schema[NAME] as string | undefined) ?? holder;
  return mapInner(schema, (inner, name) => {
    const described = withTexts(inner, fields, name ? pascal(name) : own);
    const text = inner.description || !name ? undefined : (fields.get(`${own}.${name}`) ?? fields.get(name));
    return text === undefined ? described : { ...described, [TEXT]: text };
  });
}

/** Adds the later names of fields. Answers have both. */
function addLaterNames(json: Json): void {
  const properties = json.properties as Record<string, Json>;
  for (const key of Object.keys(properties)) {
    const name = laterName(key);
    if (name) properties[name] ??= { ...properties[key], description: `The later name of \`${key}\`.` };
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output', { names, fields }: Words): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf(zodSchema, names);
      if (name) Object.assign(jsonSchema, { [NAME]: name });
      if (io === 'output' && zodSchema instanceof z.ZodObject) addLaterNames(jsonSchema as Json);
      if (isFile(zodSchema)) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Answers may gain fields: clients must not refuse them.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The format is enough. Some code generators test the pattern on the value that they have already parsed by the
      // format.
      if (FORMATS.has(String(jsonSchema.format))) delete jsonSchema.pattern;
      // The bounds of whole numbers in JavaScript are not part of the API.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
  return withTexts(json, fields);
}

function parameterOf(
  name: string,
  where: 'path' | 'query',
  { [TEXT]: own, description = own, ...schema }: Json,
  required: boolean,
  fields: Words['fields'],
): Json {
  const text = (description as string | undefined) ?? fields.get(name);
  return { name, in: where, required, ...(text ? { description: text } : {}), schema };
}

function parametersOf(endpoint: Endpoint, words: Words): Json[] {
  const path = endpoint.params ? (schemaOf(endpoint.params, 'input', words).properties as Record<string, Json>) : {};
  const query = endpoint.query ? schemaOf(endpoint.query, 'input', words) : {};
  const required = new Set((query.required as string[]) ?? []);
  return [
    ...paramNames(endpoint.path).map((name) =>
      parameterOf(name, 'path', path[name] ?? { type: 'string' }, true, words.fields),
    ),
    ...Object.entries((query.properties as Record<string, Json>) ?? {}).map(([name, schema]) =>
      parameterOf(name, 'query', schema, required.has(name), words.fields),
    ),
  ];
}

/** The fields of a form are plain. Some code generators send a field that refers to a named schema as JSON. */
const inForm = (schema: Json): Json =>
  mapInner(schema, (field) => ({ ...mapInner(field, (inner) => ({ ...inner, [INLINE]: true })), [INLINE]: true }));

function bodyOf(endpoint: Endpoint, words: Words): Json {
  const schema = endpoint.form ?? endpoint.body;
  if (!schema) return {};
  const json = schemaOf(schema, 'input', words);
  // A urlencoded form may be sent as multipart, too, but code generators fail on two types of one body.
  const form = endpoint.urlencoded ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
  const type = endpoint.body ? 'application/json' : form;
  // An absent body counts as an empty object.
  const required = endpoint.body ? !endpoint.body.safeParse({}).success : true;
  return { requestBody: { required, content: { [type]: { schema: endpoint.body ? json : inForm(json) } } } };
}

const ANY_FILE = 'application/octet-stream';

function contentOf(returns: Endpoint['returns'], words: Words): Json {
  if (isFileSchema(returns)) {
    if (returns.type.startsWith('text/')) return { [returns.type]: { schema: { type: 'string' } } };
    const file = { schema: { type: 'string', format: 'binary' } };
    // The type of such a file depends on what is in it.
    return returns.type === ANY_FILE ? { [ANY_FILE]: file, '*/*': file } : { [returns.type]: file };
  }
  if (isStreamSchema(returns)) return { 'text/event-stream': { schema: schemaOf(returns.item, 'output', words) } };
  // Some code generators take the type null for the name of a schema.
  return { 'application/json': { schema: returns ? schemaOf(returns, 'output', words) : { const: null } } };
}

function answerOf({ returns, status = 200 }: Endpoint, words: Words): Json {
  if (status === 204) return { 204: { description: 'OK' } };
  if (status === 302) return { 302: { description: 'The browser goes on at `Location`' } };
  return { [status]: { description: 'OK', content: contentOf(returns, words) } };
}

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'shareToken';

const WHO: Readonly<Record<Access, string>> = {
  anyone: 'Open to everybody.',
  member: 'For members.',
  organize: 'For members who may organize.',
  manage: 'For members who may manage the group.',
  manageHousehold: 'For members who may manage their household.',
  invite: 'For members who may invite.',
  admin: 'For admins.',
  shareToken: 'Open to everybody who has the link.',
};

const descriptionOf = ({ access, needsSession, isSlow }: Endpoint) =>
  [WHO[access], needsSession ? 'API tokens may not.' : '', isSlow ? 'May take long.' : ''].filter(Boolean).join(' ');

function operation(noun: string, name: string, endpoint: Endpoint, errors: ErrorAnswers, words: Words) {
  return {
    operationId: `${noun}_${name}`,
    tags: [noun],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(isOpen(endpoint) ? { security: [] } : {}),
    parameters: parametersOf(endpoint, words),
    ...bodyOf(endpoint, words),
    responses: {
      ...answerOf(endpoint, words),
      ...errors.of(`${noun}.${name}`, endpoint.errors ?? []),
    },
  } as Json;
}

const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

type WithSchema = { schema: Json; name?: string };

/** The name to find an example by: that of a parameter. A text in a response is a slug. */
const nameIn = ({ name = 'slug' }: WithSchema): string => name;

/** Every schema of an operation, with the part of the call that it describes. */
function* schemasOf(call: Json): Generator<[WithSchema, string]> {
  for (const parameter of call.parameters as (WithSchema & { name: string })[]) yield [parameter, parameter.name];
  const body = call.requestBody as { content: Record<string, WithSchema> } | undefined;
  for (const content of Object.values(body?.content ?? {})) yield [content, 'Body'];
  for (const [status, answer] of Object.entries(call.responses as Record<string, { content?: object }>))
    if (status.startsWith('2'))
      for (const content of Object.values(answer.content ?? {})) yield [content as WithSchema, 'Answer'];
}

/** A call without parameters lists none. */
function withoutEmptyLists({ parameters, ...call }: Json): Json {
  return (parameters as Json[]).length > 0 ? { ...call, parameters } : call;
}

const securitySchemes = (cookie: string): Json => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, or the `access_token` of a sign-in.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
    description: 'The cookie of a sign-in in a browser. Changes need `Sec-Fetch-Site` or `Origin` of the same site.',
  },
  password: {
    type: 'oauth2',
    description: 'A sign-in by name and password, for tools that know this form.',
    flows: { password: { tokenUrl: '/api/auth/token', refreshUrl: '/api/auth/refresh', scopes: {} } },
  },
});

/** The OpenAPI 3.1 document of a catalogue, except version and address, which depend on the server. */
export function openapi(described: Described): Json {
  const { catalogue, otherPath, nouns, bases, errors: texts, cookie, examples: fieldExamples, ...words } = described;
  const paths: Record<string, Json> = {};
  const shared = new SharedSchemas();
  const errors = new ErrorAnswers(texts);
  const found = new Set<WithSchema>();
  const calls: (Call & { path: string; later: string | null; method: string })[] = [];
  for (const { noun, name, endpoint } of rows(catalogue)) {
    const path = templateOf(endpoint.path);
    const call = operation(noun, name, endpoint, errors, words);
    const other = otherPath(endpoint.path);
    const later = other === null ? null : templateOf(other);
    const times = later === null ? 1 : 2;
    for (const [holder, part] of schemasOf(call)) {
      // All types of a file share one object, which is counted once.
      if (!found.has(holder)) shared.count(holder.schema, placeOf(noun, name, part), times);
      found.add(holder);
    }
    calls.push({ noun, path, later, times, method: endpoint.method.toLowerCase(), call });
  }
  const schemas = shared.components();
  for (const schema of Object.values(schemas)) {
    const example = exampleOf(schema);
    if (example !== undefined) schema.examples = [example];
  }
  const exampleFields = new ExampleFields(fieldExamples, schemas);
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = exampleFields.of(schema, name);
  for (const holder of found) holder.schema = exampleFields.of(shared.share(holder.schema), nameIn(holder));
  const answers = shareAnswers(calls);
  const parameters = shareParameters(calls);
  const requestBodies = shareBodies(calls);
  for (const { path, later, method, call } of calls) {
    const written = withoutEmptyLists(call);
    paths[path] = { ...paths[path], [method]: written };
    // Written out, because code generators need a different id for each path, and many ignore references to paths.
    if (later !== null)
      paths[later] = { ...paths[later], [method]: { ...written, operationId: `${call.operationId}_v2` } };
  }
  const { responses, examples } = errors.components();
  return {
    openapi: '3.1.0',
    tags: Object.keys(catalogue).map((name) => ({ name, description: nouns[name] })),
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...extendSchemas(schemas, bases) },
      parameters,
      requestBodies,
      responses: { ...answers, ...responses },
      examples,
      securitySchemes: securitySchemes(cookie),
    },
    security: [{ bearer: [] }, { session: [] }, { password: [] }],
  };
}
