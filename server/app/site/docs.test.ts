import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { catalogue } from '../../../core/app/catalogue.ts';
import { rows } from '../../../core/kit/endpoint.ts';
import { world } from '../../../tests/kit/world.ts';

interface Operation {
  operationId: string;
  description: string;
  requestBody?: { required: boolean; $ref?: string };
  responses: Record<string, { $ref?: string }>;
}

interface Schema {
  $ref?: string;
  format?: string;
  type?: string | string[];
  anyOf?: Schema[];
  required?: string[];
  /** References to other schemas, then its own fields. */
  allOf?: ({ $ref: string } | Schema)[];
  properties?: Record<string, Schema>;
}

interface Document {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    requestBodies: Record<string, { required: boolean }>;
    parameters: Record<string, unknown>;
    responses: Record<string, { content: { 'application/json': { example?: unknown; examples?: object } } }>;
  };
}

/** The fields of a schema besides those of the schemas that it refers to. */
const ownOf = ({ allOf, properties }: Schema): Record<string, Schema> =>
  allOf ? (allOf.at(-1) as Schema).properties! : (properties ?? {});

const basesOf = ({ allOf = [] }: Schema): string[] =>
  allOf.flatMap((part) => (part.$ref ? [part.$ref.split('/').at(-1)!] : []));

async function fetched(): Promise<{ document: Document; source: string }> {
  const { app } = await world();
  const { payload: source } = await app.inject({ url: '/openapi.json' });
  return { document: JSON.parse(source), source };
}

