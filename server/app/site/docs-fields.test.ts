import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { world } from '../../../tests/kit/world.ts';
import { showsItself } from '../../kit/openapi/field-examples.ts';

type Json = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
}

async function fetched() {
  const { app } = await world();
  const document = (await app.inject({ url: '/openapi.json' })).json() as Document;
  const at = (reference: string): Json => {
    const [kind, name] = reference.split('/').slice(-2) as [string, string];
    return document.components[kind]![name]!;
  };
  const whole = (part: Json): Json =>
    typeof part.$ref === 'string' ? { ...whole(at(part.$ref)), ...without(part) } : part;
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return { document, operations, whole, at };
}

const without = ({ $ref: _, ...rest }: Json): Json => rest;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every schema in a part of the document, with its name if it is a field. */
function* schemasIn(part: unknown, name: string | null = null): Generator<[Json, string | null]> {
  if (Array.isArray(part)) for (const item of part) yield* schemasIn(item);
  if (!isObject(part) || Array.isArray(part)) return;
  yield [part, name];
  for (const [key, inner] of Object.entries(part)) {
    if (['examples', 'example', 'enum', 'const', 'default'].includes(key)) continue;
    if (key === 'properties')
      for (const [field, schema] of Object.entries(inner as Json)) yield* schemasIn(schema, field);
    else yield* schemasIn(inner);
  }
}

const answersOf = ({ responses }: Operation) => Object.entries(responses);

test('every operation, parameter and answer has a description', async () => {
  const { operations, whole } = await fetched();
  const missing = operations.flatMap((operation) => {
    const parts = [...(operation.parameters ?? []), ...Object.values(operation.responses)].map(whole);
    const isSilent = parts.some(({ description }) => !description);
    return operation.summary && operation.description && !isSilent ? [] : [operation.operationId];
  });
  expect([operations.length > 400, missing]).toEqual([true, []]);
});

test('every field has a description', async () => {
  const { document, whole } = await fetched();
  const fields = [...schemasIn(document.paths), ...schemasIn(document.components)].filter(([, name]) => name !== null);
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter(([schema]) => !whole(schema).description).map(([, name]) => name)).toEqual([]);
});

test('every field and parameter has an example, or a type with few values', async () => {
  const { document, operations, whole, at } = await fetched();
  const fields = [...schemasIn(document.paths), ...schemasIn(document.components)].filter(([, name]) => name !== null);
  expect(fields.filter(([schema]) => !showsItself(schema, at)).map(([, name]) => name)).toEqual([]);
  const parameters = operations.flatMap(({ parameters: own = [] }) => own.map(whole));
  const silent = parameters.filter(({ schema }) => !showsItself(schema as Json, at));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('every error answer has an example for each of its codes', async () => {
  const { operations, whole } = await fetched();
  const errors = operations.flatMap((operation) =>
    answersOf(operation).flatMap(([status, answer]) =>
      /^[45]/.test(status) ? [[operation.operationId, whole(answer)] as const] : [],
    ),
  );
  const examplesIn = (answer: Json): unknown[] => {
    const { example, examples = {} } = (answer.content as Record<string, Json>)['application/json']!;
    return example === undefined ? Object.values(examples as Json).map((each) => whole(each as Json).value) : [example];
  };
  const silent = errors.filter(([, answer]) => {
    const examples = examplesIn(answer);
    return examples.length === 0 || examples.includes(undefined);
  });
  expect([errors.length > 1_000, silent.map(([id]) => id)]).toEqual([true, []]);
});

test('every example is valid for its schema', async () => {
  const { document } = await fetched();
  const formats = {
    'date-time': true,
    date: true,
    binary: true,
    uri: true,
    base64url: true,
    uuid: fullFormats.uuid!,
  } as const;
  const ajv = new Ajv2020({ strict: false, formats: { ...formats, email: fullFormats.email! } });
  const local = JSON.stringify({ components: { schemas: document.components.schemas } });
  ajv.addSchema(JSON.parse(local.replaceAll('"#/', '"document#/')), 'document');
  const shown = [...schemasIn(document.paths), ...schemasIn(document.components)].filter(([{ examples }]) =>
    Array.isArray(examples),
  );
  const wrong = shown.flatMap(([schema, name]) => {
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
    return (schema.examples as unknown[]).filter((example) => !check(example)).map((example) => [name, example]);
  });
  expect([shown.length > 500, wrong]).toEqual([true, []]);
});
