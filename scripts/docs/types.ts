import type { z } from 'zod';
import { Day, Timestamp, Uuid } from '../../core/kit/wire-fields.ts';

/** The internals of a schema that are read here. */
interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly valueType?: z.ZodType;
  readonly format?: string;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly format?: string } };
  }[];
}

const words: Readonly<Record<string, string>> = { string: 'text', unknown: 'anything', any: 'anything' };
/** Fields whose format has a name, by what identifies them: describing a schema copies it. */
const forms = new Map<z.ZodType, string>([
  [Uuid, 'id'],
  [Timestamp, 'time'],
  [Day, 'day'],
]);

export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

export interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isOptional: boolean;
}

export function fieldsOf(schema: z.ZodType): Field[] {
  return Object.entries(defOf(schema).shape ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    isOptional: ['optional', 'default', 'prefault'].includes(defOf(field).type) || isNullish(field),
  }));
}

const isNullish = (schema: z.ZodType): boolean => {
  const { type, innerType } = defOf(schema);
  return type === 'optional' || (type === 'nullable' && innerType !== undefined && isNullish(innerType));
};

/** Writes schemas as short types. Named schemas are written by name and recorded, so that each is described once. */
export function typeWriter(names: ReadonlyMap<z.ZodType, string>) {
  const used = new Map<string, z.ZodType>();

  const several = (options: readonly z.ZodType[]) => [...new Set(options.map(typeOf))].join(' | ');

  const isInteger = ({ format, checks = [] }: Def) =>
    format === 'safeint' || checks.some(({ _zod: { def } }) => def.format === 'safeint');

  const isId = ({ format }: Def) => format === 'guid' || format === 'uuid';

  function objectType(schema: z.ZodType): string {
    const { items, per_page: isPage } = defOf(schema).shape!;
    if (items && isPage) return `page of ${typeOf(defOf(items).element!)}`;
    if (names.has(schema)) return note(schema);
    const whole = wholeOf(schema);
    return whole ? `part of ${note(whole)}` : `{ ${fieldsOf(schema).map(fieldText).join(', ')} }`;
  }

  /** The named object that this schema is a partial of. */
  function wholeOf(schema: z.ZodType): z.ZodType | undefined {
    const fields = fieldsOf(schema);
    if (fields.length < 2 || !fields.every(({ isOptional }) => isOptional)) return undefined;
    const keys = fields.map(({ name }) => name).join();
    const isWhole = (candidate: z.ZodType) =>
      fieldsOf(candidate)
        .map(({ name }) => name)
        .join() === keys;
    return [...names.keys()].find((candidate) => candidate !== schema && isWhole(candidate));
  }

  /** Adds brackets around a union or a type of several words. */
  const arrayOf = (type: string) => (/^\{.*\}$|^\S+$/.test(type) ? `${type}[]` : `(${type})[]`);

  function note(schema: z.ZodType): string {
    const name = names.get(schema)!;
    used.set(name, schema);
    return name;
  }

  function plainType(schema: z.ZodType): string {
    const def = defOf(schema);
    switch (def.type) {
      case 'optional':
      case 'default':
      case 'prefault':
      case 'readonly':
        return typeOf(def.innerType!);
      case 'nullable':
        return `${typeOf(def.innerType!)} | null`;
      case 'pipe':
        return typeOf(def.in!);
      case 'array':
        return arrayOf(typeOf(def.element!));
      case 'record':
        return `{ [key]: ${typeOf(def.valueType!)} }`;
      case 'enum':
        return Object.values(def.entries!)
          .map((value) => `"${value}"`)
          .join(' | ');
      case 'literal':
        return def.values!.map((value) => JSON.stringify(value)).join(' | ');
      case 'union':
        return several(def.options!);
      case 'object':
        return objectType(schema);
      case 'number':
        return isInteger(def) ? 'integer' : 'number';
      case 'string':
        return isId(def) ? 'id' : 'text';
      default:
        return words[def.type] ?? def.type;
    }
  }

  const typeOf = (schema: z.ZodType): string => forms.get(schema) ?? plainType(schema);

  const fieldText = ({ name, schema, isOptional }: Field) => `${name}${isOptional ? '?' : ''}: ${typeOf(schema)}`;

  return { typeOf, fieldText, used };
}
