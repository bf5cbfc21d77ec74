import type { z } from 'zod';
import { type Catalogue, type Endpoint, isFileSchema, isStreamSchema } from '../../core/kit/endpoint.ts';
import { lenient } from '../../core/kit/lenient.ts';
import { projector } from '../../core/kit/project.ts';
import type { Context } from './register.ts';
import type { RowHead } from './row-heads.ts';
import { InvalidRequest } from './wire-errors.ts';

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

/** How the rows of a noun are loaded; asked for once, with the first request that may be made. */
export type LoadRows<C extends Catalogue> = { readonly [N in keyof C]: () => Promise<C[N]> };

/** What answers a row, with its readers and its projection. */
export interface Prepared {
  readonly endpoint: Endpoint;
  readonly parsers: readonly Parser[];
  readonly project: ReturnType<typeof projectorOf>;
  readonly handle: LooseHandler;
}

/** Schemas, readers and projection come with a row's first request: a command makes one of hundreds of calls. */
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
      // A file that could not be read is tried again.
      one.catch(() => prepared.delete(row));
      prepared.set(row, one);
    }
    return one;
  };
}
