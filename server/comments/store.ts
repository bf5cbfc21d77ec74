import { and, eq } from 'drizzle-orm';
import type { ListQuery } from '../../core/kit/paging.ts';
import type { RecipeComment } from '../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { CommentTables } from './tables.ts';

/** A row as the database returns it, with the visible fields of its author. */
interface CommentRow {
  id: string;
  recipeId: string;
  userId: string;
  text: string;
  createdAt: unknown;
  updatedAt: unknown;
  username: string;
  admin: number | boolean;
}

const FROM = 'comments c join users u on u.id = c.user_id';
const COLUMNS = `c.id, c.recipe_id as "recipeId", c.user_id as "userId", c.text, c.created_at as "createdAt",
  c.updated_at as "updatedAt", u.username, u.admin`;

const COMMENTS: Listing = {
  from: FROM,
  columns: COLUMNS,
  attributes: {
    id: { sql: 'c.id', type: 'id', isNullable: false },
    recipeId: { sql: 'c.recipe_id', type: 'id', isNullable: false },
    'recipe.id': { sql: 'c.recipe_id', type: 'id', isNullable: false },
    userId: { sql: 'c.user_id', type: 'id', isNullable: false },
    'user.id': { sql: 'c.user_id', type: 'id', isNullable: false },
    'user.username': { sql: 'u.username', type: 'text', isNullable: false },
    text: { sql: 'c.text', type: 'text', orderSql: 'lower(c.text)', isNullable: false },
    createdAt: { sql: 'c.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'c.updated_at', type: 'time', isNullable: false },
  },
  key: 'c.id',
  defaultOrder: 'createdAt',
};

const entityOf = (row: CommentRow): RecipeComment => ({
  id: row.id,
  recipeId: row.recipeId,
  userId: row.userId,
  text: row.text,
  createdAt: instantText(row.createdAt),
  updateAt: instantText(row.updatedAt),
  user: { id: row.userId, username: row.username, admin: Boolean(row.admin) },
});

export interface NewComment {
  readonly groupId: string;
  readonly recipeId: string;
  readonly userId: string;
  readonly text: string;
  /** Default: now. */
  readonly at?: Date;
}

/** Comments and their authors in a group. */
export function commentStore(database: Database<CommentTables>, clock: Clock) {
  const { comments } = database.tables;
  const own = (groupId: string, id: string) => and(eq(comments.groupId, groupId), eq(comments.id, id));

  return {
    list: (groupId: string, query: ListQuery, request: ListRequest) =>
      listPage<CommentRow, RecipeComment>(
        database,
        COMMENTS,
        { sql: 'c.group_id = ?', params: [groupId] },
        query,
        request,
        (rows) => rows.map(entityOf),
      ),

    /** The comments on a recipe, oldest first. */
    async ofRecipe(groupId: string, recipeId: string): Promise<RecipeComment[]> {
      const text = `select ${COLUMNS} from ${FROM} where c.group_id = ? and c.recipe_id = ? order by c.created_at, c.id`;
      return (await database.query<CommentRow>(text, [groupId, recipeId])).map(entityOf);
    },

    async find(groupId: string, id: string): Promise<RecipeComment | undefined> {
      const text = `select ${COLUMNS} from ${FROM} where c.group_id = ? and c.id = ?`;
      const [row] = await database.query<CommentRow>(text, [groupId, id]);
      return row && entityOf(row);
    },

    /** Returns the new id. */
    async insert({ at, ...comment }: NewComment): Promise<string> {
      const id = newId();
      const now = at ?? clock();
      await database.db.insert(comments).values({ ...comment, id, createdAt: now, updatedAt: now });
      return id;
    },

    async update(groupId: string, { id, updateAt }: RecipeComment, text: string): Promise<void> {
      const updatedAt = nextVersion(clock(), new Date(updateAt));
      await database.db.update(comments).set({ text, updatedAt }).where(own(groupId, id));
    },

    async remove(groupId: string, id: string): Promise<void> {
      await database.db.delete(comments).where(own(groupId, id));
    },
  };
}
export type CommentStore = ReturnType<typeof commentStore>;
