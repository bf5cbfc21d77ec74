import { join } from 'node:path';
import type { ObjectStoreSettings } from '../../kit/files/object-store-settings.ts';

/** The paths of a library below its data folder. */
export const libraryPaths = (dataDir: string) => ({
  dataDir,
  database: join(dataDir, 'lovage.db'),
  secret: join(dataDir, 'secret.key'),
  recipes: join(dataDir, 'recipes'),
  users: join(dataDir, 'users'),
  archives: join(dataDir, 'archives'),
  temporary: join(dataDir, 'tmp'),
  copies: join(dataDir, 'copies'),
});
export type LibraryPaths = ReturnType<typeof libraryPaths>;

/** Where a library is stored: its files in a folder or an object store, its rows in that folder or in PostgreSQL. */
export interface LibraryPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly objectStore?: ObjectStoreSettings | null;
}
