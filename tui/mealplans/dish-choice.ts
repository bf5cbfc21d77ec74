import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { MealType } from '../../core/mealplans/meals.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createField, type Field } from '../kit/forms/field.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import type { Plan } from './plan.ts';
import { nextMeal } from './slot-choice.ts';

export interface DishState {
  readonly day: string;
  readonly meal: MealType;
  readonly found: readonly RecipeSummary[];
  readonly selected: number;
  readonly error: string | null;
}

/** Chooses a dish: a recipe found by its name, or the typed text as a note. */
export interface DishChoice {
  readonly store: Store<DishState>;
  readonly field: Field;
  open(): void;
  move(by: number): void;
  turnMeal(by: 1 | -1): void;
  choose(): void;
  dispose(): void;
}

const MAX_FOUND = 12;
const DEBOUNCE_MS = 150;

/** The recipes found, plus the note if something was typed. */
const choiceCount = ({ found }: DishState, text: string): number => found.length + (text === '' ? 0 : 1);

export function createDishChoice(
  parts: { client: LovageClient; connection: Connection; shell: Shell; t: Translate },
  plan: Plan,
): DishChoice {
  const { client, connection, shell, t } = parts;
  const store = createStore<DishState>({ day: '', meal: 'dinner', found: [], selected: 0, error: null });
  /** The search text of the present results; null if there are none. */
  let foundFor: string | null = null;
  /** Enter was pressed before the results arrived. */
  let isChosen = false;
  let asking = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const field = createField((text) => {
    clearTimeout(timer);
    isChosen = false;
    timer = setTimeout(() => void find(text.trim()), DEBOUNCE_MS);
  });

  async function find(search: string) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const order = { orderBy: 'name', orderDirection: 'asc' } as const;
    const query = { page: 1, perPage: MAX_FOUND, ...(search ? { search } : order) };
    try {
      const { items } = await connection.watch(client.recipes.list({ query, signal }));
      if (signal.aborted) return;
      foundFor = search;
      store.set({ found: items, selected: 0, error: null });
      if (isChosen && search === field.text()) choose();
    } catch (thrown) {
      if (!signal.aborted) store.set({ found: [], selected: 0, error: errorText(thrown, t) });
    }
  }

  function choose() {
    const { day: date, meal: entryType, found, selected } = store.get();
    const title = field.text();
    if (foundFor !== title) {
      isChosen = true;
      return;
    }
    const recipe = found[selected];
    if (!recipe && title === '') return;
    shell.close();
    void plan.add(
      [recipe ? { date, entryType, recipeId: recipe.id } : { date, entryType, title }],
      recipe?.name ?? title,
    );
  }

  return {
    store,
    field,
    open: () => {
      const { day, meal } = plan.store.get().cursor;
      store.set({ day, meal, found: [], selected: 0, error: null });
      field.put('');
      clearTimeout(timer);
      foundFor = null;
      void find('');
      shell.open('dish');
    },
    move: (by) => {
      // Wraps around: up from the first recipe is the note.
      const count = Math.max(1, choiceCount(store.get(), field.text()));
      store.set({ selected: (store.get().selected + by + count) % count });
    },
    turnMeal: (by) => store.set({ meal: nextMeal(store.get().meal, by) }),
    choose,
    dispose: () => {
      asking.abort();
      clearTimeout(timer);
    },
  };
}
