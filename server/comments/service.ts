import type { Caller } from '../../core/auth/caller.ts';
import { failComment } from '../../core/comments/errors.ts';
import type { CommentEvent } from '../../core/comments/events.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { RecipeComment } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { CommentStore } from './store.ts';

export interface CommentParts {
  readonly database: Database;
  readonly store: CommentStore;
  /**
   * Finds a recipe of the caller's group by slug or id, and whether comments are allowed. Throws `recipes.not_found`.
   */
  readonly commentsOn: (caller: Caller, key: string) => Promise<{ recipeId: string; isOpen: boolean }>;
  readonly events: Emitter<CommentEvent>;
}

/** The key of a comment. With `slug`, only a comment on that recipe. */
export interface CommentKey {
  readonly id: string;
  readonly slug?: string;
}

export function commentService({ database, store, commentsOn, events }: CommentParts) {
  async function get(caller: Caller, { id, slug }: CommentKey): Promise<RecipeComment> {
    const comment = await store.find(caller.groupId, id);
    const recipeId = slug === undefined ? comment?.recipeId : (await commentsOn(caller, slug)).recipeId;
    if (!comment || comment.recipeId !== recipeId) throw failComment('comments.not_found');
    return comment;
  }

  async function getOwn(caller: Caller, key: CommentKey): Promise<RecipeComment> {
    const comment = await get(caller, key);
    if (comment.userId !== caller.id && !caller.admin) throw failComment('comments.not_author');
    return comment;
  }

  /** The id of a recipe that allows comments. */
  async function requireOpen(caller: Caller, key: string): Promise<string> {
    const { recipeId, isOpen } = await commentsOn(caller, key);
    if (!isOpen) throw failComment('comments.disabled');
    return recipeId;
  }

  const announce = (caller: Caller, type: CommentEvent, id: string) =>
    events.emit({ groupId: caller.groupId, type, ids: [id] });

  return {
    get,

    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<RecipeComment>> =>
      store.list(caller.groupId, query, request),

    ofRecipe: async (caller: Caller, key: string): Promise<RecipeComment[]> =>
      store.ofRecipe(caller.groupId, (await commentsOn(caller, key)).recipeId),

    create: (caller: Caller, recipeKey: string, text: string): Promise<RecipeComment> =>
      database.groupTx(caller.groupId, async () => {
        const recipeId = await requireOpen(caller, recipeKey);
        const id = await store.insert({ groupId: caller.groupId, recipeId, userId: caller.id, text });
        announce(caller, 'comment.created', id);
        return get(caller, { id });
      }),

    update: (
      caller: Caller,
      key: CommentKey,
      { text }: { text?: string | undefined },
      assertFresh: (comment: RecipeComment) => void,
    ): Promise<RecipeComment> =>
      database.groupTx(caller.groupId, async () => {
        const comment = await getOwn(caller, key);
        assertFresh(comment);
        await requireOpen(caller, comment.recipeId);
        await store.update(caller.groupId, comment, text ?? comment.text);
        announce(caller, 'comment.updated', comment.id);
        return get(caller, key);
      }),

    remove: (caller: Caller, key: CommentKey): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        const { id } = await getOwn(caller, key);
        await store.remove(caller.groupId, id);
        announce(caller, 'comment.deleted', id);
      }),
  };
}
export type CommentService = ReturnType<typeof commentService>;