test('a linter accepts the OpenAPI document', async () => {
  const { source } = await fetched();
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Apps know these paths. The router prefers a fixed part to a parameter, so each has one meaning.
      'no-ambiguous-paths': 'off',
      // A sign-in with an identity provider answers 302 only.
      'operation-2xx-response': 'off',
      // A reference keeps its own description, which OpenAPI 3.1 allows.
      'spec-ref-siblings': 'off',
    },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer} ${message}`)).toEqual([]);
});

test('the linter reports a broken document', async () => {
  const { document } = await fetched();
  document.paths['/api/recipes']!.get!.operationId = document.paths['/api/recipes']!.post!.operationId;
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
});

test('every call has an id, says who may make it, and has an example of each of its errors', async () => {
  const { document } = await fetched();
  const { responses } = document.components;
  const missing: string[] = [];
  for (const { noun, name, endpoint } of rows(catalogue)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]![endpoint.method.toLowerCase()]!;
    expect([operation.operationId, operation.description]).toEqual([`${noun}_${name}`, expect.stringMatching(/\.$/)]);
    const answered = Object.values(operation.responses).flatMap(({ $ref }) => {
      const answer = $ref && responses[$ref.split('/').at(-1)!];
      return answer ? [JSON.stringify(answer)] : [];
    });
    for (const code of endpoint.errors ?? [])
      if (!answered.some((answer) => answer.includes(code) && answer.includes('example')))
        missing.push(`${noun}.${name}: ${code}`);
  }
  expect(missing).toEqual([]);
});

test('code generators find an operation with its own id at each path of a call', async () => {
  const { document, source } = await fetched();
  for (const path of ['/api/groups/mealplans/{id}', '/api/households/mealplans/{id}'])
    expect(Object.keys(document.paths[path]!)).toEqual(expect.arrayContaining(['get', 'put', 'patch', 'delete']));
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((each) => each.operationId),
  );
  expect([new Set(ids).size, ids.filter((id) => !/^[a-z]\w+$/i.test(id))]).toEqual([ids.length, []]);
  expect([...source.matchAll(/"\$ref":"([^"]+)"/g)].filter(([, ref]) => !/^#\/[\w./-]+$/.test(ref!))).toEqual([]);
  // Generators name shared parts after their kind.
  const { schemas, requestBodies, responses, parameters } = document.components;
  const made = [
    ...Object.keys(requestBodies).map((name) => `${name}Body`),
    ...Object.keys(responses).map((name) => `${name}Response`),
    ...Object.keys(parameters).map((name) => `${name}Parameter`),
  ];
  expect(made.filter((name) => name in schemas)).toEqual([]);
  expect(source).not.toContain('"schema":{"type":"null"}');
  // openapi-generator sends a field of a form that refers to a schema as JSON.
  const forms = [
    ...source.matchAll(/"(?:multipart\/form-data|application\/x-www-form-urlencoded)":\{"schema":(\{.*?\})\}/g),
  ];
  const names = forms.flatMap(([, schema]) => /^\{"\$ref":"[^"]*\/(\w+)"/.exec(schema!)?.[1] ?? []);
  const shown = [...forms.map(([, schema]) => schema!), ...names.map((name) => JSON.stringify(schemas[name]))];
  expect(forms.length).toBeGreaterThan(10);
  expect(shown.filter((form) => /"properties":.*"\$ref"/.test(form))).toEqual([]);
  // Lookarounds and classes of Unicode are unknown to the engines of some languages.
  const patterns = [...source.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  );
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => /\(\?[=!<]|\\p\{/.test(pattern))).toEqual([]);
});

test('the document says which bodies are optional, and the format of days and times', async () => {
  const { document } = await fetched();
  const isRequired = (path: string) => {
    const { $ref, required } = document.paths[path]!.post!.requestBody!;
    return $ref ? document.components.requestBodies[$ref.split('/').at(-1)!]!.required : required;
  };
  expect([isRequired('/api/recipes'), isRequired('/api/groups/shopping/lists/{id}/recipe/{recipeId}')]).toEqual([
    true,
    false,
  ]);
  const { schemas } = document.components;
  const { createdAt } = schemas.Times!.properties!;
  const { dateAdded } = ownOf(schemas.RecipeSummary!);
  const formatOf = ({ $ref, format }: Schema) => ($ref ? schemas[$ref.split('/').at(-1)!]!.format : format);
  expect([formatOf(createdAt!), formatOf(dateAdded!)]).toEqual(['date-time', 'date']);
});

test('schemas have the names of the code, without numbers, and every tag has a description', async () => {
  const { document } = await fetched();
  const names = Object.keys(document.components.schemas);
  for (const name of ['Recipe', 'RecipeSummary', 'RecipePage', 'ShoppingItem', 'ShoppingList', 'Food', 'MealplanEntry'])
    expect(names).toContain(name);
  expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
  expect(document.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
});

test('the server address in the document is the path of the site', async () => {
  const { document } = await fetched();
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
});

test('a schema that extends another one refers to it and adds only its own fields', async () => {
  const { document } = await fetched();
  const { schemas } = document.components;
  expect([basesOf(schemas.Unit!), basesOf(schemas.CookbookWithRecipes!)]).toEqual([['Times'], ['Cookbook']]);
  expect(Object.keys(ownOf(schemas.CookbookWithRecipes!))).toEqual(['recipes']);
  expect(Object.values(schemas).filter(({ allOf }) => allOf).length).toBeGreaterThan(40);
  expect(basesOf(schemas.FoodPage!)).toEqual(['PageNumbers']);
  // openapi-generator assumes that a field of a base is never null.
  const isNullable = ({ type, anyOf }: Schema) =>
    [type].flat().includes('null') || (anyOf ?? []).some((option) => option.type === 'null');
  const bases = new Set(Object.values(schemas).flatMap(basesOf));
  const forgotten = [...bases].filter((name) => {
    const { required = [], ...base } = schemas[name]!.allOf ? (schemas[name]!.allOf.at(-1) as Schema) : schemas[name]!;
    return required.some((field) => isNullable(ownOf(base)[field]!));
  });
  expect(forgotten).toEqual([]);
  // A chain of references ends: a base has fewer fields than what extends it.
  const fieldsOf = (schema: Schema): string[] => [
    ...basesOf(schema).flatMap((name) => fieldsOf(schemas[name]!)),
    ...Object.keys(ownOf(schema)),
  ];
  const doubled = Object.entries(schemas).filter(([, schema]) => {
    const fields = fieldsOf(schema);
    return new Set(fields).size < fields.length;
  });
  expect(doubled.map(([name]) => name)).toEqual([]);
});

test('a program that has the OpenAPI document learns that it has not changed', async () => {
  const { app } = await world();
  const { etag } = (await app.inject({ url: '/openapi.json' })).headers;
  const again = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  const other = await app.inject({ url: '/openapi.json', headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('a program gets the OpenAPI document in the compression that it asks for, and always the same document', async () => {
  const { app } = await world();
  const { payload: plain } = await app.inject({ url: '/openapi.json' });
  const read = { gzip: gunzipSync, br: brotliDecompressSync };
  for (const coding of ['gzip', 'br'] as const)
    for (const accepted of [coding, `${coding};q=0.5, identity;q=0.1`]) {
      const reply = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': accepted } });
      expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([coding, 'accept-encoding']);
      expect(String(read[coding](reply.rawPayload)) === plain).toBe(true);
    }
  const none = await app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect([none.headers['content-encoding'], none.payload === plain]).toEqual([undefined, true]);
});
