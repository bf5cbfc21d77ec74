import { createHash } from 'node:crypto';
import type { LovageClient } from '../../core/app/client.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import { answerTag, etagOf } from '../../core/kit/etag.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { escapeText, icalDay, icalTime, writeCalendar } from './ical-text.ts';

/** Days of the plan that calendars show. */
const DAYS_BEFORE = 90;
const DAYS_AHEAD = 365;

/** Extras of an item that a calendar app has added: the name and the UID that the app chose for it. */
export const NAME_EXTRA = 'caldav-name';
export const UID_EXTRA = 'caldav-uid';
/** The extra with the notes that somebody wrote about the item in the app. */
export const NOTES_EXTRA = 'caldav-notes';

/** Extras of a list that a calendar app has set: its colour, and its place among the lists. */
export const COLOUR_EXTRA = 'caldav-color';
export const ORDER_EXTRA = 'caldav-order';

type Extras = Readonly<Record<string, string>>;

/** A planned meal or an item of a list, as a calendar app reads it. */
export interface Resource {
  /** The last segment of its address. */
  readonly name: string;
  readonly uid: string;
  readonly etag: string;
  readonly data: string;
  /** Null for a meal. */
  readonly item: ShoppingItem | null;
}

/** The plan or a shopping list. */
export interface Collection {
  /** The last segment of its address. */
  readonly id: string;
  readonly name: string;
  readonly component: 'VEVENT' | 'VTODO';
  readonly extras: Extras;
  /** In its order. Read once. */
  readonly resources: () => Promise<readonly Resource[]>;
}

export interface CollectionParts {
  readonly client: LovageClient;
  readonly language: Language;
  readonly siteUrl: string;
  readonly now: () => Date;
}

export const PLAN = 'plan';

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= work());
};

function taskOf(item: ShoppingItem, taken: ReadonlySet<string>): Resource {
  const given = item.extras[NAME_EXTRA];
  // A copy of an item has its extras too.
  const isOwn = given !== undefined && !taken.has(given);
  const name = isOwn ? given : `${item.id}.ics`;
  const uid = (isOwn && item.extras[UID_EXTRA]) || item.id;
  const changed = icalTime(new Date(item.updateAt));
  const data = writeCalendar('VTODO', [
    ['UID', escapeText(uid)],
    ['DTSTAMP', changed],
    ['CREATED', icalTime(new Date(item.createdAt))],
    ['LAST-MODIFIED', changed],
    ['SUMMARY', escapeText(item.display)],
    ['DESCRIPTION', escapeText(item.extras[NOTES_EXTRA] ?? '')],
    ['CATEGORIES', escapeText(item.label?.name ?? '')],
    ['X-APPLE-SORT-ORDER', String(item.position)],
    ['STATUS', item.checked ? 'COMPLETED' : 'NEEDS-ACTION'],
    ['COMPLETED', item.checked ? changed : null],
    ['PERCENT-COMPLETE', item.checked ? '100' : null],
  ]);
  return { name, uid, data, item, etag: answerTag(etagOf(item)!, digestOf(data)) };
}

/** The items of a list as tasks. */
function tasksOf(items: readonly ShoppingItem[]): Resource[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const task = taskOf(item, taken);
    taken.add(task.name);
    return task;
  });
}

export function collections({ client, language: { t }, siteUrl, now }: CollectionParts) {
  const household = once(() => client.groups.self());

  async function meals(): Promise<Resource[]> {
    const today = localDay(now());
    const group = await household();
    const { items } = await client.mealplans.list({
      query: {
        start_date: addDays(today, -DAYS_BEFORE),
        end_date: addDays(today, DAYS_AHEAD),
        perPage: -1,
        orderBy: 'date:asc,id:asc',
      },
    });
    return items.map((entry) => mealOf(entry, group));
  }

  function mealOf({ id, date, entryType, title, text, recipe }: MealplanEntry, group: { id: string; slug: string }) {
    const meal = t(`mealplans.calendar.meals.${entryType}`);
    const url = recipe ? `${siteUrl}/g/${group.slug}/r/${recipe.slug}` : '';
    const uid = `${group.id}-${id}@lovage`;
    const data = writeCalendar('VEVENT', [
      ['UID', uid],
      // Entries have no time of change. A fixed time keeps the text the same until the entry changes.
      ['DTSTAMP', `${icalDay(date)}T000000Z`],
      ['DTSTART;VALUE=DATE', icalDay(date)],
      ['DTEND;VALUE=DATE', icalDay(addDays(date, 1))],
      ['SUMMARY', escapeText(t('mealplans.calendar.entry', { meal, name: recipe?.name ?? title }))],
      ['DESCRIPTION', escapeText([recipe ? title : '', text, url].filter(Boolean).join('\n'))],
      ['URL', url],
      ['TRANSP', 'TRANSPARENT'],
    ]);
    return { name: `${id}.ics`, uid, data, item: null, etag: `"${digestOf(data)}"` };
  }

  const plan = async (): Promise<Collection> => ({
    id: PLAN,
    name: t('mealplans.calendar.name', { group: (await household()).name }),
    component: 'VEVENT',
    extras: {},
    resources: once(meals),
  });

  const listOf = (
    { id, name, extras }: { readonly id: string; readonly name: string | null; readonly extras: Extras },
    read: () => Promise<readonly ShoppingItem[]>,
  ): Collection => ({
    id,
    extras,
    name: name || t('shopping.unnamed'),
    component: 'VTODO',
    resources: once(async () => tasksOf(await read())),
  });

  return {
    household,

    /** The plan, and all lists by name. */
    async all(): Promise<Collection[]> {
      const { items } = await client.shoppingLists.list({ query: { perPage: -1, orderBy: 'name:asc' } });
      const lists = items.map((list) =>
        listOf(list, async () => (await client.shoppingLists.get({ params: { id: list.id } })).listItems),
      );
      return [await plan(), ...lists];
    },

    /**
     * A list as if it had only the task of this name, which is read without the others. Null if the name alone does not
     * say which item it is.
     */
    async withOnly(id: string, name: string): Promise<Collection | null> {
      const itemId = /^([\da-f-]{36})\.ics$/.exec(name)?.[1];
      if (id === PLAN || itemId === undefined) return null;
      const { data: item } = await client.try.shoppingItems.get({ params: { id: itemId } });
      // Another item, such as a copy, may have the name that an app chose.
      if (item?.shoppingListId !== id || NAME_EXTRA in item.extras) return null;
      return listOf({ id, name: null, extras: {} }, async () => [item]);
    },

    /** Throws `shopping.list_not_found`. */
    async one(id: string): Promise<Collection> {
      if (id === PLAN) return plan();
      const list = await client.shoppingLists.get({ params: { id } });
      return listOf(list, async () => list.listItems);
    },
  };
}
export type Collections = ReturnType<typeof collections>;
