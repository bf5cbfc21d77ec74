import type { Caller } from '../../core/auth/caller.ts';
import { DAY_MS } from '../../core/kit/day.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { failSharing } from '../../core/sharing/errors.ts';
import { MAX_SHARE_DAYS, SHARE_DAYS } from '../../core/sharing/limits.ts';
import type { NewShareToken, ShareToken, ShareTokenBody, ShareTokenSummary } from '../../core/sharing/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { RecipeService } from '../recipes/service.ts';
import type { ShareTokenRow, SharingStore } from './store.ts';

export interface SharingParts {
  readonly database: Database;
  readonly store: SharingStore;
  readonly recipes: Pick<RecipeService, 'requireId' | 'getOf'>;
  readonly clock: Clock;
}

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

const summaryOf = (row: ShareTokenRow): ShareTokenSummary => ({
  id: row.id,
  groupId: row.groupId,
  recipeId: row.recipeId,
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});

export function sharingService({ database, store, recipes, clock }: SharingParts) {
  async function getRow(caller: Caller, id: string): Promise<ShareTokenRow> {
    const row = await store.find(caller.groupId, id);
    if (!row) throw failSharing('sharing.token_not_found');
    return row;
  }

  const tokenOf = async (row: ShareTokenRow): Promise<ShareToken> => ({
    ...summaryOf(row),
    recipe: await recipes.getOf(row.groupId, row.recipeId),
  });

  /** When a new or changed link expires. Throws `sharing.expiry_past`. */
  function expiryOf(asked: string | null | undefined): Date {
    const now = clock();
    const latest = after(now, MAX_SHARE_DAYS);
    const expiresAt = asked ? instantOf(asked) : after(now, SHARE_DAYS);
    if (expiresAt <= now)
      throw failSharing('sharing.expiry_past', { fields: [{ path: ['body', 'expiresAt'], message: '' }] });
    return expiresAt < latest ? expiresAt : latest;
  }

  /** Deletes the links of all groups that expired more than a day ago. */
  const sweep = (): Promise<void> => store.removeExpired(after(clock(), -1));

  return {
    sweep,

    list: async (caller: Caller, recipeId: string | undefined): Promise<ShareTokenSummary[]> =>
      (await store.list(caller.groupId, recipeId)).map(summaryOf),

    get: async (caller: Caller, id: string): Promise<ShareToken> => tokenOf(await getRow(caller, id)),

    async create(caller: Caller, { recipeId, expiresAt }: NewShareToken): Promise<ShareToken> {
      const token = await database.groupTx(caller.groupId, async () => {
        const now = clock();
        const row = {
          id: newId(),
          groupId: caller.groupId,
          recipeId: await recipes.requireId(caller, recipeId),
          expiresAt: expiryOf(expiresAt),
          createdAt: now,
        };
        await store.insert(row);
        return tokenOf(row);
      });
      // After the transaction of the group, because it deletes links of all groups.
      await sweep();
      return token;
    },

    change: (caller: Caller, id: string, { expiresAt }: Partial<ShareTokenBody>): Promise<ShareToken> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        if (expiresAt === undefined) return tokenOf(row);
        const changed = { ...row, expiresAt: expiryOf(expiresAt) };
        await store.setExpiry(row, changed.expiresAt);
        return tokenOf(changed);
      }),

    remove: (caller: Caller, id: string): Promise<ShareToken> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        const token = await tokenOf(row);
        await store.remove(row);
        return token;
      }),

    /** The recipe of a link that has not expired, else null. */
    async recipeOf(token: string): Promise<string | null> {
      const row = await store.findToken(token);
      return row && row.expiresAt > clock() ? row.recipeId : null;
    },

    /** The recipe of a valid link, by the server's clock. */
    async open(token: string): Promise<Recipe> {
      const row = await store.findToken(token);
      if (!row || row.expiresAt <= clock()) throw failSharing('sharing.token_not_found');
      return recipes.getOf(row.groupId, row.recipeId);
    },
  };
}
export type SharingService = ReturnType<typeof sharingService>;
