import { shorten } from '../../core/kit/text/shorten.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { PushMessage, PushTimer } from '../../core/push/schema.ts';
import type { ListChanges } from './list-changes.ts';

/** More names than this are counted. */
export const MAX_NAMES = 3;

/** Push services accept 4,096 bytes (RFC 8030, 7.2). Encryption takes 103 of them. */
const MAX_BYTES = 3_900;

/** Maximum length of a meal or an item, in characters. A long note must not hide the names after it. */
const MAX_LINE = 200;

/** A message as it is encrypted. Its body is cut, because a push service would refuse a message that is too long. */
export function messageText(message: PushMessage): string {
  const textOf = (length: number) => JSON.stringify({ ...message, body: shorten(message.body, length) });
  let { length } = message.body;
  while (length > 1 && Buffer.byteLength(textOf(length)) > MAX_BYTES) length = Math.floor(length * 0.9);
  return textOf(length);
}

export const testMessage = (t: Translate): PushMessage => ({
  title: t('push.test_title'),
  body: t('push.test_body'),
  tag: 'test',
  path: '/',
  stays: false,
});

export const timerMessage = (t: Translate, { id, title, label, href }: PushTimer): PushMessage => ({
  title: t('push.timer_title', { label }),
  body: title,
  // The page's own notification has the same tag, so that both together are one.
  tag: id,
  path: href,
  stays: true,
});

/** Null where nothing is planned. */
export function planMessage(t: Translate, day: string, entries: readonly MealplanEntry[]): PushMessage | null {
  if (entries.length === 0) return null;
  const body = entries.map(({ entryType, recipe, title, text }) =>
    t('mealplans.calendar.entry', {
      meal: t(`mealplans.calendar.meals.${entryType}`),
      name: shorten(recipe?.name ?? (title || text), MAX_LINE),
    }),
  );
  return {
    title: t('push.plan_title'),
    body: body.join('\n'),
    tag: `plan ${day}`,
    path: '/group/mealplan/planner/view',
    stays: false,
  };
}

/** Null if there is nothing left to report. `names` are those of the first added items. */
export function listMessage(
  t: Translate,
  { listId, person, added, others }: ListChanges,
  listName: string,
  names: readonly string[],
): PushMessage | null {
  const rest = added.size - names.length;
  const { name } = person;
  const items = names.map((one) => shorten(one, MAX_LINE)).join(', ');
  const sentences = [
    names.length > 0 && rest === 0 && t('push.added', { name, items }),
    names.length > 0 && rest > 0 && t('push.added_more', { name, items, count: rest }),
    names.length === 0 && others.size > 0 && t('push.changed', { name, count: others.size }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return {
    title: listName || t('shopping.unnamed'),
    body: sentences.join('\n'),
    tag: `list ${listId}`,
    path: `/shopping-lists/${listId}`,
    stays: false,
  };
}
