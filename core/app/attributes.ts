import { z } from 'zod';
import type { Catalogue, Endpoint } from '../kit/endpoint.ts';
import { type Api, catalogue } from './catalogue.ts';

/** The attributes of a noun's records, by their names on the wire. */
export interface Attributes {
  /** What a new record may say. */
  readonly created: readonly string[];
  /** What a change may say. */
  readonly changed: readonly string[];
  /** What only the server sets. */
  readonly readOnly: readonly string[];
}

type Changes = 'create' | 'patch' | 'patchPreferences';

/** A noun whose records can be created or changed. */
export type WritableNoun = {
  [N in keyof Api]: Extract<keyof Api[N], Changes> extends never ? never : N;
}[keyof Api];

const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

function attributesOf(rows: Readonly<Record<string, Endpoint>>): Attributes {
  const patch = rows.patch ?? rows.patchPreferences;
  const [created, changed] = [namesOf(rows.create?.body), namesOf(patch?.body)];
  const shown = new Set([...namesOf(rows.get?.returns), ...namesOf(patch?.returns)]);
  return { created, changed, readOnly: [...shown].filter((name) => ![...created, ...changed].includes(name)) };
}

const isWritable = ({ create, patch, patchPreferences }: Readonly<Record<string, Endpoint>>): boolean =>
  [create, patch, patchPreferences].some((call) => call !== undefined);

const found = Object.entries(catalogue as Catalogue).flatMap(([noun, rows]) =>
  isWritable(rows) ? [[noun, attributesOf(rows)] as const] : [],
);

/** What records of each noun have. The build replaces this module by its value, so clients load no validator. */
export const attributes = Object.fromEntries(found) as Readonly<Record<WritableNoun, Attributes>>;
