import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type Dish, editPlan } from '../../core/client/mealplans/edit-plan.ts';
import type { PlanSlot } from '../../core/client/mealplans/move.ts';
import { type EntryPatch, withPlanWrites } from '../../core/client/mealplans/plan-writes.ts';
import { weekRange } from '../../core/client/mealplans/week.ts';
import { isPlanWrite } from '../../core/client/outbox/household-writes.ts';
import { addDays } from '../../core/kit/day.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { useUser } from '../auth/use-session.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { recentsQuery } from '../recipes/list/use-recents.ts';
import { useClient } from '../site/use-client.tsx';

const planKey = ['mealplans'] as const;
/** What was read ahead is read again with the page itself. */
const READ_AHEAD_MS = 5 * 60_000;

/** The group's first day of the week: 0 is Sunday. */
function useFirstDay() {
  const client = useClient();
  return useQuery({
    queryKey: ['groups', 'preferences'],
    queryFn: ({ signal }) => client.groups.preferences({ signal }),
    select: ({ firstDayOfWeek }) => firstDayOfWeek,
    staleTime: 5 * 60_000,
  });
}

type Range = ReturnType<typeof weekRange>;

/** The entries of these days, as the server has them. */
const entriesQuery = (client: LovageClient, range: Range) => ({
  queryKey: [...planKey, range.start_date],
  queryFn: ({ signal }: { signal: AbortSignal }) => client.mealplans.list({ query: range, signal }),
});

/** Reads what people want next, so that it is there without a network too: the next week, and recipes to choose from. */
function useReadAhead({ start_date, end_date }: Range, isReady: boolean): void {
  const client = useClient();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    const next = { start_date: addDays(start_date, 7), end_date: addDays(end_date, 7) };
    void queries.prefetchQuery({ ...entriesQuery(client, next), staleTime: READ_AHEAD_MS });
    void queries.prefetchQuery({ ...recentsQuery(client), staleTime: READ_AHEAD_MS });
  }, [client, queries, start_date, end_date, isReady]);
}

/** The entries of the week that contains `shown`, with all waiting changes applied. */
export function usePlan(today: string, shown: string) {
  const client = useClient();
  const preference = useFirstDay();
  const { waiting, shownIds } = useOutbox();
  const range = weekRange({ firstDay: preference.data ?? 0, today, shown });
  const entries = useQuery({
    ...entriesQuery(client, range),
    select: ({ items }) => items,
    enabled: preference.isSuccess,
    placeholderData: keepPreviousData,
  });
  useReadAhead(range, entries.isSuccess && !entries.isPlaceholderData);
  const view = { from: range.start_date, to: range.end_date, shownIds: shownIds() };
  return {
    firstDay: preference.data,
    range,
    entries: entries.data && withPlanWrites(entries.data, waiting.writes.filter(isPlanWrite), view),
    error: preference.error ?? entries.error,
    refetch: () => (preference.isError ? preference.refetch() : entries.refetch()),
  };
}

/** After every change of the plan: reloads it, or shows the error. */
function useAfterwards(failed: string) {
  const queries = useQueryClient();
  const language = useLanguage();
  return {
    onSuccess: () => queries.invalidateQueries({ queryKey: planKey }),
    onError: (error: unknown) => showToast('error', `${language.t(failed)}. ${errorText(error, language)}`),
  };
}

export function useSurprise() {
  const client = useClient();
  return useMutation({
    mutationFn: (body: PlanSlot) => client.mealplans.random({ body }),
    ...useAfterwards('messages.mealplanFailed'),
  });
}

/** What people do to the plan. It shows at once and is sent when the network allows. */
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
      showToast('success', t('web.planner.moved', { name: dishOf(entry), slot }), { label: t('web.undo'), act: undo });
    },
    /** Removes an entry and offers to undo it. */
    remove(entry: MealplanEntry) {
      push(editPlan.remove(entry));
      const undo = () => push(editPlan.restore(entry));
      showToast('success', t('web.planner.removed', { name: dishOf(entry) }), { label: t('web.undo'), act: undo });
    },
  };
}
