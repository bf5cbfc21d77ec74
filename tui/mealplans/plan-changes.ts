import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import { type Cursor, entriesAt, type Week } from './cursor.ts';
import { dishText, longDay, mealText } from './day-text.ts';
import type { PlanState } from './plan-state.ts';

export interface ChangeParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly language: Language;
  readonly undo: Undo;
  readonly store: Store<PlanState>;
  readonly week: () => Week | null;
  readonly selected: () => MealplanEntry | undefined;
  /** Reloads the week of a day. */
  readonly read: (day: string) => Promise<void>;
  readonly goTo: (cursor: Cursor) => void;
}

/** What people change in the plan. */
export function planChanges(parts: ChangeParts) {
  const { client, connection, shell, language, undo, store, week, selected, read, goTo } = parts;
  const { t, locale } = language;

  /** Selects an entry once it has loaded. */
  function show({ id, date, entryType: meal }: MealplanEntry) {
    store.set({ cursor: { day: date, meal, index: 0 } });
    const index = entriesAt(week() ?? [], { day: date, meal }).findIndex((entry) => entry.id === id);
    store.set({ cursor: { day: date, meal, index: Math.max(0, index) } });
  }

  /** Makes a change, reloads the week, and shows a message. */
  async function change<T>(call: Promise<T>, done: (answer: T) => string) {
    try {
      const answer = await connection.watch(call);
      await read(store.get().cursor.day);
      shell.say(done(answer), 'success');
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
    }
  }

  const where = (day: string, meal: MealType) => ({ day: longDay(day, locale), meal: mealText(meal, t) });

  return {
    add: (body: NewMealplanEntry, name: string) =>
      change(client.mealplans.create({ body }), (entry) => {
        show(entry);
        return t('tui.plan.added', { name: safeLine(name), ...where(entry.date, entry.entryType) });
      }),
    surprise: () => {
      const { day: date, meal: entryType } = store.get().cursor;
      void change(client.mealplans.random({ body: { date, entryType } }), (entry) => {
        store.set({ reasons: new Map(store.get().reasons).set(entry.id, safeLine(entry.why.text)) });
        show(entry);
        return `${dishText(entry)}: ${safeLine(entry.why.text)}`;
      });
    },
    move: (entry: MealplanEntry, day: string, meal: MealType) => {
      if (entry.date === day && entry.entryType === meal) return;
      const params = { id: String(entry.id) };
      const takeBack = { date: entry.date, entryType: entry.entryType };
      void change(client.mealplans.patch({ params, body: { date: day, entryType: meal } }), (moved) => {
        goTo({ day, meal, index: 0 });
        show(moved);
        void read(day);
        undo.offer(
          'plan',
          () =>
            void change(client.mealplans.patch({ params, body: takeBack }), (back) => {
              goTo({ day: back.date, meal: back.entryType, index: 0 });
              void read(back.date);
              return t('tui.plan.restored', { name: dishText(entry) });
            }),
        );
        return t('tui.plan.moved', { name: dishText(entry), ...where(day, meal) });
      });
    },
    remove: () => {
      const entry = selected();
      if (!entry) return;
      const { date, entryType, title, text, recipeId } = entry;
      void change(client.mealplans.remove({ params: { id: String(entry.id) } }), () => {
        undo.offer(
          'plan',
          () =>
            void change(client.mealplans.create({ body: { date, entryType, title, text, recipeId } }), (back) => {
              show(back);
              return t('tui.plan.restored', { name: dishText(entry) });
            }),
        );
        return t('tui.plan.removed', { name: dishText(entry) });
      });
    },
  };
}
