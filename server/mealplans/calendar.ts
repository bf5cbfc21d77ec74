import { eq } from 'drizzle-orm';
import type { Caller } from '../../core/auth/caller.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import type { FileReply } from '../../core/kit/endpoint.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { PlanCalendar, planCalendarEndpoints } from '../../core/mealplans/calendar-endpoints.ts';
import { failMealplan } from '../../core/mealplans/errors.ts';
import { contentTag } from '../kit/answer-file.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { newSecret, secretHash } from '../kit/secrets/ids.ts';
import type { MealplanStore } from './store.ts';
import type { MealplanTables } from './tables.ts';

const DAYS_BEFORE = 30;
const DAYS_AHEAD = 90;

/** Apps refuse a whole calendar for one control character. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar has no control characters
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

interface PlanGroup {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly householdId: string;
}

export interface CalendarParts {
  readonly database: Database<MealplanTables>;
  readonly store: Pick<MealplanStore, 'between'>;
  /** The group and household of a person who may sign in, else null. */
  readonly groupOf: (userId: string) => Promise<PlanGroup | null>;
  readonly recipesById: (
    groupId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly slug: string }>>;
  readonly languageFor: (locale: string) => Promise<Language>;
  readonly siteUrl: string;
  readonly clock: Clock;
}

/** Serves the meal plan as a calendar feed. Its address is the secret, and only its hash is stored. */
export function planCalendar(parts: CalendarParts) {
  const { database, store, groupOf, recipesById, languageFor, siteUrl, clock } = parts;
  const { planCalendars: rows } = database.tables;

  async function stateOf(userId: string): Promise<PlanCalendar> {
    const [row] = await database.db.select().from(rows).where(eq(rows.userId, userId));
    return { isOn: row !== undefined, createdAt: row?.createdAt.toISOString() ?? null };
  }

  async function feed(group: PlanGroup, { t, locale }: Language): Promise<string> {
    const today = localDay(clock());
    const entries = await store.between(
      { groupId: group.id, householdId: group.householdId },
      addDays(today, -DAYS_BEFORE),
      addDays(today, DAYS_AHEAD),
    );
    const recipes = await recipesById(
      group.id,
      entries.flatMap(({ recipeId }) => recipeId ?? []),
    );
    // Loaded on first use, because few people subscribe.
    const { default: ical } = await import('ical-generator');
    const calendar = ical({
      name: plain(t('mealplans.calendar.name', { group: group.name })),
      prodId: { company: 'Lovage', product: 'Plan', language: locale },
      ttl: 3_600,
    });
    for (const { id, day, entryType, title, text, recipeId, updatedAt } of entries) {
      const recipe = recipes.get(recipeId ?? '');
      const meal = t(`mealplans.calendar.meals.${entryType}`);
      const url = recipe && `${siteUrl}/g/${group.slug}/r/${recipe.slug}`;
      const words = [recipe ? title : '', text, url ?? ''].filter(Boolean).join('\n');
      calendar.createEvent({
        id: `${group.id}-${id}@lovage`,
        // An all-day date without a time zone, used as it is.
        start: new Date(`${day}T00:00:00`),
        allDay: true,
        stamp: updatedAt,
        summary: plain(t('mealplans.calendar.entry', { meal, name: recipe?.name ?? title })),
        ...(words ? { description: plain(words) } : {}),
        ...(url ? { url } : {}),
      });
    }
    return calendar.toString();
  }

  return {
    state: (caller: Caller) => stateOf(caller.id),

    renew: ({ id: userId, groupId }: Caller, { locale }: Language): Promise<{ url: string }> =>
      database.groupTx(groupId, async () => {
        const token = newSecret();
        await database.db.delete(rows).where(eq(rows.userId, userId));
        await database.db.insert(rows).values({ userId, hash: secretHash(token), locale, createdAt: clock() });
        return { url: `${siteUrl}/api/groups/mealplans/calendar.ics?token=${token}` };
      }),

    revoke: ({ id: userId, groupId }: Caller): Promise<PlanCalendar> =>
      database.groupTx(groupId, async () => {
        await database.db.delete(rows).where(eq(rows.userId, userId));
        return stateOf(userId);
      }),

    /** Throws `mealplans.no_calendar` unless the token belongs to a person who may still sign in. */
    async feed(token: string): Promise<FileReply> {
      const [row] = await database.db
        .select()
        .from(rows)
        .where(eq(rows.hash, secretHash(token)));
      const group = row && (await groupOf(row.userId));
      if (!group) throw failMealplan('mealplans.no_calendar');
      const content = new TextEncoder().encode(await feed(group, await languageFor(row.locale)));
      const etag = contentTag(content);
      const headers = { etag, 'cache-control': 'private, max-age=300', 'referrer-policy': 'no-referrer' };
      return { type: 'text/calendar; charset=utf-8', content, headers };
    },
  };
}

export const planCalendarHandlers = (
  calendar: ReturnType<typeof planCalendar>,
): NounHandlers<typeof planCalendarEndpoints, Caller> => ({
  state: (_, { caller }) => calendar.state(caller),
  renew: (_, { caller, language }) => calendar.renew(caller, language),
  revoke: (_, { caller }) => calendar.revoke(caller),
  feed: ({ query }) => calendar.feed(query.token),
});
