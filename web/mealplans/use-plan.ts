import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type Dish, editPlan } from '../../core/client/mealplans/edit-plan.ts';
import { addMonths, monthRange } from '../../core/client/mealplans/month.ts';
import type { PlanSlot } from '../../core/client/mealplans/move.ts';
import { type EntryPatch, withPlanWrites } from '../../core/client/mealplans/plan-writes.ts';
import { weekRange } from '../../core/client/mealplans/week.ts';
import { isPlanWrite } from '../../core/client/outbox/household-writes.ts';
import { addDays, localDay } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { planKey, useOutbox } from '../outbox/use-outbox.tsx';
import { recentsQuery } from '../recipes/list/use-recents.ts';
import { type FirstReads, useClient } from '../site/use-client.tsx';

/** Reload prefetched data when the page itself is opened. */
const READ_AHEAD_MS = 5 * 60_000;

const preferencesQuery = (client: LovageClient) =>
  queryOptions({
    queryKey: ['groups', 'preferences'],
    queryFn: ({ signal }) => client.groups.preferences({ signal }),
    staleTime: 5 * 60_000,
  });

/** The group's first day of the week: 0 is Sunday. */
function useFirstDay() {
  const client = useClient();
  return useQuery({ ...preferencesQuery(client), select: ({ firstDayOfWeek }) => firstDayOfWeek });
}

export type PlanView = 'week' | 'month';
type Range = ReturnType<typeof weekRange>;

const ranges = { week: weekRange, month: monthRange };

/** The entries of these days, as the server has them. */
const entriesQuery = (client: LovageClient, view: PlanView, range: Range) => ({
  queryKey: [...planKey, view, range.start_date],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.mealplans.list({ query: range, signal }),
});

/** The first read of the planner: this week. */
export const readFirstWeek: FirstReads = async ({ client, queries }) => {
  const { firstDayOfWeek } = await queries.fetchQuery(preferencesQuery(client));
  const today = localDay(new Date());
  await queries.prefetchQuery(
    entriesQuery(client, 'week', weekRange({ firstDay: firstDayOfWeek, today, shown: today })),
  );
};

/** Prefetches data that people probably need next, also without a network: other days, and recipes to choose from. */
function useReadAhead(days: { firstDay: number; today: string; shown: string }, view: PlanView, isReady: boolean) {
  const client = useClient();
  const queries = useQueryClient();
  const { firstDay, today, shown } = days;
  useEffect(() => {
    if (!isReady) return;
    const read = (of: PlanView, day: string) => {
      const range = ranges[of]({ firstDay, today, shown: day });
      void queries.prefetchQuery({ ...entriesQuery(client, of, range), staleTime: READ_AHEAD_MS });
    };
    if (view === 'week') read('week', addDays(shown, 7));
    read('month', view === 'week' ? shown : addMonths(shown, 1));
    void queries.prefetchQuery({ ...recentsQuery(client), staleTime: READ_AHEAD_MS });
  }, [client, queries, firstDay, today, shown, view, isReady]);
}

/**
 * The days of the week that contains `shown`, or of the weeks of its month. Undefined until the first day of the week
 * is known.
 */
export function usePlanRange(today: string, shown: string, view: PlanView): Range | undefined {
  const { data: firstDay } = useFirstDay();
  return firstDay === undefined ? undefined : ranges[view]({ firstDay, today, shown });
}

/** The entries of the week that contains `shown`, or of the weeks of its month, with all waiting changes applied. */
export function usePlan(today: string, shown: string, view: PlanView = 'week') {
  const client = useClient();
  const preference = useFirstDay();
  const { waiting, shownIds } = useOutbox();
  const days = { firstDay: preference.data ?? 0, today, shown };
  const range = ranges[view](days);
  const entries = useQuery({
    ...entriesQuery(client, view, range),
    select: ({ items }) => items,
    enabled: preference.isSuccess,
    placeholderData: keepPreviousData,
  });
  useReadAhead(days, view, entries.isSuccess && !entries.isPlaceholderData);
  const written = { from: range.start_date, to: range.end_date, shownIds: shownIds() };
  return {
    firstDay: preference.data,
    entries: entries.data && withPlanWrites(entries.data, waiting.writes.filter(isPlanWrite), written),
    error: preference.error ?? entries.error,
    refetch: () => (preference.isError ? preference.refetch() : entries.refetch()),
  };
}

/** Changes to the plan. They show at once and are sent when there is a network. */
export function usePlanWrites() {
  const { t, locale } = useLanguage();
  const user = useUser();
  const { push } = useOutbox();
  const change = (entry: MealplanEntry, wanted: EntryPatch) => {
    const write = editPlan.change(entry, wanted);
    if (write) push(write);
  };
  return {
    add: (dish: Dish, slot: PlanSlot) => push(editPlan.add(dish, slot, user)),
    /** Changes the title and the note of an entry. */
    edit: (entry: MealplanEntry, texts: Pick<MealplanEntry, 'title' | 'text'>) => change(entry, texts),
    /** Moves an entry and offers to undo it. */
    move(entry: MealplanEntry, { date, entryType }: PlanSlot) {
      const to = { date, entryType };
      change(entry, to);
      const undo = () => change({ ...entry, ...to }, { date: entry.date, entryType: entry.entryType });
      const meal = t(`web.planner.meal.${entryType}`);
      const slot = t('web.planner.slot', { meal, day: dayInWords(date, locale, 'long') });
      showToast('success', t('web.planner.moved', { name: dishOf(entry), slot }), {
        label: t('buttons.undo'),
        act: undo,
      });
    },
    /** Removes an entry and offers to undo it: then it is a new entry. */
    remove(entry: MealplanEntry, onRestored: (restored: MealplanEntry) => void) {
      push(editPlan.remove(entry));
      const undo = () => {
        const write = editPlan.restore(entry);
        push(write);
        onRestored(write.entry);
      };
      showToast('success', t('web.planner.removed', { name: dishOf(entry) }), { label: t('buttons.undo'), act: undo });
    },
  };
}
