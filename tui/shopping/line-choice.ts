import type { LovageClient } from '../../core/app/client.ts';
import { fieldAmount } from '../../core/client/recipes/typed-amount.ts';
import { quantityOf } from '../../core/client/shopping/item-fields.ts';
import { chosenLines, everyLine, wantedLines } from '../../core/client/shopping/picked.ts';
import type { RecipeForList } from '../../core/client/shopping/recipes-on-list.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { IngredientLine, Recipe } from '../../core/recipes/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createField, type Field } from '../kit/forms/field.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Bundle } from './bundle.ts';

/** A line of a recipe that can go on the list. */
export interface OfferedLine {
  readonly recipe: Recipe;
  readonly times: number;
  readonly line: IngredientLine;
  readonly isChosen: boolean;
  /** The user's own total amount; null for the recipe's amount. */
  readonly amount: number | null;
}

export interface LineChoiceState {
  /** Null until the recipes have loaded. */
  readonly lines: readonly OfferedLine[] | null;
  readonly selected: number;
  readonly error: AppError | null;
}

/** Chooses which ingredients go on a list, and how much of each. */
export interface LineChoice {
  readonly store: Store<LineChoiceState>;
  /** The amount that is being typed. */
  readonly field: Field;
  enter(recipes: Bundle['recipes']): Promise<void>;
  move(by: number): void;
  toggle(): void;
  /** Chooses all lines, or none if all are chosen. */
  toggleAll(): void;
  /** Opens the field for the amount of the selected line. */
  editAmount(): void;
  keepAmount(): void;
  chosen(): RecipeForList[];
}

const offered = (recipe: Recipe, times: number, only?: ReadonlySet<string>): OfferedLine[] => {
  const wanted = only ?? wantedLines(recipe);
  const every = everyLine(recipe);
  return recipe.recipeIngredient
    .filter(({ referenceId }) => every.has(referenceId))
    .map((line) => ({ recipe, times, line, isChosen: wanted.has(line.referenceId), amount: null }));
};

export function createLineChoice(parts: {
  client: LovageClient;
  connection: Connection;
  shell: Shell;
  t: Translate;
  locale: string;
}): LineChoice {
  const { client, connection, shell, t, locale } = parts;
  const store = createStore<LineChoiceState>({ lines: null, selected: 0, error: null });
  const field = createField();
  let wanted: Bundle['recipes'] = [];

  async function load(recipes: Bundle['recipes']) {
    wanted = recipes;
    store.set({ lines: null, selected: 0, error: null });
    try {
      const lines: OfferedLine[] = [];
      for (const { id, times, only } of recipes)
        lines.push(...offered(await connection.watch(client.recipes.get({ params: { slug: id } })), times, only));
      if (wanted === recipes) store.set({ lines });
    } catch (thrown) {
      if (wanted === recipes) store.set({ error: asAppError(thrown) });
    }
  }

  const selectedLine = () => store.get().lines?.[store.get().selected];
  const changeSelected = (change: Partial<OfferedLine>) => {
    const { lines, selected } = store.get();
    store.set({ lines: lines?.map((line, index) => (index === selected ? { ...line, ...change } : line)) ?? null });
  };

  const choice: LineChoice = {
    store,
    field,
    enter: load,
    move: (by) => {
      const last = (store.get().lines?.length ?? 1) - 1;
      store.set({ selected: Math.max(0, Math.min(store.get().selected + by, last)) });
    },
    toggle: () => {
      const selected = selectedLine();
      if (selected) changeSelected({ isChosen: !selected.isChosen });
      choice.move(1);
    },
    toggleAll: () => {
      const lines = store.get().lines ?? [];
      const isChosen = !lines.every((line) => line.isChosen);
      store.set({ lines: lines.map((line) => ({ ...line, isChosen })) });
    },
    editAmount: () => {
      const selected = selectedLine();
      if (!selected) return;
      const { amount, line, times } = selected;
      field.put(fieldAmount(amount ?? (line.quantity ?? 0) * times, locale));
      shell.open('to_list_amount');
    },
    keepAmount: () => {
      const amount = quantityOf(field.text(), locale);
      if (amount === null) return shell.say(t('tui.shopping.bad_quantity'), 'error');
      changeSelected({ amount, isChosen: true });
      shell.open('to_list_lines');
    },
    chosen: () => {
      const lines = store.get().lines ?? [];
      return [...new Set(lines.map(({ recipe }) => recipe))].flatMap((recipe): RecipeForList[] => {
        const own = lines.filter((line) => line.recipe === recipe && line.isChosen);
        if (own.length === 0) return [];
        const { times } = own[0]!;
        const ids = new Set(own.map(({ line }) => line.referenceId));
        const amounts = new Map(
          own.flatMap(({ line, amount }) => (amount === null ? [] : [[line.referenceId, amount]])),
        );
        const picked = chosenLines({ recipe, factor: times, lines: ids, amounts });
        return [{ id: recipe.id, times, ...(picked ? { lines: picked } : {}) }];
      });
    },
  };
  return choice;
}
