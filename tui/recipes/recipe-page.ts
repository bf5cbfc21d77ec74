import type { ShownRecipe } from '../../core/conversion/shown-recipe.ts';
import type { UnitSystem } from '../../core/foods/unit-system.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import { asAppError } from '../kit/connection.ts';
import type { Picture } from '../kit/pictures/draw.ts';
import { createStore, type Store } from '../kit/store.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import type { ReaderUnits } from './reader-units.ts';
import type { RecipeShelf } from './recipe-shelf.ts';
import { stepScale } from './servings-step.ts';
import { type Opinion, recipeSheet, type Sheet } from './sheet.ts';

export interface PageState {
  readonly slug: string;
  /** Null while it loads for the first time. */
  readonly recipe: Recipe | null;
  readonly error: AppError | null;
  /** The reader's rating and favorite, once loaded. */
  readonly opinion: Opinion | null;
  /** Null if none is shown. */
  readonly picture: Picture | null;
  readonly scale: number;
  /** Units other than those of the recipe. */
  readonly units: UnitSystem | null;
  /** The recipe at this scale, in these units. */
  readonly shown: ShownRecipe | null;
  readonly sheet: Sheet | null;
  /** The pane that the arrow keys scroll, if there are two. */
  readonly pane: number;
  /** First visible row of each pane. */
  readonly scroll: readonly number[];
  /** The step that cook mode shows. */
  readonly step: number;
}

export interface RecipePage {
  readonly store: Store<PageState>;
  /** Opens a recipe by its row or by its slug. */
  open(recipe: RecipeSummary | string): void;
  refresh(): void;
  setOpinion(opinion: Opinion | null): void;
  setPicture(picture: Picture | null): void;
  scrollBy(rows: number): void;
  scrollToEnd(): void;
  /** Goes to the other pane or, in a single pane, to the next section. */
  tab(by: 1 | -1): void;
  scaleBy(by: 1 | -1): void;
  resetScale(): void;
  /** Shows the recipe in the next units: as written, metric, US. */
  nextUnits(): void;
  stepBy(by: number): void;
  stepTo(step: number): void;
  /** The visible part of a step that is longer than the screen. */
  readonly stepScroll: Scroll;
  /** Number of visible rows of a pane. */
  rows(): number;
  /** Rows of the active pane below the screen. */
  rowsBelow(): number;
  resize(width: number, height: number): void;
}

const NOTHING: PageState = {
  slug: '',
  recipe: null,
  error: null,
  opinion: null,
  picture: null,
  scale: 1,
  units: null,
  shown: null,
  sheet: null,
  pane: 0,
  scroll: [0, 0],
  step: 0,
};

/** The open recipe: its visible part and its scale. */
export function createRecipePage(shelf: RecipeShelf, language: Language, units: ReaderUnits): RecipePage {
  const store = createStore<PageState>(NOTHING);
  let size = { width: 80, height: 20 };

  const paneRows = (sheet: Sheet | null): number => Math.max(1, size.height - (sheet?.head.length ?? 0));
  const maxScroll = (sheet: Sheet, pane: number): number =>
    Math.max(0, (sheet.panes[pane]?.lines.length ?? 0) - paneRows(sheet));

  function lay(change: Partial<PageState>) {
    const { recipe, scale, scroll, pane, opinion, picture } = { ...store.get(), ...change };
    const shown = recipe && units.show(recipe, scale);
    const { width } = size;
    const system = units.current();
    const format = { width, scale, factor: shown?.factor, units: system, language, opinion, picture };
    const sheet = shown && recipeSheet(shown.recipe, format);
    store.set({
      ...change,
      units: system,
      shown,
      sheet,
      pane: Math.min(pane, (sheet?.panes.length ?? 1) - 1),
      scroll: scroll.map((row, index) => (sheet ? Math.min(row, maxScroll(sheet, index)) : row)),
    });
  }

  function scrollTo(row: number) {
    const { sheet, pane, scroll } = store.get();
    if (!sheet) return;
    const kept = Math.max(0, Math.min(row, maxScroll(sheet, pane)));
    store.set({ scroll: scroll.with(pane, kept) });
  }

  async function read(slug: string) {
    try {
      const recipe = await shelf.read(slug);
      if (store.get().slug === slug) lay({ recipe, error: null });
    } catch (thrown) {
      if (store.get().slug === slug) store.set({ error: asAppError(thrown) });
    }
  }

  const stepScroll = createScroll();
  units.onReady(() => lay({}));

  const page: RecipePage = {
    store,
    stepScroll,
    open: (recipe) => {
      const slug = typeof recipe === 'string' ? recipe : recipe.slug;
      const known = typeof recipe === 'string' ? undefined : shelf.find(recipe);
      // On a wide terminal, the arrow keys start in the steps: they are longer than the ingredients.
      lay({ ...NOTHING, slug, recipe: known ?? null, pane: 1 });
      if (!known) void read(slug);
    },
    refresh: () => void read(store.get().slug),
    setOpinion: (opinion) => lay({ opinion }),
    setPicture: (picture) => picture !== store.get().picture && lay({ picture }),
    scrollBy: (rows) => scrollTo((store.get().scroll[store.get().pane] ?? 0) + rows),
    scrollToEnd: () => scrollTo(Number.MAX_SAFE_INTEGER),
    tab: (by) => {
      const { sheet, pane, scroll } = store.get();
      if (!sheet) return;
      if (sheet.panes.length > 1) return store.set({ pane: (pane + by + sheet.panes.length) % sheet.panes.length });
      const at = scroll[0]!;
      const { sections } = sheet.panes[0]!;
      const next = by > 0 ? sections.find((row) => row > at) : sections.findLast((row) => row < at);
      scrollTo(next === undefined || (by > 0 && at >= maxScroll(sheet, 0)) ? (by > 0 ? 0 : sections.at(-1)!) : next);
    },
    scaleBy: (by) => {
      const { recipe, scale } = store.get();
      if (recipe) lay({ scale: stepScale(scale, by, recipe.recipeYield) });
    },
    resetScale: () => lay({ scale: 1 }),
    nextUnits: units.next,
    stepBy: (by) => page.stepTo(store.get().step + by),
    stepTo: (step) => {
      const last = (store.get().recipe?.recipeInstructions.length ?? 1) - 1;
      stepScroll.reset();
      store.set({ step: Math.max(0, Math.min(step, last)) });
    },
    rows: () => paneRows(store.get().sheet),
    rowsBelow: () => {
      const { sheet, pane, scroll } = store.get();
      return sheet ? maxScroll(sheet, pane) - (scroll[pane] ?? 0) : 0;
    },
    resize: (width, height) => {
      size = { width, height };
      lay({});
    },
  };
  return page;
}
