import type { PlanSlot } from '../../core/client/mealplans/move.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { safeLine } from '../kit/text/safe.ts';
import { dishText } from './day-text.ts';
import { bodyOf, type ChangeParts, planSteps } from './plan-steps.ts';
import type { Surprises } from './surprises.ts';

export type SurpriseParts = ChangeParts & { readonly surprises: Surprises };

/** Random dishes by the rules of the household. Every change can be undone and redone. */
export function surpriseChanges(parts: SurpriseParts) {
  const { client, connection, language, shell, store, surprises, selected } = parts;
  const { show, change, fail, create, remove, renew, restored } = planSteps(parts);
  const { t } = language;

  /** A random dish for a slot. It replaces `before`: that recipe is not chosen again while others fit. */
  function picking({ date, entryType }: PlanSlot, before?: MealplanEntry) {
    const reasonBefore = before && surprises.of(before.id);
    let [old, picked]: (MealplanEntry | undefined)[] = [before, undefined];
    return {
      make: async (): Promise<MealplanEntry> => {
        if (picked) {
          const reason = surprises.of(picked.id);
          picked = await create(bodyOf(picked));
          if (reason) surprises.note(picked.id, reason);
        } else {
          const { why, ...entry } = await connection.watch(client.mealplans.random({ body: { date, entryType } }));
          picked = entry;
          const rules = why.rules.map(({ day, entryType: meal }) => ({ day, entryType: meal }));
          surprises.note(picked.id, { text: safeLine(why.text), rules, isLocked: false });
        }
        if (old) await remove(old);
        return picked;
      },
      takeBack: async (): Promise<MealplanEntry | undefined> => {
        if (old) {
          old = await create(bodyOf(old));
          if (reasonBefore) surprises.note(old.id, reasonBefore);
        }
        if (picked) await remove(picked);
        return old;
      },
    };
  }

  /** One dish, and why it was picked. */
  function pickOne(slot: PlanSlot, before?: MealplanEntry): void {
    const one = picking(slot, before);
    void change({
      what: t('tui.undo.picked', { name: t('tui.undo.dishes', { count: 1 }) }),
      make: async () => {
        const picked = await one.make();
        await show(picked);
        return `${dishText(picked)}: ${surprises.of(picked.id)?.text ?? ''}`;
      },
      takeBack: async () => {
        const old = await one.takeBack();
        if (old) await show(old);
        else await renew();
        return old ? restored(old) : t('tui.undone');
      },
    });
  }

  /** Fills an empty slot with a surprise, or exchanges unlocked surprises in it. Keeps other dishes. */
  function picksFor(slot: PlanSlot, entries: readonly MealplanEntry[]) {
    const own = entries.filter(({ date, entryType }) => date === slot.date && entryType === slot.entryType);
    if (own.length === 0) return [picking(slot)];
    return own.filter(({ id }) => surprises.of(id)?.isLocked === false).map((entry) => picking(slot, entry));
  }

  async function pickMany(days: readonly string[], entryType: MealType) {
    const range = { start_date: days[0]!, end_date: days.at(-1)! };
    const { items } = await connection.watch(client.mealplans.list({ query: { ...range, perPage: -1 } }));
    const picks = days.flatMap((date) => picksFor({ date, entryType }, items));
    if (picks.length === 0) return shell.say(t('tui.plan.nothing_to_pick'));
    const takeBack = async (done: typeof picks) => {
      for (const one of done.toReversed()) await one.takeBack();
      await renew();
    };
    await change({
      what: t('tui.undo.picked', { name: t('tui.undo.dishes', { count: picks.length }) }),
      make: async () => {
        const done: typeof picks = [];
        try {
          let first: MealplanEntry | undefined;
          for (const one of picks) {
            const picked = await one.make();
            first ??= picked;
            done.push(one);
          }
          if (first) await show(first);
        } catch (thrown) {
          await takeBack(done);
          throw thrown;
        }
        return t('tui.plan.surprised', { count: picks.length });
      },
      takeBack: async () => {
        await takeBack(picks);
        return t('tui.undone');
      },
    });
  }

  return {
    surprise: (): void => {
      const { day: date, meal: entryType } = store.get().cursor;
      pickOne({ date, entryType });
    },
    /** Picks another random dish for the selected one, unless it is locked. */
    reroll: (): void => {
      const entry = selected();
      if (!entry) return;
      if (surprises.of(entry.id)?.isLocked) shell.say(t('tui.plan.is_locked', { name: dishText(entry) }));
      else pickOne(entry, entry);
    },
    /** Locks the selected surprise, or unlocks it. */
    lock: (): void => {
      const entry = selected();
      const found = entry && surprises.of(entry.id);
      if (!found) return;
      const isLocked = !found.isLocked;
      surprises.note(entry.id, { ...found, isLocked });
      shell.say(t(isLocked ? 'tui.plan.locked' : 'tui.plan.unlocked', { name: dishText(entry) }), 'success');
    },
    /** Surprises on several days at once. */
    surpriseDays: (days: readonly string[], meal: MealType): void => void pickMany(days, meal).catch(fail),
  };
}
