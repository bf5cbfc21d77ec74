import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { catalogue } from '../../../core/app/catalogue.ts';
import { rows } from '../../../core/kit/endpoint.ts';
import { world } from '../../../tests/kit/world.ts';

interface Operation {
  operationId: string;
  description: string;
  responses: Record<string, { $ref?: string }>;
}

interface Document {
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    responses: Record<string, { content: { 'application/json': { example?: unknown; examples?: object } } }>;
  };
}

async function fetched(): Promise<{ document: Document; source: string }> {
  const { app } = await world();
  const { payload: source } = await app.inject({ url: '/openapi.json' });
  return { document: JSON.parse(source), source };
}

test('a linter finds nothing to say about the OpenAPI document', async () => {
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

test('the linter would tell about a broken document', async () => {
  const { document } = await fetched();
  document.paths['/api/recipes']!.get!.operationId = document.paths['/api/recipes']!.post!.operationId;
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended'] }),
  });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
});

test('every call has its id, who may make it, and each of its errors with an example', async () => {
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

test('schemas have the names of the code, without numbers, and every tag has a description', async () => {
  const { document } = await fetched();
  const names = Object.keys(document.components.schemas);
  for (const name of ['Recipe', 'RecipeSummary', 'RecipePage', 'ShoppingItem', 'ShoppingList', 'Food', 'MealplanEntry'])
    expect(names).toContain(name);
  expect(names.filter((name) => /\d$/.test(name))).toEqual([]);
  expect(document.tags.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
});

test('the address of the document’s server is the path under which the site stands', async () => {
  const { document } = await fetched();
  expect(document.servers.map(({ url }) => url)).toEqual(['/']);
});
