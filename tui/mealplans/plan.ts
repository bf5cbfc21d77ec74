import type { LovageClient } from '../../core/app/client.ts';
import { plannerWeek, weekRange } from '../../core/client/mealplans/week.ts';
import { localDay } from '../../core/kit/day.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Undo } from '../kit/undo.ts';
import { type Cursor, entryAt, movedBy, onDay, settled, USUAL_MEAL, type Week } from './cursor.ts';
import { type EntryWords, planChanges } from './plan-changes.ts';
import type { PlanState } from './plan-state.ts';
import type { ChangeParts } from './plan-steps.ts';
import { surpriseChanges } from './surprise-changes.ts';
import { createSurprises, type Surprises } from './surprises.ts';

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
  /** Plans a dish, on one or more days. */
  add(entries: readonly NewMealplanEntry[], name: string): Promise<void>;
  /** Fills the slot with a random recipe and says why it was chosen. */
  surprise(): void;
  /** Dishes that the rules picked. */
  readonly surprises: Surprises;
  /** Whether the rules picked the selected dish while this account used this computer. */
  isSurprise(): boolean;
  /** Picks another random recipe instead of the selected one, unless it is locked. */
  reroll(): void;
  /** Locks the selected surprise, or unlocks it. */
  lock(): void;
  /** Fills empty slots of these days, and exchanges surprises that are not locked. */
  surpriseDays(days: readonly string[], meal: MealType): void;
  edit(entry: MealplanEntry, words: EntryWords): void;
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
  /** Folder of what is known about surprises. */
  readonly surpriseFolder: string;
  readonly clock?: () => Date;
}

export function createPlan(parts: PlanParts): Plan {
  const { client, connection, shell, language, undo, surpriseFolder, clock = () => new Date() } = parts;
  const surprises = createSurprises(surpriseFolder);
  const today = () => localDay(clock());
  const store = createStore<PlanState>({
    today: today(),
    firstDay: null,
    weeks: new Map(),
    cursor: { day: today(), meal: USUAL_MEAL, index: 0 },
    isGrid: false,
    error: null,
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

  const changing: ChangeParts = {
    ...{ client, connection, shell, language, undo, store, read, goTo },
    week: () => plan.week(),
    selected: () => plan.selected(),
  };
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
    isSurprise: () => {
      const entry = plan.selected();
      return entry !== undefined && surprises.of(entry.id) !== undefined;
    },
    moveBy: (rows) => {
      const week = plan.week();
      const { cursor, isGrid } = store.get();
      if (week) store.set({ cursor: movedBy(week, cursor, rows, isGrid) });
    },
    moveDays: (days) => goTo(onDay(store.get().cursor, days)),
    toToday: () => goTo({ ...store.get().cursor, day: today(), index: 0 }),
    ...planChanges(changing),
    ...surpriseChanges({ ...changing, surprises }),
    surprises,
    layOut: (isGrid) => {
      store.set({ isGrid });
      settle();
    },
  };
  return plan;
}
