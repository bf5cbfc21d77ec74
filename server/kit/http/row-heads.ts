import { type Access, type Catalogue, type Method, rows } from '../../../core/kit/endpoint.ts';
import type { Routes } from '../../../core/kit/routes.ts';

/**
 * The part of a row, besides its route, that the server needs before it loads the noun: who may call it, and the size
 * limit.
 */
export interface Guard {
  readonly access: Access;
  readonly needsSession?: true;
  /** Whether responses may be kept until the rows that they were made from change. */
  readonly isKept?: true;
  /** Limit for JSON bodies. Forms have their own limits. */
  readonly bodyLimit?: number;
}

export type Guards = Readonly<Record<string, Readonly<Record<string, Guard>>>>;

/** The part of a row that is known before its noun is loaded. */
export interface RowHead extends Guard {
  readonly noun: string;
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly urlencoded: boolean;
}

/** The guards of a catalogue as plain data. */
export function guardsOf(catalogue: Catalogue): Guards {
  const guards: Record<string, Record<string, Guard>> = {};
  for (const { noun, name, endpoint } of rows(catalogue)) {
    const { access, needsSession, isKept, body, bodyLimit } = endpoint;
    guards[noun] ??= {};
    guards[noun][name] = {
      access,
      ...(needsSession ? { needsSession } : {}),
      ...(isKept ? { isKept } : {}),
      ...(body && bodyLimit ? { bodyLimit } : {}),
    };
  }
  return guards;
}

/** The heads of all rows. `routes` and `guards` belong to the same catalogue. */
export const rowHeads = (routes: Routes, guards: Guards): RowHead[] =>
  Object.entries(routes).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, { method, path, sends }]) => ({
      noun,
      name,
      method,
      path,
      urlencoded: sends === 'urlencoded',
      ...guards[noun]![name]!,
    })),
  );
