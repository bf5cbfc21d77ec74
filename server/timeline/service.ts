import type { Caller } from '../../core/auth/caller.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { failTimeline } from '../../core/timeline/errors.ts';
import type { TimelineChange } from '../../core/timeline/events.ts';
import type { NewTimelineEvent, TimelineEvent, TimelineEventBody } from '../../core/timeline/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Log } from '../kit/log/log.ts';
import type { Emitter } from '../kit/work/events.ts';
import { type EventRow, eventOf, type NewEvent, type TimelineStore } from './store.ts';

/** The pictures of events, stored in the folder of their recipe. */
export interface EventImages {
  save(recipeId: string, eventId: string, bytes: Uint8Array): Promise<void>;
  remove(recipeId: string, eventId: string): Promise<void>;
}

export interface TimelineParts {
  readonly database: Database;
  readonly store: TimelineStore;
  readonly images: EventImages;
  /** The id of a recipe of the caller's group, by slug or id. Throws `recipes.not_found`. */
  readonly requireRecipe: (caller: Caller, key: string) => Promise<string>;
  readonly events: Emitter<TimelineChange>;
  readonly log: Pick<Log, 'error'>;
}

type AssertFresh = (current: TimelineEvent) => void;

export function timelineService({ database, store, images, requireRecipe, events, log }: TimelineParts) {
  async function getRow(caller: Caller, id: string): Promise<EventRow> {
    const row = await store.find(caller.groupId, id);
    if (!row) throw failTimeline('timeline.not_found');
    return row;
  }

  const announce = (type: TimelineChange, { groupId, id, recipeId, eventType }: EventRow) =>
    events.emit({ groupId, type, ids: [id], about: { recipeId, eventType } });

  /** Joins a transaction if one is open. */
  const record = (event: NewEvent): Promise<TimelineEvent> =>
    database.groupTx(event.groupId, async () => {
      const row = await store.insert(event);
      announce('timeline_event.created', row);
      return eventOf(row);
    });

  const change = (
    caller: Caller,
    id: string,
    changeOf: (current: EventRow) => Partial<Pick<EventRow, 'subject' | 'message' | 'hasImage'>>,
    assertFresh: AssertFresh = () => {},
  ): Promise<TimelineEvent> =>
    database.groupTx(caller.groupId, async () => {
      const current = await getRow(caller, id);
      assertFresh(eventOf(current));
      const row = await store.update(current, changeOf(current));
      if (current.hasImage && !row.hasImage) removePicture(row);
      announce('timeline_event.updated', row);
      return eventOf(row);
    });

  /** If deleting fails, the leftover picture is no longer shown anywhere. */
  const removePicture = ({ recipeId, id }: EventRow) =>
    database.afterCommit(() => {
      images.remove(recipeId, id).catch((err) => log.error({ err, id }, 'could not delete the picture of an event'));
    });

  return {
    record,

    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<TimelineEvent>> =>
      store.list(caller.groupId, query, request),

    get: async (caller: Caller, id: string): Promise<TimelineEvent> => eventOf(await getRow(caller, id)),

    create: (caller: Caller, body: NewTimelineEvent): Promise<TimelineEvent> =>
      database.groupTx(caller.groupId, async () =>
        record({
          groupId: caller.groupId,
          recipeId: await requireRecipe(caller, body.recipeId),
          userId: caller.id,
          subject: body.subject,
          eventType: body.eventType,
          message: body.eventMessage ?? null,
          ...(body.timestamp ? { timestamp: instantOf(body.timestamp) } : {}),
        }),
      ),

    /** API clients send a whole event and leave out fields that they do not know. Those stay unchanged. */
    replace: (caller: Caller, id: string, body: TimelineEventBody, assertFresh: AssertFresh): Promise<TimelineEvent> =>
      change(
        caller,
        id,
        ({ message }) => ({ subject: body.subject, message: body.eventMessage ?? message }),
        assertFresh,
      ),

    patch: (
      caller: Caller,
      id: string,
      patch: Partial<TimelineEventBody>,
      assertFresh: AssertFresh,
    ): Promise<TimelineEvent> =>
      change(
        caller,
        id,
        ({ subject, message, hasImage }) => ({
          subject: patch.subject ?? subject,
          message: patch.eventMessage === undefined ? message : patch.eventMessage,
          // Pictures are uploaded by their own call. A body can only remove one.
          hasImage: patch.image === undefined || patch.image === 'has image' ? hasImage : false,
        }),
        assertFresh,
      ),

    remove: (caller: Caller, id: string): Promise<TimelineEvent> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        await store.remove(row);
        removePicture(row);
        announce('timeline_event.deleted', row);
        return eventOf(row);
      }),

    async saveImage(caller: Caller, id: string, bytes: Uint8Array): Promise<TimelineEvent> {
      const { recipeId } = await getRow(caller, id);
      await images.save(recipeId, id, bytes);
      return change(caller, id, () => ({ hasImage: true }));
    },
  };
}
export type TimelineService = ReturnType<typeof timelineService>;
export type { NewEvent } from './store.ts';
