import type { Database } from '../../kit/database/database.ts';
import { bytesIn, type FileStore } from '../../kit/files/file-store.ts';
import { recipeFolder } from './images.ts';

const FOLDERS_AT_ONCE = 16;

/** The total size of a group's recipe files in bytes. */
export const recipeBytes =
  (database: Database, files: FileStore) =>
  async (groupId: string): Promise<number> => {
    const rows = await database.query<{ id: string }>('select id from recipes where group_id = ?', [groupId]);
    let bytes = 0;
    for (let at = 0; at < rows.length; at += FOLDERS_AT_ONCE) {
      const folders = rows.slice(at, at + FOLDERS_AT_ONCE).map(({ id }) => bytesIn(files, recipeFolder(id)));
      for (const found of await Promise.all(folders)) bytes += found;
    }
    return bytes;
  };
