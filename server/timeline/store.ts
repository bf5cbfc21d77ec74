import { and, eq } from 'drizzle-orm';
import type { ListQuery } from '../../core/kit/paging.ts';
import type { TimelineEvent } from '../../core/timeline/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { TimelineTables } from './tables.ts';

type StoredEvent = TimelineTables['timelineEvents']['$inferSelect'];

/** An event with the household of its recipe, which is that of the recipe's owner. */
export type EventRow = StoredEvent & { readonly householdId: string };

export interface NewEvent extends Pick<StoredEvent, 'groupId' | 'recipeId' | 'userId' | 'subject' | 'eventType'> {
  readonly id?: string;
  readonly message?: string | null;
  readonly hasImage?: boolean;
  /** Defaults to now. */
  readonly timestamp?: Date;
}

/** A list row as the engine returns it. */
type ListedRow = Pick<
  EventRow,
  'id' | 'recipeId' | 'userId' | 'groupId' | 'householdId' | 'subject' | 'eventType' | 'message'
> & {
  readonly hasImage: number | boolean;
  readonly timestamp: unknown;
  readonly createdAt: unknown;
  readonly updatedAt: unknown;
};

export const eventOf = (row: ListedRow): TimelineEvent => ({
  id: row.id,
  recipeId: row.recipeId,
  userId: row.userId,
  groupId: row.groupId,
  householdId: row.householdId,
  subject: row.subject,
  eventType: row.eventType,
  eventMessage: row.message,
  image: row.hasImage ? 'has image' : 'does not have image',
  timestamp: instantText(row.timestamp),
  createdAt: instantText(row.createdAt),
  updateAt: instantText(row.updatedAt),
});

const EVENTS: Listing = {
  from: `timeline_events e join recipes r on r.id = e.recipe_id join users u on u.id = e.user_id
    join users ou on ou.id = r.user_id`,
  columns: `e.id, e.recipe_id as "recipeId", e.user_id as "userId", e.group_id as "groupId",
    ou.household_id as "householdId", e.subject, e.event_type as "eventType", e.message,
    e.has_image as "hasImage", e.timestamp, e.created_at as "createdAt", e.updated_at as "updatedAt"`,
  attributes: {
    id: { sql: 'e.id', type: 'id', isNullable: false },
    recipeId: { sql: 'e.recipe_id', type: 'id', isNullable: false },
    'recipe.id': { sql: 'e.recipe_id', type: 'id', isNullable: false },
    'recipe.name': { sql: 'r.name', type: 'text', orderSql: 'r.name_norm', isNullable: false },
    'recipe.slug': { sql: 'r.slug', type: 'text', isNullable: false },
    'recipe.groupId': { sql: 'r.group_id', type: 'id', isNullable: false },
    'recipe.userId': { sql: 'r.user_id', type: 'id', isNullable: false },
    'recipe.user.id': { sql: 'r.user_id', type: 'id', isNullable: false },
    groupId: { sql: 'e.group_id', type: 'id', isNullable: false },
    householdId: { sql: 'ou.household_id', type: 'id', isNullable: false },
    userId: { sql: 'e.user_id', type: 'id', isNullable: false },
    'user.id': { sql: 'e.user_id', type: 'id', isNullable: false },
    'user.username': { sql: 'u.username', type: 'text', isNullable: false },
    subject: { sql: 'e.subject', type: 'text', orderSql: 'lower(e.subject)', isNullable: false },
    eventType: { sql: 'e.event_type', type: 'text', isNullable: false },
    eventMessage: { sql: 'e.message', type: 'text', orderSql: 'lower(e.message)' },
    message: { sql: 'e.message', type: 'text', orderSql: 'lower(e.message)' },
    image: {
      sql: `case when e.has_image then 'has image' else 'does not have image' end`,
      type: 'text',
      isNullable: false,
    },
    timestamp: { sql: 'e.timestamp', type: 'time', isNullable: false },
    createdAt: { sql: 'e.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'e.updated_at', type: 'time', isNullable: false },
  },
  key: 'e.id',
  defaultOrder: 'createdAt',
};

/** The timeline events of a group's recipes. */
export function timelineStore(database: Database<TimelineTables>, clock: Clock) {
  const { timelineEvents: events } = database.tables;
  const own = (groupId: string, id: string) => and(eq(events.groupId, groupId), eq(events.id, id));

  async function owned(event: StoredEvent): Promise<EventRow> {
    const [owner] = await database.query<{ id: string }>(
      'select u.household_id as id from recipes r join users u on u.id = r.user_id where r.id = ?',
      [event.recipeId],
    );
    return { ...event, householdId: owner!.id };
  }

  return {
    list: (groupId: string, query: ListQuery, request: ListRequest) =>
      listPage<ListedRow, TimelineEvent>(
        database,
        EVENTS,
        { sql: 'e.group_id = ?', params: [groupId] },
        query,
        request,
        (rows) => rows.map(eventOf),
      ),

    async find(groupId: string, id: string): Promise<EventRow | undefined> {
      const [found] = await database.db.select().from(events).where(own(groupId, id));
      return found && owned(found);
    },

    async insert({ id = newId(), message = null, hasImage = false, timestamp, ...event }: NewEvent): Promise<EventRow> {
      const now = clock();
      const row = { ...event, id, message, hasImage, timestamp: timestamp ?? now, createdAt: now, updatedAt: now };
      return owned((await database.db.insert(events).values(row).returning())[0]!);
    },

    async update(
      row: EventRow,
      change: Partial<Pick<EventRow, 'subject' | 'message' | 'hasImage'>>,
    ): Promise<EventRow> {
      const set = { ...change, updatedAt: nextVersion(clock(), row.updatedAt) };
      const [updated] = await database.db.update(events).set(set).where(own(row.groupId, row.id)).returning();
      return { ...updated!, householdId: row.householdId };
    },

    async remove(row: EventRow): Promise<void> {
      await database.db.delete(events).where(own(row.groupId, row.id));
    },
  };
}
export type TimelineStore = ReturnType<typeof timelineStore>;
