import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The parts of drizzle that the server imports. */
export const drizzleParts: ReadonlySet<string> = new Set(
  globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '(drizzle-orm[^']*)'/g)].map(([, part]) => part!),
  ),
);
