import type { Reader } from './draft.ts';
import { readNextcloud } from './nextcloud.ts';
import { readPaprika } from './paprika.ts';
import type { MigrationSource } from './schema.ts';

export const readers: Partial<Readonly<Record<MigrationSource, Reader>>> = {
  nextcloud: readNextcloud,
  paprika: readPaprika,
};
