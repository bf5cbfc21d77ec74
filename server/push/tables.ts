import type { PushTimer } from '../../core/push/schema.ts';
import type { PushTopic } from '../../core/push/topics.ts';
import type { Columns } from '../kit/database/columns.ts';

export const pushTables = (k: Columns) => ({
  pushDevices: k.table('push_devices', {
    id: k.text('id').primaryKey(),
    userId: k.text('user_id').notNull(),
    /** The device gets no messages after this session. Null for people whom a proxy or the data folder signs in. */
    sessionId: k.text('session_id'),
    endpoint: k.text('endpoint').notNull(),
    p256dh: k.text('p256dh').notNull(),
    auth: k.text('auth').notNull(),
    name: k.text('name').notNull(),
    locale: k.text('locale').notNull(),
    timeZone: k.text('time_zone').notNull(),
    topics: k.json<readonly PushTopic[]>('topics').notNull(),
    planAt: k.text('plan_at').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  /** A message to a device at a certain time: a timer, or the plan of the day. */
  pushDue: k.table('push_due', {
    id: k.text('id').primaryKey(),
    deviceId: k.text('device_id').notNull(),
    dueAt: k.time('due_at').notNull(),
    takenAt: k.time('taken_at'),
    timer: k.json<PushTimer | null>('timer'),
  }),
});
export type PushTables = ReturnType<typeof pushTables>;
