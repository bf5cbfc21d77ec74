import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { weekRange } from '../../core/client/mealplans/week.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';

/** Day and meal of an entry. */
export interface PlanSlot {
  readonly date: string;
  readonly entryType: MealType;
}

const planKey = ['mealplans'] as const;

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

/** The entries of the week that contains `shown`. */
export function usePlan(today: string, shown: string) {
  const client = useClient();
  const preference = useFirstDay();
  const range = weekRange({ firstDay: preference.data ?? 0, today, shown });
  const entries = useQuery({
    queryKey: [...planKey, range.start_date],
    queryFn: ({ signal }) => client.mealplans.list({ query: range, signal }),
    select: ({ items }) => items,
    enabled: preference.isSuccess,
    placeholderData: keepPreviousData,
  });
  return {
    firstDay: preference.data,
    range,
    entries: entries.data,
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

export function useAddEntry() {
  const client = useClient();
  return useMutation({
    mutationFn: (body: NewMealplanEntry) => client.mealplans.create({ body }),
    ...useAfterwards('messages.mealplanFailed'),
  });
}

export function useSurprise() {
  const client = useClient();
  return useMutation({
    mutationFn: (body: PlanSlot) => client.mealplans.random({ body }),
    ...useAfterwards('messages.mealplanFailed'),
  });
}

export function useMoveEntry(entry: MealplanEntry) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: PlanSlot) => client.mealplans.patch({ params: { id: String(entry.id) }, body }),
    ...useAfterwards('web.planner.move_failed'),
  });
}

export function useRemoveEntry(entry: MealplanEntry) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.mealplans.remove({ params: { id: String(entry.id) } }),
    ...useAfterwards('web.planner.remove_failed'),
  });
}
