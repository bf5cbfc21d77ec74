import type { Database } from '../kit/database/database.ts';
import type { RecipeImages } from './files/images.ts';
import type { RecipeSearch } from './search/search.ts';

export interface GroupRecipeParts {
  readonly database: Database;
  readonly search: Pick<RecipeSearch, 'remove'>;
  readonly images: Pick<RecipeImages, 'removeAll'>;
}

/** Deletes all recipes of a group, locked or not, in the transaction that deletes the group. */
export const removeGroupRecipes =
  ({ database, search, images }: GroupRecipeParts) =>
  async (groupId: string): Promise<void> => {
    const rows = await database.query<{ id: string; seq: number }>('select id, seq from recipes where group_id = ?', [
      groupId,
    ]);
    for (const { seq } of rows) await search.remove(Number(seq));
    await database.query('delete from recipes where group_id = ?', [groupId]);
    const deleted = 'select id from deleted_recipes where group_id = ?';
    const restorable = await database.query<{ id: string }>(deleted, [groupId]);
    database.afterCommit(() => {
      for (const { id } of [...rows, ...restorable]) void images.removeAll(id).catch(() => {});
    });
  };
