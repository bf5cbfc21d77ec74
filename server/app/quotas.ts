import { failKit } from '../../core/kit/errors.ts';
import type { ApiTokens } from '../auth/api-tokens.ts';
import type { Database } from '../kit/database/database.ts';
import type { RecipeStore } from '../recipes/store.ts';
import type { QuotaSettings } from './quota-settings.ts';

/** Counts the things that have a limit. */
const COUNTS = {
  recipes: 'select count(*) as held from recipes where group_id = ?',
  items: 'select count(*) as held from shopping_items where group_id = ?',
  tokens: 'select count(*) as held from api_tokens where user_id = ?',
} as const;

interface Saves {
  // biome-ignore lint/suspicious/noExplicitAny: whatever is between the recipe and the bytes
  save(recipeId: string, ...rest: any[]): Promise<unknown>;
}

export interface QuotaParts {
  readonly database: Database;
  readonly quotas: QuotaSettings;
  /** The size of all recipe files of a group in bytes. */
  readonly bytesOf: (groupId: string) => Promise<number>;
}

/**
 * Wraps stores to enforce the operator's limits. Rows are counted in the transaction that writes them. Writes are
 * serialized, so two writes at once cannot both pass the limit. Throws `request.quota_…`.
 */
export function quotaGuard({ database, quotas, bytesOf }: QuotaParts) {
  async function assertRoom(kind: keyof typeof COUNTS, owner: string, more: number): Promise<void> {
    const limit = quotas[kind];
    if (more === 0 || limit === Number.POSITIVE_INFINITY) return;
    const [row] = await database.query<{ held: number }>(COUNTS[kind], [owner]);
    if (Number(row!.held) + more <= limit) return;
    if (kind === 'recipes') throw failKit('request.quota_recipes', { params: { limit } });
    if (kind === 'items') throw failKit('request.quota_items', { params: { limit } });
    throw failKit('request.quota_tokens', { params: { limit } });
  }

  async function assertBytes(recipeId: string, more: number): Promise<void> {
    const limit = quotas.storage;
    if (limit === Number.POSITIVE_INFINITY) return;
    const [row] = await database.query<{ group_id: string }>('select group_id from recipes where id = ?', [recipeId]);
    if (row && (await bytesOf(row.group_id)) + more > limit)
      throw failKit('request.quota_storage', { params: { limit: Math.floor(limit / 2 ** 20) } });
  }

  return {
    ofItems: (groupId: string, more: number) => assertRoom('items', groupId, more),

    recipes: (store: RecipeStore): RecipeStore => ({
      ...store,
      async insert(row, lines, steps) {
        await assertRoom('recipes', row.groupId, 1);
        return store.insert(row, lines, steps);
      },
    }),

    tokens: (tokens: ApiTokens): ApiTokens => ({
      ...tokens,
      create: (caller, body) =>
        database.tx(async () => {
          await assertRoom('tokens', caller.id, 1);
          return tokens.create(caller, body);
        }),
    }),

    /** The last argument of `save` is the uploaded bytes, which are at least as large as what is stored. */
    files: <F extends Saves>(files: F): F => ({
      ...files,
      async save(recipeId: string, ...rest: unknown[]) {
        await assertBytes(recipeId, (rest.at(-1) as Uint8Array).length);
        return files.save(recipeId, ...rest);
      },
    }),
  };
}
