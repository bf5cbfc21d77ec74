import type { Caller } from '../../core/auth/caller.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { TimelineEvent } from '../../core/timeline/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import { asOneOfMany } from '../kit/work/events.ts';
import type { EventImages, TimelineService } from './service.ts';

export interface MadeParts {
  readonly database: Database;
  readonly timeline: TimelineService;
  readonly images: EventImages;
  /** The id of a recipe of the caller's group, by slug or id. Throws `recipes.not_found`. */
  readonly requireRecipe: (caller: Caller, key: string) => Promise<string>;
  /** Sets when a recipe was last made, unless it was made later. */
  readonly raiseLastMade: (caller: Caller, recipeId: string, at: Date) => Promise<void>;
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  readonly clock: Clock;
}

/** A person's report after making a recipe. */
export interface Making {
  readonly timestamp?: string | undefined;
  readonly message?: string | undefined;
  readonly rating?: number | undefined;
  readonly image?: Uint8Array | undefined;
}

/** Records "I made this" in one transaction. */
export const recordMade =
  ({ database, timeline, images, requireRecipe, raiseLastMade, rate, clock }: MadeParts) =>
  async (caller: Caller, key: string, making: Making, subject: string): Promise<TimelineEvent> => {
    const { groupId, id: userId } = caller;
    const { timestamp, message, rating, image } = making;
    const recipeId = await requireRecipe(caller, key);
    const id = newId();
    const at = timestamp ? instantOf(timestamp) : clock();
    if (image) await images.save(recipeId, id, image);
    try {
      return await database.groupTx(caller.groupId, async () => {
        // Only the timeline event is emitted: otherwise notifiers would send up to three messages.
        await asOneOfMany(async () => {
          await raiseLastMade(caller, recipeId, at);
          if (rating !== undefined) await rate(caller, recipeId, rating);
        });
        return timeline.record({
          id,
          groupId,
          recipeId,
          userId,
          subject,
          eventType: 'comment',
          message: message || null,
          hasImage: image !== undefined,
          timestamp: at,
        });
      });
    } catch (error) {
      await images.remove(recipeId, id);
      throw error;
    }
  };
export type RecordMade = ReturnType<typeof recordMade>;
