import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
import type { TimelineTables } from './tables.ts';

export interface NewTimelineEvent {
  readonly groupId: string;
  readonly recipeId: string;
  readonly userId: string;
  readonly subject: string;
  readonly eventType: 'system' | 'info' | 'comment';
}

export function timelineStore(database: Database<TimelineTables>, clock: Clock) {
  const { timelineEvents } = database.tables;
  return {
    insert: (event: NewTimelineEvent) =>
      database.tx(async () => {
        const now = clock();
        await database.db
          .insert(timelineEvents)
          .values({
            ...event,
            id: newId(),
            message: null,
            hasImage: false,
            timestamp: now,
            createdAt: now,
            updatedAt: now,
          });
      }),
  };
}
export type TimelineStore = ReturnType<typeof timelineStore>;
