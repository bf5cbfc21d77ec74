import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/** An operation of the API as a client of version 3 describes it. */
export interface Operation {
  /** Method and path with empty braces for its parameters: GET /api/foods/{} */
  readonly address: string;
  /** JSON Schema of a good answer; null if the client does not say. */
  readonly answer: object | null;
}

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  readonly components: object;
}
interface Response {
  readonly content?: Record<string, { schema?: object }>;
}

const file = join(import.meta.dirname, '../../node_modules/mealie-mcp/openapi.snapshot.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

/** A method and a path whose parameters have no names, because each side has its own. */
export const addressIn = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}')}`;

/** Pictures and files have an empty schema. */
const described = (schema: object | undefined): object | null =>
  schema && Object.keys(schema).length > 0 ? schema : null;

/** All operations that the MCP server `mealie-mcp` offers as tools: it ships the description of the API. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    address: addressIn(method, path),
    answer: described((responses[200] ?? responses[201])?.content?.['application/json']?.schema),
  })),
);

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { 'date-time': true, date: true, uuid4: fullFormats.uuid!, uuid: fullFormats.uuid! },
});

/** The differences between an answer and the client's expectation, one line each. */
export function faultsOf(schema: object, answer: unknown): string[] {
  const check = ajv.compile({ ...schema, components: document.components });
  check(answer);
  const lines = (check.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath.replace(/\d+/g, '0')} ${message}`,
  );
  return [...new Set(lines)];
}
