import type { z } from 'zod';
import { projector } from '../../core/kit/answers/project.ts';
import { type Catalogue, type Endpoint, isFileSchema, isStreamSchema } from '../../core/kit/endpoint.ts';
import { lenient } from '../../core/kit/lenient.ts';
import type { Context } from './http/context.ts';
import type { RowHead } from './http/row-heads.ts';
import { InvalidRequest } from './http/wire-errors.ts';

export type LooseHandler = (request: Record<string, unknown>, context: Context<unknown>) => unknown;
export type LooseHandlers = Readonly<Record<string, Readonly<Record<string, LooseHandler>>>>;

export interface Parser {
  readonly part: 'params' | 'query' | 'body' | 'form';
  readonly schema: z.ZodType;
  readonly read: (value: unknown) => unknown;
}

function parsersOf(endpoint: Endpoint): Parser[] {
  const parsers: Parser[] = [];
  const add = (part: Parser['part'], schema: z.ZodType | undefined, source: 'json' | 'text') => {
    if (schema) parsers.push({ part, schema, read: lenient(schema, source) });
  };
  add('params', endpoint.params, 'text');
  add('query', endpoint.query, 'text');
  add('body', endpoint.body, 'json');
  add('form', endpoint.form, 'text');
  return parsers;
}

export function parse({ part, schema, read }: Parser, value: unknown): unknown {
  const input = read(value);
  const result = schema.safeParse(input);
  if (!result.success) throw new InvalidRequest(part === 'params' ? 'path' : part, result.error.issues, input);
  return result.data;
}

function projectorOf({ returns }: Endpoint) {
  if (!returns || isFileSchema(returns)) return null;
  return projector(isStreamSchema(returns) ? returns.item : returns);
}

type LooseRows = Readonly<Record<string, Endpoint>>;

/** Loads the rows of a noun, once, with the first permitted request. */
export type LoadRows<C extends Catalogue> = { readonly [N in keyof C]: () => Promise<C[N]> };

/** The handler of a row, with its parsers and projection. */
export interface Prepared {
  readonly endpoint: Endpoint;
  readonly parsers: readonly Parser[];
  readonly project: ReturnType<typeof projectorOf>;
  readonly handle: LooseHandler;
}

/**
 * Loads schemas, parsers and projection with a row's first request, because a command uses only one of hundreds of
 * calls.
 */
export function preparer(load: Readonly<Record<string, () => Promise<LooseRows>>>, handlers: LooseHandlers) {
  const prepared = new Map<RowHead, Promise<Prepared>>();
  const prepare = async ({ noun, name }: RowHead): Promise<Prepared> => {
    const endpoint = (await load[noun]!())[name]!;
    return {
      endpoint,
      parsers: parsersOf(endpoint),
      project: projectorOf(endpoint),
      handle: handlers[noun]![name]!,
    };
  };
  return (row: RowHead): Promise<Prepared> => {
    let one = prepared.get(row);
    if (!one) {
      one = prepare(row);
      // Try again if loading failed.
      one.catch(() => prepared.delete(row));
      prepared.set(row, one);
    }
    return one;
  };
}
