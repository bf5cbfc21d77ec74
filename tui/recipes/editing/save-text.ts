import type { LovageClient } from '../../../core/app/client.ts';
import { readRecipeText } from '../../../core/client/recipes/read-recipe-text.ts';
import type { PartWords } from '../../../core/client/recipes/recipe-text.ts';
import { type Change, conflictsOf, newRecipeOf, textChanges } from '../../../core/client/recipes/text-changes.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import { etagOf } from '../../../core/kit/etag.ts';
import { isMendable } from '../../../core/kit/refusal.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Connection } from '../../kit/connection.ts';
import { errorText } from '../../kit/text/error-text.ts';

/** Both changed the same fields. */
export interface Conflict {
  readonly base: Recipe;
  readonly mine: Change;
  readonly theirs: Recipe;
  readonly fields: readonly (keyof Change)[];
}

export type Outcome =
  | { readonly kind: 'saved'; readonly recipe: Recipe; readonly changed: readonly (keyof Change)[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'mistake'; readonly row: number; readonly message: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

export interface SaveParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly t: Translate;
  readonly words: PartWords;
}

const isStale = (error: unknown): boolean => isAppError(error) && error.code === 'request.stale';

/** Sends a change. Fields that only others changed meanwhile are kept. */
export async function sendChange(
  { client, connection, words }: Pick<SaveParts, 'client' | 'connection' | 'words'>,
  base: Recipe,
  mine: Change,
): Promise<Outcome> {
  const params = { slug: base.id };
  try {
    const recipe = await connection.watch(client.recipes.patch({ params, body: mine, ifMatch: etagOf(base) ?? '*' }));
    return { kind: 'saved', recipe, changed: Object.keys(mine) as (keyof Change)[] };
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  const theirs = await connection.watch(client.recipes.get({ params }));
  const fields = conflictsOf(base, mine, theirs, words);
  if (fields.length > 0) return { kind: 'conflict', conflict: { base, mine, theirs, fields } };
  return sendChange({ client, connection, words }, theirs, mine);
}

/** Saves an edited text, or says what is wrong with it. Rejects if another try may succeed later. */
export async function saveText(parts: SaveParts, base: Recipe | null, text: string): Promise<Outcome> {
  const { client, connection, t, words } = parts;
  const { recipe: read, mistake } = readRecipeText(text, words);
  if (!read)
    return {
      kind: 'mistake',
      row: mistake.row,
      message: t(`tui.editing.mistakes.${mistake.code}`, { words: mistake.words }),
    };
  try {
    if (base) {
      const change = textChanges(base, read, words);
      return Object.keys(change).length === 0 ? { kind: 'unchanged' } : await sendChange(parts, base, change);
    }
    const slug = await connection.watch(client.recipes.create({ body: newRecipeOf(read) }));
    const recipe = await connection.watch(client.recipes.get({ params: { slug } }));
    return { kind: 'saved', recipe, changed: [] };
  } catch (error) {
    if (isMendable(error) && isAppError(error)) return { kind: 'mistake', row: 1, message: errorText(error, t) };
    throw error;
  }
}
