import { join } from 'node:path';
import type { Database } from '../../kit/database/database.ts';
import { treeBytes } from '../../kit/files/tree-size.ts';

/** The total size of a group's recipe files in bytes. `root` contains a folder per recipe. */
export const recipeBytes =
  (database: Database, root: string) =>
  async (groupId: string): Promise<number> => {
    const rows = await database.query<{ id: string }>('select id from recipes where group_id = ?', [groupId]);
    let bytes = 0;
    for (const { id } of rows) bytes += await treeBytes(join(root, id));
    return bytes;
  };
