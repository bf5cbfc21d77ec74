import { addDays } from '../../core/kit/day.ts';
import { type MealType, mealTypes } from '../../core/mealplans/meals.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';

export interface SlotState {
  /** The purpose: to plan a dish or to move it. */
  readonly deed: 'to_plan' | 'move_dish';
  readonly title: string;
  readonly days: readonly string[];
  readonly day: number;
  readonly meal: MealType;
}

/** Chooses a day and a meal. */
export interface SlotChoice {
  readonly store: Store<SlotState>;
  /** Offers two weeks from `from`, and calls `chosen` with the result. */
  open(
    slot: { deed: SlotState['deed']; title: string; from: string; day: string; meal: MealType },
    chosen: (day: string, meal: MealType) => void,
  ): void;
  move(by: number): void;
  turn(by: 1 | -1): void;
  choose(): void;
}

const OFFERED_DAYS = 14;

export const nextMeal = (meal: MealType, by: 1 | -1): MealType =>
  mealTypes[(mealTypes.indexOf(meal) + by + mealTypes.length) % mealTypes.length]!;

export function createSlotChoice(shell: Shell): SlotChoice {
  const store = createStore<SlotState>({ deed: 'to_plan', title: '', days: [], day: 0, meal: 'dinner' });
  let chosen: (day: string, meal: MealType) => void = () => {};
  return {
    store,
    open: ({ deed, title, from, day, meal }, then) => {
      const days = Array.from({ length: OFFERED_DAYS }, (_, index) => addDays(from, index));
      chosen = then;
      store.set({ deed, title, days, day: Math.max(0, days.indexOf(day)), meal });
      shell.open('slot');
    },
    move: (by) => {
      const { day, days } = store.get();
      store.set({ day: Math.max(0, Math.min(day + by, days.length - 1)) });
    },
    turn: (by) => store.set({ meal: nextMeal(store.get().meal, by) }),
    choose: () => {
      const { days, day, meal } = store.get();
      shell.close();
      chosen(days[day]!, meal);
    },
  };
}
