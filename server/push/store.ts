import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { PushDevice, PushTimer } from '../../core/push/schema.ts';
import type { PushTopic } from '../../core/push/topics.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { PushTables } from './tables.ts';

export type DeviceRow = PushTables['pushDevices']['$inferSelect'];
export type DueRow = PushTables['pushDue']['$inferSelect'];
export type DeviceValues = Omit<DeviceRow, 'id' | 'createdAt' | 'updatedAt'>;

/** A device whose owner may get messages, and the owner's household. */
export interface OpenDevice extends DeviceRow, HouseholdKey {}

/** After this time another process may take a message: the one that took it has stopped. */
const TAKEN_MS = 120_000;

export const deviceOf = ({ id, name, topics, planAt, timeZone, createdAt, updatedAt }: DeviceRow): PushDevice => ({
  id,
  name,
  topics: [...topics],
  planAt,
  timeZone,
  createdAt: createdAt.toISOString(),
  updateAt: updatedAt.toISOString(),
});

// Devices of ended sessions and disabled accounts get no messages, because these may not read anything.
const OPEN = `select d.id, u.group_id as "groupId", u.household_id as "householdId" from push_devices d
  join users u on u.id = d.user_id left join sessions s on s.id = d.session_id
  where u.disabled_at is null and (d.session_id is null or (s.epoch = u.epoch and s.expires_at > ?))`;

/** The devices of people, and the messages that they will get. */
export function pushStore(database: Database<PushTables>, clock: Clock) {
  const { pushDevices: devices, pushDue: due } = database.tables;

  async function open(condition: string, value: string): Promise<OpenDevice[]> {
    const found = await database.query<{ id: string } & HouseholdKey>(`${OPEN} and ${condition}`, [
      database.bind.time(clock()),
      value,
    ]);
    if (found.length === 0) return [];
    const places = new Map(found.map(({ id, groupId, householdId }) => [id, { groupId, householdId }]));
    const rows = await database.db
      .select()
      .from(devices)
      .where(inArray(devices.id, [...places.keys()]))
      .orderBy(asc(devices.createdAt), asc(devices.id));
    return rows.map((row) => ({ ...row, ...places.get(row.id)! }));
  }

  const ofTopic = (device: Pick<DeviceRow, 'topics'>, topic: PushTopic) => device.topics.includes(topic);

  return {
    ofUser: (userId: string): Promise<DeviceRow[]> =>
      database.db
        .select()
        .from(devices)
        .where(eq(devices.userId, userId))
        .orderBy(asc(devices.createdAt), asc(devices.id)),

    async find(userId: string, id: string): Promise<DeviceRow | undefined> {
      return (
        await database.db
          .select()
          .from(devices)
          .where(and(eq(devices.userId, userId), eq(devices.id, id)))
      )[0];
    },

    /** The devices of a household that want messages about a topic. */
    listening: async ({ householdId }: HouseholdKey, topic: PushTopic): Promise<OpenDevice[]> =>
      (await open('u.household_id = ?', householdId)).filter((device) => ofTopic(device, topic)),

    findOpen: async (id: string): Promise<OpenDevice | undefined> => (await open('d.id = ?', id))[0],

    /** Adds a device, or changes the one at this address: it may belong to another person now. */
    async register(values: DeviceValues): Promise<DeviceRow> {
      const now = clock();
      const [known] = await database.db.select().from(devices).where(eq(devices.endpoint, values.endpoint));
      if (!known)
        return (
          await database.db
            .insert(devices)
            .values({ ...values, id: newId(), createdAt: now, updatedAt: now })
            .returning()
        )[0]!;
      if (known.userId !== values.userId) await database.db.delete(due).where(eq(due.deviceId, known.id));
      return (
        await database.db
          .update(devices)
          .set({ ...values, updatedAt: nextVersion(now, known.updatedAt) })
          .where(eq(devices.id, known.id))
          .returning()
      )[0]!;
    },

    async remove(id: string): Promise<void> {
      await database.db.delete(devices).where(eq(devices.id, id));
    },

    /** Replaces the timers of a device. */
    async setTimers(deviceId: string, timers: readonly PushTimer[]): Promise<void> {
      await database.db.delete(due).where(and(eq(due.deviceId, deviceId), sql`timer is not null`));
      if (timers.length === 0) return;
      const rows = timers.map((timer) => ({
        id: newId(),
        deviceId,
        dueAt: new Date(timer.endsAt),
        takenAt: null,
        timer,
      }));
      await database.db.insert(due).values(rows);
    },

    /** Sets when a device gets the plan of the day. Null: never. */
    async setPlan(deviceId: string, at: Date | null): Promise<void> {
      await database.db.delete(due).where(and(eq(due.deviceId, deviceId), sql`timer is null`));
      if (at) await database.db.insert(due).values({ id: newId(), deviceId, dueAt: at, takenAt: null, timer: null });
    },

    /** When the next message is due. */
    async next(): Promise<Date | null> {
      return (await database.db.select({ at: due.dueAt }).from(due).orderBy(asc(due.dueAt)).limit(1))[0]?.at ?? null;
    },

    /** Takes due messages, so that no other process sends them too. */
    async take(most: number): Promise<DueRow[]> {
      const now = clock();
      const free = or(isNull(due.takenAt), lt(due.takenAt, new Date(now.getTime() - TAKEN_MS)));
      const found = await database.db
        .select()
        .from(due)
        .where(and(lte(due.dueAt, now), free))
        .orderBy(asc(due.dueAt))
        .limit(most);
      if (found.length === 0) return [];
      await database.db
        .update(due)
        .set({ takenAt: now })
        .where(
          inArray(
            due.id,
            found.map(({ id }) => id),
          ),
        );
      return found;
    },

    async forget(id: string): Promise<void> {
      await database.db.delete(due).where(eq(due.id, id));
    },
  };
}
export type PushStore = ReturnType<typeof pushStore>;
