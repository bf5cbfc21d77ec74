import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { type PlanSlot, withMoved } from '../../core/client/mealplans/move.ts';
import { weekRange } from '../../core/client/mealplans/week.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';

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

interface Move {
  readonly entry: MealplanEntry;
  readonly to: PlanSlot;
}

/** Moves an entry. It is shown in its new slot at once, and the move can be undone. */
export function useMoveEntry() {
  const client = useClient();
  const queries = useQueryClient();
  const { t, locale } = useLanguage();
  const afterwards = useAfterwards('web.planner.move_failed');
  const reload = () => queries.invalidateQueries({ queryKey: planKey });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ entry, to }: Move) => client.mealplans.patch({ params: { id: String(entry.id) }, body: to }),
    async onMutate({ entry, to }) {
      await queries.cancelQueries({ queryKey: planKey });
      queries.setQueriesData<{ items: MealplanEntry[] }>({ queryKey: planKey }, (plan) =>
        plan?.items ? { ...plan, items: withMoved(plan.items, entry.id, to) } : plan,
      );
    },
    onError: afterwards.onError,
    onSettled: reload,
  });
  // Await the call: the entry's element is unmounted before the answer.
  const move = async (entry: MealplanEntry, { date, entryType }: PlanSlot) => {
    const undo = () =>
      void mutateAsync({ entry, to: { date: entry.date, entryType: entry.entryType } }).catch(() => {});
    try {
      await mutateAsync({ entry, to: { date, entryType } });
    } catch {
      return;
    }
    const slot = t('web.planner.slot', {
      meal: t(`web.planner.meal.${entryType}`),
      day: dayInWords(date, locale, 'long'),
    });
    showToast('success', t('web.planner.moved', { name: dishOf(entry), slot }), { label: t('web.undo'), act: undo });
  };
  return { move, isPending };
}

export function useRemoveEntry(entry: MealplanEntry) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.mealplans.remove({ params: { id: String(entry.id) } }),
    ...useAfterwards('web.planner.remove_failed'),
  });
}

/** Changes the title and the note of an entry. */
export function useEditEntry(entry: MealplanEntry) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: Pick<MealplanEntry, 'title' | 'text'>) =>
      client.mealplans.patch({ params: { id: String(entry.id) }, body }),
    ...useAfterwards('web.planner.edit_failed'),
  });
}
