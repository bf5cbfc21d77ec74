import { addDays } from '../../core/kit/day.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';

/** The purpose of the choice. A dish can be planned or copied to several days, but moved to one only. */
export type SlotPurpose = 'to_plan' | 'copy_dish' | 'move_dish' | 'surprise_days';

export interface SlotState {
  readonly purpose: SlotPurpose;
  readonly title: string;
  readonly days: readonly string[];
  /** The row of the cursor. */
  readonly day: number;
  /** Rows selected in addition to, or instead of, that of the cursor. */
  readonly picked: ReadonlySet<number>;
  readonly meal: MealType;
}

/** Chooses one or more days and a meal. */
export interface SlotChoice {
  readonly store: Store<SlotState>;
  /** Offers two weeks from `from`, and calls `chosen` with the result, days in their order. */
  open(
    slot: { purpose: SlotPurpose; title: string; from: string; day: string; meal: MealType },
    chosen: (days: readonly string[], meal: MealType) => void,
  ): void;
  move(by: number): void;
  turn(by: 1 | -1): void;
  mayPick(): boolean;
  /** Selects or deselects the day under the cursor, and goes to the next one. */
  pick(): void;
  choose(): void;
}

const OFFERED_DAYS = 14;
const NOTHING: ReadonlySet<number> = new Set();

export const nextMeal = (meal: MealType, by: 1 | -1): MealType =>
  mealTypes[(mealTypes.indexOf(meal) + by + mealTypes.length) % mealTypes.length]!;

export function createSlotChoice(shell: Shell): SlotChoice {
  const store = createStore<SlotState>({
    ...{ purpose: 'to_plan', title: '', days: [], day: 0 },
    ...{ picked: NOTHING, meal: 'dinner' },
  });
  let chosen: (days: readonly string[], meal: MealType) => void = () => {};
  const choice: SlotChoice = {
    store,
    open: ({ purpose, title, from, day, meal }, then) => {
      const days = Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(from, index));
      chosen = then;
      store.set({ purpose, title, days, day: Math.max(0, days.indexOf(day)), picked: NOTHING, meal });
      shell.open('slot');
    },
    move: (by) => {
      const { day, days } = store.get();
      store.set({ day: Math.max(0, Math.min(day + by, days.length - 1)) });
    },
    turn: (by) => store.set({ meal: nextMeal(store.get().meal, by) }),
    mayPick: () => store.get().purpose !== 'move_dish',
    pick: () => {
      const { day, picked } = store.get();
      const next = new Set(picked);
      if (!next.delete(day)) next.add(day);
      store.set({ picked: next });
      choice.move(1);
    },
    choose: () => {
      const { days, day, picked, meal } = store.get();
      const rows = picked.size > 0 ? [...picked].sort((a, b) => a - b) : [day];
      shell.close();
      chosen(
        rows.map((row) => days[row]!),
        meal,
      );
    },
  };
  return choice;
}
