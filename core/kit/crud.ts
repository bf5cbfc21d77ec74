import { z } from 'zod';
import type { Access } from './endpoint.ts';
import { ListQuery, listDefaults, pageOf } from './paging.ts';
import { Uuid } from './wire-fields.ts';

export interface Family<
  P extends string,
  E extends z.ZodType,
  C extends z.ZodObject,
  U extends z.ZodObject,
  Q extends z.ZodObject,
> {
  /** Base path, for example `/api/foods`. */
  readonly path: P;
  /** The CLI command of the noun, for example `food`. Its verbs are list, view, create, edit, delete. */
  readonly command: string;
  /** What an item is called in the API documentation, for example `a food`. */
  readonly one: string;
  readonly entity: E;
  readonly create: C;
  /** Body of PUT. PATCH accepts any part of it. */
  readonly update: U;
  readonly query: Q;
  readonly mayCreate: Access;
  readonly mayChange: Access;
  /** Error codes of endpoints that name an item by id, and of those that write a body. */
  readonly errors?: { readonly one?: readonly string[]; readonly write?: readonly string[] };
}

/** An id in a path. */
export const IdParams = z.object({ id: Uuid });

export const DuplicateBody = z.object({ name: z.string().trim().max(255).nullish() });

/** Query of lists that can be searched by name. */
export const SearchedListQuery = ListQuery.extend({ search: z.string().max(500).optional() });

/** "a category" → "categories". */
const pluralOf = (one: string): string => `${one.replace(/^an? /, '').replace(/y$/, 'ie')}s`;

/**
 * The endpoints of one noun: list, create, get, update, patch, remove, duplicate. A noun that differs writes its own
 * row beside the spread. Do not add switches here.
 */
export const crud = <
  const P extends `/${string}`,
  E extends z.ZodType,
  C extends z.ZodObject,
  U extends z.ZodObject,
  Q extends z.ZodObject,
>({
  path,
  command,
  one,
  entity,
  create,
  update,
  query,
  mayCreate,
  mayChange,
  errors: { one: oneErrors = [], write: writeErrors = [] } = {},
}: Family<P, E, C, U, Q>) =>
  ({
    list: {
      method: 'GET',
      isKept: true,
      path,
      access: 'member',
      summary: `Lists ${pluralOf(one)}, one page at a time.`,
      cli: `${command} list`,
      query,
      returns: pageOf(entity),
      clientDefaults: listDefaults,
    },
    create: {
      method: 'POST',
      path,
      access: mayCreate,
      summary: `Creates ${one}.`,
      cli: `${command} create`,
      body: create,
      returns: entity,
      status: 201,
      errors: writeErrors,
    },
    get: {
      method: 'GET',
      isKept: true,
      path: `${path}/:id`,
      access: 'member',
      summary: `Returns ${one}.`,
      cli: `${command} view`,
      params: IdParams,
      returns: entity,
      errors: oneErrors,
    },
    update: {
      method: 'PUT',
      path: `${path}/:id`,
      access: mayChange,
      summary: `Replaces ${one}.`,
      cli: `${command} edit`,
      params: IdParams,
      body: update,
      returns: entity,
      errors: [...oneErrors, ...writeErrors],
    },
    patch: {
      method: 'PATCH',
      path: `${path}/:id`,
      access: mayChange,
      summary: `Changes the given fields of ${one}.`,
      cli: `${command} edit`,
      params: IdParams,
      body: update.partial(),
      returns: entity,
      errors: [...oneErrors, ...writeErrors],
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      access: mayChange,
      summary: `Deletes ${one}.`,
      cli: `${command} delete`,
      params: IdParams,
      returns: entity,
      errors: oneErrors,
    },
    duplicate: {
      method: 'POST',
      path: `${path}/:id/duplicate`,
      access: mayCreate,
      summary: `Copies ${one} under another name.`,
      cli: `${command} duplicate`,
      params: IdParams,
      body: DuplicateBody,
      returns: entity,
      status: 201,
      errors: [...oneErrors, ...writeErrors, 'request.no_free_name'],
    },
  }) as const;
