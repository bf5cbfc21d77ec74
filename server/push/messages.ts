import type { Translate } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { PushMessage, PushTimer } from '../../core/push/schema.ts';
import type { ListChanges } from './list-changes.ts';

/** More names than this are counted. */
export const MAX_NAMES = 3;

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
      name: recipe?.name ?? (title || text),
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
  const sentences = [
    names.length > 0 && rest === 0 && t('push.added', { name, items: names.join(', ') }),
    names.length > 0 && rest > 0 && t('push.added_more', { name, items: names.join(', '), count: rest }),
    names.length === 0 && others.size > 0 && t('push.changed', { name, count: others.size }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return {
    title: listName || t('push.unnamed_list'),
    body: sentences.join('\n'),
    tag: `list ${listId}`,
    path: `/shopping-lists/${listId}`,
    stays: false,
  };
}
