import { isAppError } from '../../core/kit/errors.ts';

/**
 * Deletes one after the other. Stops at the first failure; earlier deletions stay, so a second try continues. Missing
 * entries count as deleted.
 */
export async function removeEach<Id>(ids: readonly Id[], remove: (id: Id) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    await remove(id).catch((error) => {
      if (!isAppError(error) || error.status !== 404) throw error;
    });
}
