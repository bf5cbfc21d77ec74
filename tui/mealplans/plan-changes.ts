import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { safeLine } from '../kit/text/safe.ts';
import { dishText } from './day-text.ts';
import { bodyOf, type ChangeParts, planSteps } from './plan-steps.ts';

/** The text of an entry besides its recipe. */
export interface EntryWords {
  readonly title: string;
  readonly text: string;
}

/** The changes of people to the plan. Every change can be undone and redone. */
export function planChanges(parts: ChangeParts) {
  const { language, selected } = parts;
  const { show, change, where, create, remove, patch, renew, restored } = planSteps(parts);
  const { t } = language;

  /** Plans the same dish on one or more days. */
  function add(bodies: readonly NewMealplanEntry[], name: string): Promise<void> {
    let entries: MealplanEntry[] = [];
    return change({
      what: t('tui.undo.planned', { name: safeLine(name) }),
      make: async () => {
        entries = [];
        for (const body of bodies) entries.push(await create(body));
        const [first] = entries;
        if (!first) return '';
        await show(first);
        const { date, entryType } = first;
        return entries.length === 1
          ? t('tui.plan.added', { name: safeLine(name), ...where(date, entryType) })
          : t('tui.plan.repeated', { name: safeLine(name), count: entries.length });
      },
      takeBack: async () => {
        for (const entry of entries) await remove(entry);
        await renew();
        return t('tui.undone');
      },
    });
  }

  return {
    add,
    move: (entry: MealplanEntry, day: string, meal: MealType) => {
      if (entry.date === day && entry.entryType === meal) return;
      void change({
        what: t('tui.undo.moved', { name: dishText(entry) }),
        make: async () => {
          await show(await patch(entry, { date: day, entryType: meal }));
          return t('tui.plan.moved', { name: dishText(entry), ...where(day, meal) });
        },
        takeBack: async () => {
          await show(await patch(entry, { date: entry.date, entryType: entry.entryType }));
          return restored(entry);
        },
      });
    },
    edit: (entry: MealplanEntry, words: EntryWords) => {
      if (entry.title === words.title && entry.text === words.text) return;
      const before = { title: entry.title, text: entry.text };
      void change({
        what: t('tui.undo.edited', { name: dishText(entry) }),
        make: async () => {
          const saved = await patch(entry, words);
          await show(saved);
          return t('tui.plan.saved', { name: dishText(saved) });
        },
        takeBack: async () => {
          await show(await patch(entry, before));
          return restored(entry);
        },
      });
    },
    remove: () => {
      let entry = selected();
      if (!entry) return;
      const name = dishText(entry);
      void change({
        what: t('tui.undo.deleted', { name }),
        make: async () => {
          if (entry) await remove(entry);
          await renew();
          return t('tui.plan.removed', { name });
        },
        takeBack: async () => {
          if (!entry) return '';
          entry = await create(bodyOf(entry));
          await show(entry);
          return restored(entry);
        },
      });
    },
  };
}
