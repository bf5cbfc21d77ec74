import type { z } from 'zod';

/** A field that answers have beside another, made from its value. */
export interface OtherName {
  readonly name: string;
  readonly of: (value: unknown) => unknown;
}

const others = new WeakMap<z.ZodType, readonly OtherName[]>();

/** Names of version 1 and what version 2 calls them. Answers have both. */
const RENAMED: Readonly<Record<string, string>> = { updateAt: 'updatedAt' };

/** A copy of a field schema. Answers with this field also have the other ones. */
export function alsoNamed<F extends z.ZodType>(field: F, names: readonly OtherName[]): F {
  const copy = field.clone() as F;
  others.set(copy, names);
  return copy;
}

/** The fields that answers have beside `key`. */
export function otherNamesOf(key: string, field: z.ZodType): readonly OtherName[] {
  const renamed = RENAMED[key];
  return renamed === undefined ? (others.get(field) ?? []) : [{ name: renamed, of: (value) => value }];
}
