import type { z } from 'zod';

type Project = (value: unknown) => unknown;

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}

const same: Project = (value) => value;

function projectObject(shape: Record<string, z.ZodType>): Project {
  const keys = Object.keys(shape);
  const nested = keys.map((key) => [key, projector(shape[key]!)] as const).filter(([, project]) => project !== same);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const from = value as Record<string, unknown>;
    const out: Record<string, unknown> = {};
    for (const key of keys) out[key] = from[key];
    for (const [key, project] of nested) out[key] = project(out[key]);
    return out;
  };
}

/**
 * Builds a function that copies only what `schema` declares, at every depth. All responses pass through it, so a field
 * that a handler returns by mistake never leaves the server. It does not check values: tests parse responses with the
 * schema.
 */
export function projector(schema: z.ZodType): Project {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return projectObject(def.shape!);
    case 'array': {
      const project = projector(def.element!);
      return project === same ? same : (value) => (Array.isArray(value) ? value.map(project) : value);
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const project = projector(def.innerType!);
      return project === same ? same : (value) => (value === null || value === undefined ? value : project(value));
    }
    case 'pipe':
      return projector(def.in!);
    default:
      return same;
  }
}
