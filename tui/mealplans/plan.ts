import type { LovageClient } from '../../core/app/client.ts';
import { plannerWeek, weekRange } from '../../core/client/mealplans/week.ts';
import { localDay } from '../../core/kit/day.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import { type Cursor, entriesAt, entryAt, movedBy, onDay, settled, USUAL_MEAL, type Week } from './cursor.ts';
import { dishText, longDay, mealText } from './day-text.ts';

export interface PlanState {
  readonly today: string;
  /** 0 for Sunday to 6 for Saturday; null until the household's preference has loaded. */
  readonly firstDay: number | null;
  /** Loaded weeks by their first day. */
  readonly weeks: ReadonlyMap<string, readonly MealplanEntry[]>;
  readonly cursor: Cursor;
  /** Whether days are columns. Otherwise they are stacked. */
  readonly isGrid: boolean;
  readonly error: AppError | null;
  /** Why a random recipe was chosen, by entry id. */
  readonly reasons: ReadonlyMap<number, string>;
}

export interface Plan {
  readonly store: Store<PlanState>;
  load(): void;
  /** Seven days; null until loaded. */
  week(): Week | null;
  range(): { readonly start_date: string; readonly end_date: string };
  selected(): MealplanEntry | undefined;
  /** Entries of the selected day, or of the week. */
  entries(of: 'day' | 'week'): readonly MealplanEntry[];
  moveBy(rows: number): void;
  moveDays(days: number): void;
  toToday(): void;
  add(entry: NewMealplanEntry, name: string): Promise<void>;
  /** Fills the slot with a random recipe and says why it was chosen. */
  surprise(): void;
  move(entry: MealplanEntry, day: string, meal: MealType): void;
  remove(): void;
  layOut(isGrid: boolean): void;
}

export interface PlanParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly language: Language;
  readonly undo: Undo;
  readonly clock?: () => Date;
}

export function createPlan({ client, connection, shell, language, undo, clock = () => new Date() }: PlanParts): Plan {
  const { t, locale } = language;
  const today = () => localDay(clock());
  const store = createStore<PlanState>({
    today: today(),
    firstDay: null,
    weeks: new Map(),
    cursor: { day: today(), meal: USUAL_MEAL, index: 0 },
    isGrid: false,
    error: null,
    reasons: new Map(),
  });

  const optionsFor = (shown: string) => ({ firstDay: store.get().firstDay ?? 0, today: store.get().today, shown });

  async function read(shown: string) {
    try {
      if (store.get().firstDay === null) {
        const { firstDayOfWeek } = await connection.watch(client.groups.preferences());
        store.set({ firstDay: firstDayOfWeek });
      }
      const range = weekRange(optionsFor(shown));
      const { items } = await connection.watch(client.mealplans.list({ query: range }));
      store.set({ weeks: new Map(store.get().weeks).set(range.start_date, items), error: null });
      settle();
    } catch (thrown) {
      store.set({ error: asAppError(thrown) });
    }
  }

  function settle() {
    const { cursor, isGrid } = store.get();
    const week = plan.week();
    if (week) store.set({ cursor: settled(week, cursor, isGrid) });
  }

  function goTo(cursor: Cursor) {
    store.set({ cursor, today: today() });
    if (plan.week()) settle();
    else void read(cursor.day);
  }

  /** Selects an entry once it has loaded. */
  function show({ id, date, entryType: meal }: MealplanEntry) {
    store.set({ cursor: { day: date, meal, index: 0 } });
    const index = entriesAt(plan.week() ?? [], { day: date, meal }).findIndex((entry) => entry.id === id);
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

  const plan: Plan = {
    store,
    load: () => void read(store.get().cursor.day),
    range: () => weekRange(optionsFor(store.get().cursor.day)),
    week: () => {
      const { weeks, cursor, firstDay } = store.get();
      const entries = firstDay === null ? undefined : weeks.get(plan.range().start_date);
      return entries ? plannerWeek(entries, optionsFor(cursor.day)) : null;
    },
    selected: () => entryAt(plan.week() ?? [], store.get().cursor),
    entries: (of) => {
      const days = (plan.week() ?? []).filter(({ day }) => of === 'week' || day === store.get().cursor.day);
      return days.flatMap(({ meals }) => meals.flatMap(({ entries }) => entries));
    },
    moveBy: (rows) => {
      const week = plan.week();
      const { cursor, isGrid } = store.get();
      if (week) store.set({ cursor: movedBy(week, cursor, rows, isGrid) });
    },
    moveDays: (days) => goTo(onDay(store.get().cursor, days)),
    toToday: () => goTo({ ...store.get().cursor, day: today(), index: 0 }),
    add: (body, name) =>
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
    move: (entry, day, meal) => {
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
      const entry = plan.selected();
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
    layOut: (isGrid) => {
      store.set({ isGrid });
      settle();
    },
  };
  return plan;
}
