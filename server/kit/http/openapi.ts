import { z } from 'zod';
import {
  type Catalogue,
  type Endpoint,
  isFileSchema,
  isStreamSchema,
  paramNames,
  rows,
} from '../../../core/kit/endpoint.ts';

type Json = Record<string, unknown>;

const isFile = (schema: z.core.$ZodType) => schema._zod.def.type === 'file';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (isFile(zodSchema)) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
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

/** The OpenAPI 3.1 document of a catalogue. */
export function openapi(catalogue: Catalogue, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const { noun, name, endpoint } of rows(catalogue)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(noun, name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  };
}
