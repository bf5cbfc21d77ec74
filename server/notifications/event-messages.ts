import { z } from 'zod';
import { wireNames } from '../../core/auth/wire-names.ts';
import { firstHouseholdId, type HouseholdKey } from '../../core/households/household-id.ts';
import { localDay } from '../../core/kit/day.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Log } from '../kit/log/log.ts';
import type { GroupEvent } from '../kit/work/events.ts';
import type { KeptMessage, MessageKeeper } from '../kit/work/kept-messages.ts';
import { openSendQueue, type SendQueue } from '../kit/work/send-queue.ts';
import { currentProgram, extrasOf, messageOf } from './message.ts';
import { type Lookup, type Notification, notificationOf } from './notification.ts';
import { type MessageSender, mayPass } from './sender.ts';
import type { NotifierRow, NotifierStore } from './store.ts';
import type { Message } from './target.ts';

/** Events whose messages are not written yet. */
const MAX_WAITING = 1_000;

/** A message about the plan of a day. Its path leads to the page of the plan. */
interface PlanWords {
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

export interface EventMessageParts {
  /** The meal plan of a household for a day. */
  readonly planOf: (household: HouseholdKey, day: string) => Promise<MealplanEntry[]>;
  /** Null if nothing is planned. */
  readonly planWords: (t: Translate, day: string, entries: readonly MealplanEntry[]) => PlanWords | null;
  readonly store: NotifierStore;
  readonly sender: MessageSender;
  readonly lookup: Lookup;
  readonly languageFor: (locale: string) => Promise<Language>;
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
  /** Absent in messages of the version before. */
  householdId: z.string().optional(),
  message: z.object({ title: z.string(), body: z.string(), extras: z.record(z.string(), z.string()) }),
});

/** Sends notifiers the events that they listen to. */
export function eventMessages(parts: EventMessageParts) {
  const { store, sender, lookup, languageFor, planOf, planWords, siteUrl, clock, log, kept } = parts;
  const queue = parts.queue ?? openSendQueue({ log, mayPass });
  /** Composes messages one after the other, to keep their order. */
  let composing: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function sendFor(event: GroupEvent, program: string): Promise<void> {
    // Most groups have no notifier, and they need no words for it.
    const enabled = await store.enabled(event.groupId, event.householdId);
    const notification = enabled.length > 0 && (await notificationOf(event, lookup));
    if (!notification) return;
    const forms: readonly Notification[] = [notification, { ...notification, ...notification.otherwise }];
    const formFor = ({ flags }: NotifierRow) => forms.find(({ flag }) => flags.includes(flag));
    const listening = enabled.filter(formFor);
    const compose = async (row: NotifierRow) => {
      const { t } = await languageFor(row.locale);
      const { id, groupId, householdId } = row;
      const message = messageOf(formFor(row)!, { t, siteUrl, now: clock(), program });
      return { notifier: id, groupId, householdId, message };
    };
    const messages = await Promise.all(listening.map(compose));
    const entries = await kept.keep(messages);
    for (const [index, { appriseUrl }] of listening.entries()) queueUp(entries[index]!, messages[index]!, appriseUrl);
  }

  function queueUp(entry: KeptMessage, { notifier, message }: z.output<typeof Kept>, appriseUrl: string): void {
    const caller = `notifier ${notifier}`;
    const run = (signal: AbortSignal) => sender.send(appriseUrl, message, caller, signal);
    queue.add({ target: caller, run, ended: () => kept.forget(entry) });
  }

  /** The plan of a household as its notifier sends it. Null if nothing is planned. */
  async function planFor({ groupId, householdId, locale }: NotifierRow, now: Date): Promise<Message | null> {
    const day = localDay(now);
    const { t } = await languageFor(locale);
    const words = planWords(t, day, await planOf({ groupId, householdId }, day));
    if (!words) return null;
    const { title, body, path } = words;
    const extras = extrasOf(
      'webhookTask',
      'info',
      { documentType: 'mealplan', date: day },
      now,
      wireNames.webhookIntegration,
    );
    return { title, body: `${body}\n${siteUrl}${path}`, extras };
  }

  /** Sends a message that another process left behind, to the current address of its notifier. */
  async function sendLeft(entry: KeptMessage): Promise<void> {
    const message = Kept.parse(entry.payload);
    const { groupId, householdId = firstHouseholdId(groupId), notifier } = message;
    const row = await store.find({ groupId, householdId }, notifier);
    if (row?.enabled) queueUp(entry, message, row.appriseUrl);
    else kept.forget(entry);
  }
  kept.onLeft((entry) => {
    composing = composing
      .then(() => sendLeft(entry))
      .catch((err) => log.error({ err }, 'could not send a message that another process left behind'));
  });

  return {
    /** Reacts to an event in a group. Called after the commit. */
    onEvent(event: GroupEvent): void {
      if (event.isPartOfMany) return;
      if (waiting >= MAX_WAITING) {
        log.warn({ type: event.type }, 'too many events at once: dropped the notifications of an event');
        return;
      }
      waiting += 1;
      const program = currentProgram();
      composing = composing
        .then(() => sendFor(event, program))
        .catch((err) => log.error({ err, type: event.type }, 'could not send the notifications of an event'))
        .finally(() => {
          waiting -= 1;
        });
    },

    /** Sends the plan of the day to notifiers that want it. */
    async sendPlans(): Promise<void> {
      const now = clock();
      for (const row of await store.listening('webhookTask')) {
        const message = await planFor(row, now);
        if (!message) continue;
        const { id: notifier, groupId, householdId, appriseUrl } = row;
        const payload = { notifier, groupId, householdId, message };
        const [entry] = await kept.keep([payload]);
        queueUp(entry!, payload, appriseUrl);
      }
    },

    /** Resolves when no message is waiting. */
    async settled(): Promise<void> {
      await composing;
      await queue.settled();
    },

    /** Ends when all messages that are being sent have ended. */
    async close(): Promise<void> {
      await composing;
      await queue.close();
    },
  };
}
