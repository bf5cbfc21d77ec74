import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
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

/** A change and the way back. Both answer with the message to show. */
export interface Change {
  /** The line in the list of changes. */
  readonly what: string;
  readonly make: () => Promise<string>;
  readonly takeBack: () => Promise<string>;
}

const paramsOf = ({ id }: MealplanEntry) => ({ id: String(id) });

/** The body that plans an entry again. */
export const bodyOf = ({ date, entryType, title, text, recipeId }: MealplanEntry): NewMealplanEntry => ({
  ...{ date, entryType, title, text, recipeId },
});

/** Calls and messages of changes to the plan. */
export function planSteps(parts: ChangeParts) {
  const { client, connection, shell, language, undo, store, week, read, goTo } = parts;
  const { t, locale } = language;

  /** Selects an entry, in its week. */
  async function show({ id, date, entryType: meal }: MealplanEntry) {
    goTo({ day: date, meal, index: 0 });
    await read(date);
    const index = entriesAt(week() ?? [], { day: date, meal }).findIndex((entry) => entry.id === id);
    store.set({ cursor: { day: date, meal, index: Math.max(0, index) } });
  }

  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  /** Makes a change and shows its message. Returns whether it was made. */
  async function attempt(make: () => Promise<string>): Promise<boolean> {
    try {
      shell.say(await make(), 'success');
      return true;
    } catch (thrown) {
      fail(thrown);
      return false;
    }
  }

  async function change({ what, make, takeBack }: Change): Promise<void> {
    if (!(await attempt(make))) return;
    const step = (work: () => Promise<string>) => async () => shell.say(await work(), 'success');
    undo.offer('plan', { what, takeBack: step(takeBack), again: step(make) });
  }

  const where = (day: string, meal: MealType) => ({ day: longDay(day, locale), meal: mealText(meal, t) });
  const create = (body: NewMealplanEntry) => connection.watch(client.mealplans.create({ body }));
  const remove = (entry: MealplanEntry) => connection.watch(client.mealplans.remove({ params: paramsOf(entry) }));
  const patch = (entry: MealplanEntry, body: Partial<NewMealplanEntry>) =>
    connection.watch(client.mealplans.patch({ params: paramsOf(entry), body }));
  const renew = () => read(store.get().cursor.day);
  const restored = (entry: MealplanEntry) => t('tui.plan.restored', { name: dishText(entry) });

  return { show, change, fail, where, create, remove, patch, renew, restored };
}
