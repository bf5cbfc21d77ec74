import { exampleOf } from './examples.ts';
import { mapInner } from './shared-schemas.ts';

type Json = Record<string, unknown>;

/** Examples of fields by their name, best first. */
export type FieldExamples = ReadonlyMap<string, readonly unknown[]>;

const isList = Array.isArray;

/** Whether a value fits a schema, as far as examples need it. */
function fits(schema: Json, value: unknown): boolean {
  const { type, anyOf, pattern, minLength = 0, maxLength = Infinity, minimum, maximum, maxItems = Infinity } = schema;
  if (isList(anyOf)) return anyOf.some((option) => fits(option as Json, value));
  const types = [type].flat();
  if (typeof value === 'string') {
    const isRightLong = value.length >= Number(minLength) && value.length <= Number(maxLength);
    return types.includes('string') && isRightLong && (!pattern || new RegExp(String(pattern), 'u').test(value));
  }
  if (typeof value === 'number') {
    const isNumber = types.includes('number') || (types.includes('integer') && Number.isInteger(value));
    return isNumber && value >= Number(minimum ?? -Infinity) && value <= Number(maximum ?? Infinity);
  }
  if (!isList(value)) return types.includes('object') && !('properties' in schema);
  const { items } = schema as { items?: Json };
  return types.includes('array') && value.length <= Number(maxItems) && value.every((item) => fits(items ?? {}, item));
}

const ONLY_ONE = new Set(['boolean', 'null']);

/** Whether a schema needs no example. The fields of an object have their own. */
export function showsItself(schema: Json, resolve: (reference: string) => Json): boolean {
  if (typeof schema.$ref === 'string') return 'examples' in schema || showsItself(resolve(schema.$ref), resolve);
  if (['examples', 'enum', 'const', 'default', 'properties', 'allOf'].some((key) => key in schema)) return true;
  if (schema.format === 'binary') return true;
  if (isList(schema.anyOf)) return schema.anyOf.every((option) => showsItself(option as Json, resolve));
  if (schema.items) return showsItself(schema.items as Json, resolve);
  return [schema.type].flat().every((type) => ONLY_ONE.has(String(type)));
}

/** An example for counts, unless the name has its own. */
const countOf = (schema: Json): readonly unknown[] => ([schema.type].flat().includes('integer') ? [12, 1] : []);

/** Adds examples to schemas that need one, by the names of fields. `shared` are the schemas that others refer to. */
export class ExampleFields {
  private readonly examples: FieldExamples;
  private readonly shared: Record<string, Json>;

  constructor(examples: FieldExamples, shared: Record<string, Json>) {
    this.examples = examples;
    this.shared = shared;
  }

  /** The schema of a field of this name, with examples for it and for all fields inside it. */
  of(schema: Json, name: string): Json {
    const inner = mapInner(schema, (part, property) => (property ? this.of(part, property) : this.inside(part)));
    if (showsItself(inner, this.resolve)) return inner;
    const found = this.find(inner, name);
    return found === undefined ? inner : { ...inner, examples: [found] };
  }

  /** A part of a schema: an option of a choice, or an item of a list. */
  private inside(schema: Json): Json {
    return mapInner(schema, (part, property) => (property ? this.of(part, property) : this.inside(part)));
  }

  private find(schema: Json, name: string): unknown {
    const whole = this.whole(schema);
    const named = [...(this.examples.get(name) ?? []), ...countOf(whole)].find((value) => fits(whole, value));
    return named ?? exampleOf(whole);
  }

  /** The schema without references, as far as scalars need it. */
  private whole(schema: Json): Json {
    const { $ref, ...rest } = schema;
    const target = typeof $ref === 'string' ? { ...this.whole(this.resolve($ref)), ...rest } : schema;
    return mapInner(target, (part, property) => (property ? part : this.whole(part)));
  }

  private readonly resolve = (reference: string): Json => this.shared[reference.split('/').at(-1)!]!;
}
