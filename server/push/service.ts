import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { failPush } from '../../core/push/errors.ts';
import type { PushDevice, PushDeviceBody, PushMessage, PushTimersBody } from '../../core/push/schema.ts';
import type { PushTopic } from '../../core/push/topics.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Log } from '../kit/log/log.ts';
import { openSendQueue, type SendQueue } from '../kit/work/send-queue.ts';
import { dueWatch } from './due-watch.ts';
import { gatherListChanges, type ListChanges } from './list-changes.ts';
import { listMessage, MAX_NAMES, planMessage, testMessage, timerMessage } from './messages.ts';
import { localTime, nextAt } from './plan-time.ts';
import { DeviceGoneError, mayPass, type PushSender } from './sender.ts';
import { type DeviceRow, type DueRow, deviceOf, type OpenDevice, type PushStore } from './store.ts';
import type { VapidKeys } from './vapid.ts';

/** Per person. */
const MAX_DEVICES = 20;
/** A message about a timer that ended longer ago is of no use. */
const TIMER_LATE_MS = 30 * 60_000;
/** After this, the plan of the morning is of no use. */
const PLAN_LATE_MS = 4 * 3_600_000;

export interface PushLookup {
  readonly planOf: (household: HouseholdKey, day: string) => Promise<MealplanEntry[]>;
  /** Empty if the list has no name, null if it is gone. */
  readonly listName: (home: HouseholdKey, listId: string) => Promise<string | null>;
  /** The texts of those items that are still there. */
  readonly itemNames: (home: HouseholdKey, ids: readonly string[]) => Promise<string[]>;
}

export interface PushParts {
  readonly database: Database;
  readonly store: PushStore;
  readonly send: PushSender;
  readonly keys: () => VapidKeys;
  readonly lookup: PushLookup;
  readonly languageFor: (locale: string) => Promise<Language>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly queue?: SendQueue;
}

/** Messages to the browsers of people (Web Push). */
export function pushService(parts: PushParts) {
  const { database, store, send, keys, lookup, languageFor, clock, log } = parts;
  const queue = parts.queue ?? openSendQueue({ log, mayPass });
  const closing = new AbortController();

  const forget = ({ id, groupId }: Pick<OpenDevice, 'id' | 'groupId'>) =>
    database.groupTx(groupId, () => store.remove(id));

  async function sendOrForget(device: OpenDevice, message: PushMessage, topic: PushTopic, signal: AbortSignal) {
    try {
      await send(device, message, topic, signal);
    } catch (error) {
      if (!(error instanceof DeviceGoneError)) throw error;
      await forget(device);
    }
  }

  const queueUp = (device: OpenDevice, message: PushMessage, topic: PushTopic) =>
    queue.add({
      target: `push ${device.id}`,
      run: (signal) => sendOrForget(device, message, topic, signal),
    });

  async function tellOfList(changes: ListChanges): Promise<void> {
    const { home, listId, person } = changes;
    const listening = (await store.listening(home, 'lists')).filter(({ userId }) => userId !== person.id);
    if (listening.length === 0) return;
    const name = await lookup.listName(home, listId);
    if (name === null) return;
    const names = await lookup.itemNames(home, [...changes.added].slice(0, MAX_NAMES));
    for (const device of listening) {
      const message = listMessage((await languageFor(device.locale)).t, changes, name, names);
      if (message) queueUp(device, message, 'lists');
    }
  }
  const lists = gatherListChanges((changes) =>
    tellOfList(changes).catch((err) => log.error({ err }, 'could not report changes to a list')),
  );

  async function planFor(device: OpenDevice, dueAt: Date): Promise<PushMessage | null> {
    const { day } = localTime(dueAt, device.timeZone);
    return planMessage((await languageFor(device.locale)).t, day, await lookup.planOf(device, day));
  }

  /** Sends due messages, and schedules the plan of the next day. */
  async function see({ id, deviceId, dueAt, timer }: DueRow): Promise<void> {
    const device = await store.findOpen(deviceId);
    const lateMs = clock().getTime() - dueAt.getTime();
    const topic = timer ? 'timers' : 'plan';
    if (device?.topics.includes(topic) && lateMs < (timer ? TIMER_LATE_MS : PLAN_LATE_MS)) {
      const message = timer ? timerMessage((await languageFor(device.locale)).t, timer) : await planFor(device, dueAt);
      if (message) queueUp(device, message, topic);
    }
    await database.tx(async () => {
      if (device && !timer) await store.setPlan(deviceId, nextAt(clock(), device.planAt, device.timeZone));
      else await store.forget(id);
    });
  }
  const watch = dueWatch({ database, store, see, clock, log });

  async function find({ id: userId }: Caller, id: string): Promise<DeviceRow> {
    const row = await store.find(userId, id);
    if (!row) throw failPush('push.not_found');
    return row;
  }

  return {
    publicKey: () => ({ publicKey: keys().publicKey }),

    list: async ({ id }: Caller): Promise<PushDevice[]> => (await store.ofUser(id)).map(deviceOf),

    /** Messages are written in the language of the call. */
    register: (caller: Caller, body: PushDeviceBody, { locale }: Language): Promise<PushDevice> =>
      database.tx(async () => {
        const { endpoint, keys, name, planAt, timeZone } = body;
        const others = (await store.ofUser(caller.id)).filter((row) => row.endpoint !== endpoint);
        if (others.length >= MAX_DEVICES) throw failPush('push.too_many', { params: { count: MAX_DEVICES } });
        const topics = [...new Set(body.topics)];
        const row = await store.register({
          ...{ userId: caller.id, sessionId: caller.sessionId, locale },
          ...{ endpoint, ...keys, name, topics, planAt, timeZone },
        });
        await store.setPlan(row.id, topics.includes('plan') ? nextAt(clock(), planAt, timeZone) : null);
        database.afterCommit(watch.wake);
        return deviceOf(row);
      }),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.groupTx(caller.groupId, async () => store.remove((await find(caller, id)).id)),

    setTimers: (caller: Caller, id: string, { timers }: PushTimersBody): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        await store.setTimers((await find(caller, id)).id, timers);
        database.afterCommit(watch.wake);
      }),

    async test(caller: Caller, id: string): Promise<void> {
      const device = await find(caller, id);
      try {
        await send(device, testMessage((await languageFor(device.locale)).t), 'lists', closing.signal);
      } catch (cause) {
        if (cause instanceof DeviceGoneError) await forget({ id, groupId: caller.groupId });
        // The error would reveal details of the server's network to the caller.
        log.warn({ err: cause, device: id }, 'could not send a test message');
        throw failPush('push.not_sent', { cause });
      }
    },

    /** Reacts to an event in a group. Called after the commit. */
    onEvent: lists.onEvent,

    /** When the next message is due. Null if there is none. */
    nextDue: store.next,

    /** Starts to send due messages. */
    start: watch.start,

    /** Resolves when all messages that are due now, and the collected list changes, have been sent. */
    async settled(): Promise<void> {
      await lists.flush();
      await watch.look();
      await queue.settled();
    },

    async close(): Promise<void> {
      await watch.close();
      await lists.flush();
      await queue.close();
      closing.abort();
    },
  };
}
export type PushService = ReturnType<typeof pushService>;
