import { expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogue } from '../../core/app/catalogue.ts';
import { isFileSchema, isStreamSchema, rows } from '../../core/kit/endpoint.ts';
import { answers, type Entity, keysOf, ours, partsOf } from './entities.ts';

interface Def {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** The fields of the object in an answer: a single one, or the items of a page or array. Null if it has no object. */
function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  const { shape, element, innerType, options } = schema._zod.def as unknown as Def;
  if (shape?.per_page) return fieldsOf(shape.items!);
  if (shape) return shape;
  const inner = element ?? innerType ?? options?.[0];
  return inner ? fieldsOf(inner) : null;
}

/** Differences between the keys of a schema and those of the entity. */
function differences(schema: z.ZodType, entity: Entity, where: string): string[] {
  const fields = fieldsOf(schema) ?? {};
  const wanted = [...keysOf(entity), ...(ours[where] ?? [])];
  const missing = wanted.filter((key) => !(key in fields));
  const more = Object.keys(fields).filter((key) => !wanted.includes(key));
  const parts = Object.entries(partsOf[entity] ?? {}).filter(([key]) => key in fields);
  return [
    ...missing.map((key) => `${where} lacks ${key}`),
    ...more.map((key) => `${where} has ${key}, which ${entity} has not`),
    ...parts.flatMap(([key, part]) => differences(fields[key]!, part, `${where} ${key}`)),
  ];
}

const nouns = new Set(Object.keys(answers).map((call) => call.split('.')[0]!));
const answering = [...rows(catalogue)].flatMap(({ noun, name, endpoint: { returns } }) => {
  if (!nouns.has(noun) || !returns || isFileSchema(returns) || isStreamSchema(returns) || !fieldsOf(returns)) return [];
  return [{ noun, name, returns }];
});

test('each call returns the keys of the API', () => {
  const wrong = answering
    // The API reference does not describe this object, a list of export formats.
    .filter(({ noun, name }) => `${noun}.${name}` !== 'recipeExports.formats')
    .flatMap(({ noun, name, returns }) => {
      const entity = answers[`${noun}.${name}`] ?? answers[`${noun}.*`];
      return entity ? differences(returns, entity, `${noun}.${name}`) : [`${noun}.${name} is not known`];
    });
  expect(wrong).toEqual([]);
});
