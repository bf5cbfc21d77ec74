import type { Caller } from '../../core/auth/caller.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Language } from '../../core/kit/translate.ts';
import { failNotification } from '../../core/notifications/errors.ts';
import { type NotifierFlag, notifierFlagNames } from '../../core/notifications/flags.ts';
import type { NewNotifier, Notifier, NotifierBody } from '../../core/notifications/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { type EventMessageParts, eventMessages } from './event-messages.ts';
import { testMessage } from './message.ts';
import { type NotifierRow, type NotifierStore, notifierOf } from './store.ts';

/** Flags that are part of the API but are not stored. */
const UNKEPT: readonly NotifierFlag[] = ['testMessage'];

export interface NotificationParts extends EventMessageParts {
  /** Maximum number of notifiers per household. */
  readonly max?: number;
  readonly database: Database;
}

const flagsOf = (options: NotifierBody['options'], earlier: readonly NotifierFlag[]): NotifierFlag[] =>
  notifierFlagNames.filter((flag) => !UNKEPT.includes(flag) && (options?.[flag] ?? earlier.includes(flag)));

export function notificationService(parts: NotificationParts) {
  const { database, store, sender, languageFor, clock, log, max = Number.POSITIVE_INFINITY } = parts;
  const closing = new AbortController();
  const { close, ...messages } = eventMessages(parts);

  async function getRow(caller: Caller, id: string): Promise<NotifierRow> {
    const row = await store.find(caller, id);
    if (!row) throw failNotification('notifications.not_found');
    return row;
  }

  async function insert(caller: Caller, values: Parameters<NotifierStore['insert']>[1]): Promise<Notifier> {
    if ((await store.count(caller)) >= max)
      throw failNotification('notifications.too_many', { params: { count: max } });
    return notifierOf(await store.insert(caller, values));
  }

  function change(caller: Caller, id: string, body: Partial<NotifierBody>, isWhole: boolean): Promise<Notifier> {
    return database.groupTx(caller.groupId, async () => {
      const row = await getRow(caller, id);
      const { name = row.name, enabled = isWhole || row.enabled, options, appriseUrl } = body;
      const flags = flagsOf(options, isWhole ? [] : row.flags);
      return notifierOf(await store.update(row, { name, enabled, flags, appriseUrl: appriseUrl || row.appriseUrl }));
    });
  }

  return {
    ...messages,

    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<Notifier>> =>
      store.list(caller, query, request),

    get: async (caller: Caller, id: string): Promise<Notifier> => notifierOf(await getRow(caller, id)),

    /** Messages are written in this language. */
    async create(caller: Caller, { name, appriseUrl }: NewNotifier, { locale }: Language): Promise<Notifier> {
      if (!appriseUrl)
        throw failNotification('notifications.no_address', { fields: [{ path: ['body', 'appriseUrl'], message: '' }] });
      return database.groupTx(caller.groupId, () =>
        insert(caller, { name, appriseUrl, enabled: true, flags: [], locale }),
      );
    },

    /** Creates a notifier with its flags, as a backup has it. */
    async restore(caller: Caller, { name, appriseUrl, enabled = true, options }: NotifierBody, { locale }: Language) {
      if (!appriseUrl) throw failNotification('notifications.no_address');
      return database.groupTx(caller.groupId, () =>
        insert(caller, { name, appriseUrl, enabled, flags: flagsOf(options, []), locale }),
      );
    },

    replace: (caller: Caller, id: string, body: NotifierBody): Promise<Notifier> => change(caller, id, body, true),

    patch: (caller: Caller, id: string, body: Partial<NotifierBody>): Promise<Notifier> =>
      change(caller, id, body, false),

    remove: (caller: Caller, id: string): Promise<void> =>
      database.groupTx(caller.groupId, async () => store.remove(await getRow(caller, id))),

    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<Notifier> =>
      database.groupTx(caller.groupId, async () => {
        const { enabled, appriseUrl, flags, locale, name: old } = await getRow(caller, id);
        return insert(caller, { enabled, appriseUrl, flags, locale, name: name || old });
      }),

    async test(caller: Caller, id: string): Promise<void> {
      const { appriseUrl, locale } = await getRow(caller, id);
      const message = testMessage((await languageFor(locale)).t, clock());
      try {
        await sender.send(appriseUrl, message, `notifier ${id}`, closing.signal);
      } catch (cause) {
        if (isAppError(cause)) throw cause;
        // The error would reveal details of the server's network to the caller.
        log.warn({ err: cause, notifier: id }, 'could not send a test message');
        throw failNotification('notifications.not_sent', { cause });
      }
    },

    async close(): Promise<void> {
      await close();
      closing.abort();
    },
  };
}
export type NotificationService = ReturnType<typeof notificationService>;
