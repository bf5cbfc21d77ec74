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

/** What an entry says besides its recipe. */
export interface EntryWords {
  readonly title: string;
  readonly text: string;
}

/** A change and the way back. Both answer with the message to show. */
interface Change {
  readonly make: () => Promise<string>;
  readonly takeBack: () => Promise<string>;
}

const paramsOf = ({ id }: MealplanEntry) => ({ id: String(id) });

const bodyOf = ({ date, entryType, title, text, recipeId }: MealplanEntry): NewMealplanEntry => ({
  ...{ date, entryType, title, text, recipeId },
});

/** What people change in the plan. Every change can be undone and redone. */
export function planChanges(parts: ChangeParts) {
  const { client, connection, shell, language, undo, store, week, selected, read, goTo } = parts;
  const { t, locale } = language;

  /** Selects an entry, in its week. */
  async function show({ id, date, entryType: meal }: MealplanEntry) {
    goTo({ day: date, meal, index: 0 });
    await read(date);
    const index = entriesAt(week() ?? [], { day: date, meal }).findIndex((entry) => entry.id === id);
    store.set({ cursor: { day: date, meal, index: Math.max(0, index) } });
  }

  /** Makes a change and shows its message. Returns whether it was made. */
  async function attempt(make: () => Promise<string>): Promise<boolean> {
    try {
      shell.say(await make(), 'success');
      return true;
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
      return false;
    }
  }

  async function change({ make, takeBack }: Change): Promise<void> {
    if (!(await attempt(make))) return;
    undo.offer(
      'plan',
      () => void attempt(takeBack),
      () => void attempt(make),
    );
  }

  const where = (day: string, meal: MealType) => ({ day: longDay(day, locale), meal: mealText(meal, t) });
  const create = (body: NewMealplanEntry) => connection.watch(client.mealplans.create({ body }));
  const remove = (entry: MealplanEntry) => connection.watch(client.mealplans.remove({ params: paramsOf(entry) }));
  const patch = (entry: MealplanEntry, body: Partial<NewMealplanEntry>) =>
    connection.watch(client.mealplans.patch({ params: paramsOf(entry), body }));
  const renew = () => read(store.get().cursor.day);
  const restored = (entry: MealplanEntry) => t('tui.plan.restored', { name: dishText(entry) });

  /** Plans the same dish on one or more days. */
  function add(bodies: readonly NewMealplanEntry[], name: string): Promise<void> {
    let entries: MealplanEntry[] = [];
    return change({
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

  /** A random dish. Replaces `before`, if there is one: the same recipe is not chosen again while others fit. */
  function surprise(before?: MealplanEntry): void {
    const { day, meal } = store.get().cursor;
    const [date, entryType] = before ? [before.date, before.entryType] : [day, meal];
    let [old, picked]: (MealplanEntry | undefined)[] = [before, undefined];
    let why = '';
    void change({
      make: async () => {
        if (picked) picked = await create(bodyOf(picked));
        else {
          const { why: reason, ...entry } = await connection.watch(
            client.mealplans.random({ body: { date, entryType } }),
          );
          picked = entry;
          why = safeLine(reason.text);
        }
        store.set({ reasons: new Map(store.get().reasons).set(picked.id, why) });
        if (old) await remove(old);
        await show(picked);
        return `${dishText(picked)}: ${why}`;
      },
      takeBack: async () => {
        if (old) old = await create(bodyOf(old));
        if (picked) await remove(picked);
        if (old) await show(old);
        else await renew();
        return old ? restored(old) : t('tui.undone');
      },
    });
  }

  return {
    add,
    surprise: () => surprise(),
    /** Picks another random dish for the selected one. */
    reroll: () => {
      const entry = selected();
      if (entry) surprise(entry);
    },
    move: (entry: MealplanEntry, day: string, meal: MealType) => {
      if (entry.date === day && entry.entryType === meal) return;
      void change({
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
