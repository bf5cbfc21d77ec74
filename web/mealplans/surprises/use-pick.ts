import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editPlan } from '../../../core/client/mealplans/edit-plan.ts';
import type { PlanSlot } from '../../../core/client/mealplans/move.ts';
import type { MealplanEntry, RandomMealplanEntry } from '../../../core/mealplans/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useShowError } from '../../kit/use-show-error.ts';
import { planKey, showPlanAnswer, useOutbox } from '../../outbox/use-outbox.tsx';
import { useClient } from '../../site/use-client.tsx';

/** Lets the server pick random dishes by the rules, and undoes its picks. Shows its own errors. */
export function usePick() {
  const client = useClient();
  const queries = useQueryClient();
  const t = useTranslate();
  const showError = useShowError(t('messages.mealplanFailed'));
  const { push } = useOutbox();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (slot: PlanSlot) => client.mealplans.random({ body: slot }),
    onSuccess: ({ why: _, ...entry }) => showPlanAnswer(queries, { id: entry.id, entry }),
    onError: showError,
  });
  /** Null if none was picked. */
  const pick = ({ date, entryType }: PlanSlot): Promise<RandomMealplanEntry | null> =>
    mutateAsync({ date, entryType }).catch(() => null);
  return {
    isPending,
    async add(slot: PlanSlot) {
      const picked = await pick(slot);
      if (picked) void queries.invalidateQueries({ queryKey: planKey });
      return picked;
    },
    /** Picks another dish. The present one is removed last: it is not picked again while others fit. */
    async exchange(entry: MealplanEntry) {
      const picked = await pick(entry);
      // The plan is reloaded once the removal was sent.
      if (picked) push(editPlan.remove(entry));
      return picked;
    },
    /** Plans the earlier dish again, as a new entry. */
    takeBack(before: MealplanEntry, picked: MealplanEntry): MealplanEntry {
      const write = editPlan.restore(before);
      push(write, editPlan.remove(picked));
      return write.entry;
    },
  };
}
