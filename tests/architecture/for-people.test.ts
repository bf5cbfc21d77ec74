import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from '../../core/app/catalogue.ts';
import { type Endpoint, isFileSchema, isStreamSchema, rows } from '../../core/kit/endpoint.ts';
import { addressOf } from './calls.ts';
import { forPeople, forProgramsToo } from './for-people.ts';

const all = [...rows(catalogue)].map(({ endpoint }) => ({
  address: addressOf(endpoint.method, endpoint.path),
  endpoint,
}));

/** Names of fields that give access. */
const WAY_IN = /password|token|secret|codes$|^key$|apprise/i;
/** The same for requests, where rights and whole libraries count too. */
const SENT = /password|token|secret|code$|codes$|apprise|^can[A-Z]|authMethod|archive/i;

/** All field names of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const names = new Set<string>();
  const visit = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    for (const name of Object.keys((node as { properties?: object }).properties ?? {})) names.add(name);
    for (const part of Object.values(node)) visit(part);
  };
  visit(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return [...names];
}

function tellingFields({ body, form, query, returns }: Endpoint): string[] {
  const sent = [body, form, query].filter((schema) => schema !== undefined).flatMap(fieldsOf);
  const answered = returns && !isFileSchema(returns) && !isStreamSchema(returns) ? fieldsOf(returns) : [];
  return [...sent.filter((name) => SENT.test(name)), ...answered.filter((name) => WAY_IN.test(name))];
}

describe('a call that creates, replaces or reveals an account, a session or a secret', () => {
  test('needs a person, as the hand-written list says', () => {
    const marked = all.filter(({ endpoint }) => endpoint.needsSession).map(({ address }) => address);
    expect(marked.sort()).toEqual(Object.keys(forPeople).sort());
  });

  test('is not overlooked: a call with a sensitive field needs a person, or has a reason not to', () => {
    const open = all.filter(({ address, endpoint }) => endpoint.access !== 'anyone' && !(address in forPeople));
    const suspect = open.filter(({ endpoint }) => tellingFields(endpoint).length > 0);
    expect(suspect.map(({ address }) => address).sort()).toEqual(Object.keys(forProgramsToo).sort());
  });
});
