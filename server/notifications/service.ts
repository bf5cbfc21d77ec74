import { z } from 'zod';
import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Language } from '../../core/kit/translate.ts';
import { failNotification } from '../../core/notifications/errors.ts';
import {
  type NewNotifier,
  type Notifier,
  type NotifierBody,
  type NotifierFlag,
  notifierFlagNames,
} from '../../core/notifications/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Log } from '../kit/log/log.ts';
import type { GroupEvent } from '../kit/work/events.ts';
import type { KeptMessage, MessageKeeper } from '../kit/work/kept-messages.ts';
import { openSendQueue, type SendQueue } from '../kit/work/send-queue.ts';
import { type Happening, happeningOf, type Lookup } from './happening.ts';
import { messageOf, testMessage } from './message.ts';
import { type MessageSender, mayPass } from './sender.ts';
import { type NotifierRow, type NotifierStore, notifierOf } from './store.ts';

const MAX_WAITING = 1_000;
/** These flags are part of the API but are not stored. */
const UNKEPT: readonly NotifierFlag[] = ['testMessage', 'webhookTask'];

export interface NotificationParts {
  /** Maximum number of notifiers per group. */
  readonly max?: number;
  readonly database: Database;
  readonly store: NotifierStore;
  readonly sender: MessageSender;
  readonly lookup: Lookup;
  readonly languageFor: (locale: string) => Language;
  /** Address of the site without a trailing slash, for links. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Stores messages that have not been sent yet. */
  readonly kept: MessageKeeper;
  readonly queue?: SendQueue;
}

/** A stored message. It refers to its notifier, so that the secret address is stored only once. */
const Kept = z.object({
  notifier: z.string(),
  groupId: z.string(),
  message: z.object({ title: z.string(), body: z.string(), extras: z.record(z.string(), z.string()) }),
});

const flagsOf = (options: NotifierBody['options'], earlier: readonly NotifierFlag[]): NotifierFlag[] =>
  notifierFlagNames.filter((flag) => !UNKEPT.includes(flag) && (options?.[flag] ?? earlier.includes(flag)));

export function notificationService(parts: NotificationParts) {
  const {
    database,
    store,
    sender,
    lookup,
    languageFor,
    siteUrl,
    clock,
    log,
    kept,
    max = Number.POSITIVE_INFINITY,
  } = parts;
  const queue = parts.queue ?? openSendQueue({ log, mayPass });
  const closing = new AbortController();
  /** Composes messages one after the other, to keep their order. */
  let composing: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function getRow({ groupId }: Caller, id: string): Promise<NotifierRow> {
    const row = await store.find(groupId, id);
    if (!row) throw failNotification('notifications.not_found');
    return row;
  }

  async function insert({ groupId }: Caller, values: Parameters<NotifierStore['insert']>[1]): Promise<Notifier> {
    if ((await store.count(groupId)) >= max)
      throw failNotification('notifications.too_many', { params: { count: max } });
    return notifierOf(await store.insert(groupId, values));
  }

  function change(caller: Caller, id: string, body: Partial<NotifierBody>, isWhole: boolean): Promise<Notifier> {
    return database.tx(async () => {
      const row = await getRow(caller, id);
      const { name = row.name, enabled = isWhole || row.enabled, options, appriseUrl } = body;
      const flags = flagsOf(options, isWhole ? [] : row.flags);
      return notifierOf(await store.update(row, { name, enabled, flags, appriseUrl: appriseUrl || row.appriseUrl }));
    });
  }

  async function tell(event: GroupEvent): Promise<void> {
    const happening = await happeningOf(event, lookup);
    if (!happening) return;
    const tellings: readonly Happening[] = [happening, { ...happening, ...happening.otherwise }];
    const heardBy = ({ flags }: NotifierRow) => tellings.find(({ flag }) => flags.includes(flag));
    const listening = (await store.enabled(event.groupId)).filter(heardBy);
    const messages = listening.map((row) => {
      const { id, groupId, locale } = row;
      const heard = heardBy(row)!;
      const message = messageOf(heard, languageFor(locale).t, siteUrl, clock());
      return { notifier: id, groupId, message };
    });
    const entries = await kept.keep(messages);
    for (const [index, { appriseUrl }] of listening.entries()) queueUp(entries[index]!, messages[index]!, appriseUrl);
  }

  function queueUp(entry: KeptMessage, { notifier, message }: z.output<typeof Kept>, appriseUrl: string): void {
    const caller = `notifier ${notifier}`;
    const run = (signal: AbortSignal) => sender.send(appriseUrl, message, caller, signal);
    queue.add({ target: caller, run, ended: () => kept.forget(entry) });
  }

  /** Sends a message that another process left behind, to the current address of its notifier. */
  async function sendLeft(entry: KeptMessage): Promise<void> {
    const message = Kept.parse(entry.payload);
    const row = await store.find(message.groupId, message.notifier);
    if (row?.enabled) queueUp(entry, message, row.appriseUrl);
    else kept.forget(entry);
  }
  kept.onLeft((entry) => {
    composing = composing
      .then(() => sendLeft(entry))
      .catch((err) => log.error({ err }, 'could not send a message that another process left behind'));
  });

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<Notifier>> =>
      store.list(caller.groupId, query, request),

    get: async (caller: Caller, id: string): Promise<Notifier> => notifierOf(await getRow(caller, id)),

    /** Messages are written in this language. */
    async create(caller: Caller, { name, appriseUrl }: NewNotifier, { locale }: Language): Promise<Notifier> {
      if (!appriseUrl)
        throw failNotification('notifications.no_address', { fields: [{ path: ['body', 'appriseUrl'], message: '' }] });
      return database.tx(() => insert(caller, { name, appriseUrl, enabled: true, flags: [], locale }));
    },

    replace: (caller: Caller, id: string, body: NotifierBody): Promise<Notifier> => change(caller, id, body, true),

    patch: (caller: Caller, id: string, body: Partial<NotifierBody>): Promise<Notifier> =>
      change(caller, id, body, false),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.tx(async () => store.remove(await getRow(caller, id))),

    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<Notifier> =>
      database.tx(async () => {
        const { enabled, appriseUrl, flags, locale, name: old } = await getRow(caller, id);
        return insert(caller, { enabled, appriseUrl, flags, locale, name: name || old });
      }),

    async test(caller: Caller, id: string): Promise<void> {
      const { appriseUrl, locale } = await getRow(caller, id);
      const message = testMessage(languageFor(locale).t, clock());
      try {
        await sender.send(appriseUrl, message, `notifier ${id}`, closing.signal);
      } catch (cause) {
        if (isAppError(cause)) throw cause;
        // The error would reveal details of the server's network to the caller.
        log.warn({ err: cause, notifier: id }, 'could not send a test message');
        throw failNotification('notifications.not_sent', { cause });
      }
    },

    /** Reacts to an event in a group. Called after the commit. */
    onEvent(event: GroupEvent): void {
      if (event.isPartOfMany) return;
      if (waiting >= MAX_WAITING) {
        log.warn({ type: event.type }, 'too many events at once: dropped the notifications of an event');
        return;
      }
      waiting += 1;
      composing = composing
        .then(() => tell(event))
        .catch((err) => log.error({ err, type: event.type }, 'could not send the notifications of an event'))
        .finally(() => {
          waiting -= 1;
        });
    },

    /** Resolves when no message is waiting. */
    async settled(): Promise<void> {
      await composing;
      await queue.settled();
    },

    async close(): Promise<void> {
      await composing;
      await queue.close();
      closing.abort();
    },
  };
}
export type NotificationService = ReturnType<typeof notificationService>;
