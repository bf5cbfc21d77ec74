import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import { isLock } from '../../recipes/may-edit.ts';
import type { OrganizerRefBody } from '../../recipes/organizer-ref.ts';
import type { RecipeSettings } from '../../recipes/schema.ts';

export type BulkSettings = Partial<Omit<RecipeSettings, 'locked'>>;

/** A change to many recipes at once. */
export type BulkAction =
  | { readonly what: 'tag'; readonly tags: OrganizerRefBody[] }
  | { readonly what: 'categorize'; readonly categories: OrganizerRefBody[] }
  | { readonly what: 'settings'; readonly settings: BulkSettings }
  | { readonly what: 'delete' };

type BulkClient = Pick<LovageClient, 'recipeBulk'>;

/** Recipes per request: few enough for progress, many enough for speed. */
const BATCH = 50;

const isRefusal = (code: string) => isLock(code) || code === 'recipes.some_not_found';

function send({ recipeBulk }: BulkClient, action: BulkAction, recipes: string[]): Promise<unknown> {
  switch (action.what) {
    case 'tag':
      return recipeBulk.tag({ body: { recipes, tags: action.tags } });
    case 'categorize':
      return recipeBulk.categorize({ body: { recipes, categories: action.categories } });
    case 'settings':
      return recipeBulk.settings({ body: { recipes, settings: action.settings } });
    case 'delete':
      return recipeBulk.remove({ body: { recipes } });
  }
}

export interface BulkOutcome {
  readonly changed: readonly string[];
  /** Ids of recipes that the user may not change or that are gone. */
  readonly refused: readonly string[];
  /** What stopped the rest. Null if all were tried. */
  readonly error: unknown;
}

/**
 * Changes recipes in batches. The server refuses a batch that contains a recipe that is missing or that the user may not change, so such a batch is
 * halved until only the recipe itself is left out.
 */
export async function changeRecipes(
  client: BulkClient,
  ids: readonly string[],
  action: BulkAction,
  tell: (tried: number) => void = () => {},
): Promise<BulkOutcome> {
  const changed: string[] = [];
  const refused: string[] = [];
  const change = async (batch: string[]): Promise<void> => {
    try {
      await send(client, action, batch);
      changed.push(...batch);
    } catch (error) {
      if (!isAppError(error) || !isRefusal(error.code)) throw error;
      if (batch.length === 1) {
        refused.push(...batch);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await change(batch.slice(0, half));
      await change(batch.slice(half));
    }
  };
  try {
    for (let at = 0; at < ids.length; at += BATCH) {
      await change(ids.slice(at, at + BATCH));
      tell(Math.min(at + BATCH, ids.length));
    }
    return { changed, refused, error: null };
  } catch (error) {
    return { changed, refused, error };
  }
}
