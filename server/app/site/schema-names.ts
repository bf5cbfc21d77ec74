import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

const root = join(import.meta.dirname, '../../..');

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value;

/** The schemas of core and the names of their exports. */
export async function schemaNames(): Promise<Map<z.ZodType, string>> {
  const names = new Map<z.ZodType, string>();
  const files = globSync('core/*/{*schema,*endpoints,*-fields,crud,paging,events}.ts', { cwd: root }).sort();
  for (const file of files)
    for (const [name, value] of Object.entries(await import(join(root, file))))
      if (isSchema(value) && !names.has(value)) names.set(value, name);
  return names;
}
