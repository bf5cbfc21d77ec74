import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../../core/kit/endpoint.ts';
import { failKit } from '../../core/kit/errors.ts';
import { knowsEtag, namesEtag } from '../../core/kit/etag.ts';
import { jsonAnswer } from './answer-json.ts';
import type { Context } from './http/context.ts';
import type { Router } from './http/router.ts';
import type { RowHead } from './http/row-heads.ts';
import { type Prepared, parse } from './prepared-rows.ts';

const EDITS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Paths have the same shape if they differ only in parameter names. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

/** A resource that is read at an address or above it. */
interface Reading {
  readonly prepared: Prepared;
  readonly params: Readonly<Record<string, string>>;
  readonly isEditable: boolean;
  /** Whether it is at the address of the write itself. */
  readonly isSame: boolean;
}

export interface PreconditionParts {
  readonly heads: readonly RowHead[];
  readonly find: Router<RowHead>;
  readonly prepared: (row: RowHead) => Promise<Prepared>;
  readonly mayCall: (caller: unknown, access: Access) => boolean;
}

/** Only responses with an id are a single resource with a tag. */
const isOneThing = ({ endpoint: { returns } }: Prepared): boolean =>
  'id' in ((returns as Partial<z.ZodObject> | undefined)?.shape ?? {});

async function tagOf({ prepared, params, isEditable }: Reading, context: Context<unknown>): Promise<string | null> {
  const { parsers, project, handle } = prepared;
  const input = Object.fromEntries(
    parsers.map((parser) => [parser.part, parse(parser, parser.part === 'params' ? params : {})]),
  );
  const output = await handle({ params, ...input }, { ...context, setHeader: () => {}, setCookie: () => {} });
  return (await jsonAnswer(output, project!, isEditable)).tag;
}

/**
 * Checks `If-Match` and `If-None-Match` of a write against the resource at its address, or the nearest one above it,
 * such as the recipe of a picture.
 */
export function preconditions({ heads, find, prepared, mayCall }: PreconditionParts) {
  const edited = new Set(heads.filter(({ method }) => EDITS.has(method)).map(({ path }) => shapeOf(path)));
  const isEditable = ({ path }: RowHead): boolean => edited.has(shapeOf(path));

  /** The resources at the address of a write and above it, nearest first. */
  async function readingsOf(request: FastifyRequest, row: RowHead): Promise<Reading[]> {
    const shape = shapeOf(row.path).split('/');
    const segments = request.url.replace(/[?#].*$/, '').split('/');
    const readings: Reading[] = [];
    for (let length = shape.length; length > 2; length--) {
      const found = find('GET', segments.slice(0, length).join('/'));
      if (!found || shapeOf(found.row.path) !== shape.slice(0, length).join('/')) continue;
      if (!mayCall(request.caller, found.row.access)) continue;
      const read = await prepared(found.row);
      if (!read.project || !isOneThing(read)) continue;
      const isSame = length === shape.length;
      readings.push({ prepared: read, params: found.params, isEditable: isEditable(found.row), isSame });
    }
    return readings;
  }

  /**
   * Null if the request has no precondition. Otherwise a check that throws `request.stale`, or the error of the read.
   */
  async function demandOf(request: FastifyRequest, row: RowHead, context: Context<unknown>) {
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
    if (row.method === 'GET' || (ifMatch === undefined && ifNoneMatch === undefined)) return null;
    const readings = await readingsOf(request, row);
    if (readings.length === 0) return null;
    return async (): Promise<void> => {
      for (const reading of readings) {
        const tag = await tagOf(reading, context);
        if (tag === null) continue;
        if (ifMatch !== undefined && !namesEtag(ifMatch, tag)) throw failKit('request.stale');
        if (ifNoneMatch !== undefined && reading.isSame && knowsEtag(ifNoneMatch, tag)) throw failKit('request.stale');
        return;
      }
    };
  }

  return { isEditable, demandOf };
}
