import { z } from 'zod';
import {
  type Catalogue,
  type Endpoint,
  isFileSchema,
  isStreamSchema,
  paramNames,
  rows,
} from '../../../core/kit/endpoint.ts';
import { placeOf, SharedSchemas, shareParameters } from './shared-schemas.ts';

type Json = Record<string, unknown>;

const isFile = (schema: z.core.$ZodType) => schema._zod.def.type === 'file';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (isFile(zodSchema)) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
      // Answers may gain fields: clients must not refuse them.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // The bounds of whole numbers in JavaScript are no rule of ours.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as Json;
  return json;
}

const parameter = (name: string, where: 'path' | 'query', schema: unknown, required: boolean) => ({
  name,
  in: where,
  required,
  schema,
});

function parametersOf(endpoint: Endpoint): Json[] {
  const path = endpoint.params ? (schemaOf(endpoint.params, 'input').properties as Json) : {};
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  const required = new Set((query.required as string[]) ?? []);
  return [
    ...paramNames(endpoint.path).map((name) => parameter(name, 'path', path[name] ?? { type: 'string' }, true)),
    ...Object.entries((query.properties as Json) ?? {}).map(([name, schema]) =>
      parameter(name, 'query', schema, required.has(name)),
    ),
  ];
}

function bodyOf(endpoint: Endpoint): Json {
  const schema = endpoint.form ?? endpoint.body;
  if (!schema) return {};
  const json = { schema: schemaOf(schema, 'input') };
  const types = endpoint.body
    ? ['application/json']
    : endpoint.urlencoded
      ? ['application/x-www-form-urlencoded', 'multipart/form-data']
      : ['multipart/form-data'];
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, json])) } };
}

function contentOf(returns: Endpoint['returns']): Json {
  if (isFileSchema(returns)) return { [returns.type]: { schema: { type: 'string', format: 'binary' } } };
  if (isStreamSchema(returns)) return { 'text/event-stream': { schema: schemaOf(returns.item, 'output') } };
  return { 'application/json': { schema: returns ? schemaOf(returns, 'output') : { type: 'null' } } };
}

function answerOf(endpoint: Endpoint): Json {
  const { returns, status = 200 } = endpoint;
  if (status === 204) return { 204: { description: 'Done' } };
  return { [status]: { description: 'Done', content: contentOf(returns) } };
}

function operation(noun: string, name: string, endpoint: Endpoint): Json {
  const isOpen = endpoint.access === 'anyone' || endpoint.access === 'shareToken';
  return {
    operationId: `${noun}_${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(isOpen ? { security: [] } : {}),
    'x-access': endpoint.access,
    'x-errors': endpoint.errors ?? [],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: answerOf(endpoint),
  };
}

type WithSchema = { schema: Json };

/** Every schema of an operation, with the part of the call that it describes. */
function* schemasOf(call: Json): Generator<[WithSchema, string]> {
  for (const parameter of call.parameters as (WithSchema & { name: string })[]) yield [parameter, parameter.name];
  const body = call.requestBody as { content: Record<string, WithSchema> } | undefined;
  for (const content of Object.values(body?.content ?? {})) yield [content, 'Body'];
  for (const { content } of Object.values(call.responses as Record<string, { content?: Record<string, WithSchema> }>))
    for (const answer of Object.values(content ?? {})) yield [answer, 'Answer'];
}

const described = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The OpenAPI 3.1 document of a catalogue. `otherPath` gives the second path of a call that has one. */
export function openapi(
  catalogue: Catalogue,
  info: { title: string; version: string },
  otherPath: (path: string) => string | null = () => null,
): Json {
  const paths: Record<string, Json> = {};
  const others: Record<string, Json> = {};
  const shared = new SharedSchemas();
  const found = new Set<WithSchema>();
  const calls: { noun: string; call: Json }[] = [];
  for (const { noun, name, endpoint } of rows(catalogue)) {
    const path = described(endpoint.path);
    const call = operation(noun, name, endpoint);
    for (const [holder, part] of schemasOf(call)) {
      // The two content types of a form are one object: it is counted once.
      if (!found.has(holder)) shared.count(holder.schema, placeOf(noun, name, part));
      found.add(holder);
    }
    calls.push({ noun, call });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: call };
    const other = otherPath(endpoint.path);
    // The calls at both are the same, so the second path points to the first.
    if (other !== null)
      others[described(other)] = { $ref: `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}` };
  }
  for (const holder of found) holder.schema = shared.share(holder.schema);
  const parameters = shareParameters(calls);
  return {
    openapi: '3.1.0',
    info,
    tags: Object.keys(catalogue).map((name) => ({ name })),
    paths: { ...paths, ...others },
    components: {
      schemas: shared.components(),
      parameters,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    security: [{ bearer: [] }],
  };
}
