import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import { createImportPrompt, type ImportPrompt } from '../importing/import-prompt.ts';
import { asAppError, type Connection, createConnection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import { type Lazy, lazy } from '../kit/lazy.ts';
import { createLive } from '../kit/live.ts';
import { safeLine } from '../kit/safe.ts';
import { createShell, type Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { createUndo, type Undo } from '../kit/undo.ts';
import type { PlanScreen } from '../mealplans/screen.ts';
import type { RatingScreen } from '../ratings/screen.ts';
import type { FilterScreen } from '../recipes/filter-screen.ts';
import { createRecipeActions, type RecipeActions } from '../recipes/recipe-actions.ts';
import { createRecipeList, type RecipeList, selectedRow } from '../recipes/recipe-list.ts';
import { createRecipePage, type RecipePage } from '../recipes/recipe-page.ts';
import { createRecipeShelf, type RecipeShelf } from '../recipes/recipe-shelf.ts';
import type { ShopScreen } from '../shopping/screen.ts';
import type { Bundle } from '../shopping/to-list.ts';
import type { MadeScreen } from '../timeline/screen.ts';
import { type Frame, frameFor } from './frame.ts';
import { createPalette, type Palette } from './palette.ts';

/** Who is here, and whose library it is. */
export interface Session {
  readonly user: string;
  readonly host: string;
  readonly isLocal: boolean;
}

/** What the terminal can do beside showing frames. */
export interface Terminal {
  readonly canSuspend: boolean;
  exit(code: number): void;
  redraw(): void;
  suspend(): void;
  copy(text: string): void;
  openUrl(url: string): Promise<boolean>;
}

export interface TuiParts {
  readonly client: LovageClient;
  readonly language: Language;
  readonly session: Session;
  readonly version: string;
  readonly terminal: Terminal;
  readonly columns: number;
  readonly rows: number;
}

/** Everything that the keys act on and the views draw. */
export interface Tui {
  readonly language: Language;
  readonly session: Session;
  readonly version: string;
  readonly terminal: Terminal;
  readonly shell: Shell;
  readonly connection: Connection;
  readonly frame: Store<Frame>;
  readonly palette: Palette;
  /** First visible row of the help. */
  readonly help: Store<{ readonly top: number }>;
  /** When Ctrl+C was last pressed, in milliseconds of this process. */
  readonly interrupt: Store<{ readonly at: number }>;
  readonly list: RecipeList;
  readonly shelf: RecipeShelf;
  readonly page: RecipePage;
  readonly recipe: RecipeActions;
  readonly prompt: ImportPrompt;
  readonly undo: Undo;
  /** Asks on which shopping list the ingredients of these go. */
  toShoppingList(bundles: readonly Bundle[]): void;
  /** Changes with whatever keys depend on in the parts below. */
  readonly pulse: Store<{ readonly beats: number }>;
  /** All forms and menus. */
  readonly sheets: Lazy<Pick<typeof import('./Sheet.tsx'), 'Sheet'>>;
  readonly filtering: Lazy<FilterScreen>;
  readonly rating: Lazy<RatingScreen>;
  readonly made: Lazy<MadeScreen>;
  readonly planning: Lazy<PlanScreen>;
  readonly shopping: Lazy<ShopScreen>;
  resize(columns: number, rows: number): void;
  dispose(): void;
}

const newSeed = (): string => Math.random().toString(36).slice(2);

export function createTui({ client, language, session, version, terminal, columns, rows }: TuiParts): Tui {
  const { t } = language;
  const shell = createShell('list');
  const connection = createConnection();
  const list = createRecipeList(client, connection, newSeed);
  const shelf = createRecipeShelf(client, connection);
  const page = createRecipePage(shelf, language);
  const recipe = createRecipeActions({
    client,
    connection,
    shell,
    list,
    page,
    t,
    copy: terminal.copy,
    openUrl: terminal.openUrl,
  });

  async function showImported(slug: string) {
    shell.close();
    list.reveal(slug);
    try {
      const imported = await shelf.read(slug);
      page.open(imported);
      shell.show('recipe');
      shell.say(t('tui.import.done', { name: safeLine(imported.name) }), 'success');
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
    }
  }
  const prompt = createImportPrompt({
    client,
    connection,
    t,
    imported: (slug) => void showImported(slug),
    importedMany: (result) => {
      shell.close();
      list.refresh();
      shell.say(t('tui.import.many_done', { ...result }), result.failed > 0 ? 'error' : 'success');
    },
  });

  const frame = createStore<Frame>(frameFor(columns, rows));
  const undo = createUndo();
  const live = createLive((signal) => connection.watch(client.live.follow({ signal })));
  const pulse = createStore({ beats: 0 });
  const beat = () => pulse.set({ beats: pulse.get().beats + 1 });
  // A form is open before its part is there: keys that come meanwhile wait for it rather than fall through.
  const unloadable = (thrown: unknown) => {
    shell.close();
    shell.say(errorText(asAppError(thrown), t), 'error');
  };
  const parts = { client, connection, shell, list, language, t, undo, live };

  /** A recipe was rated or made: what shows it reads it anew. */
  function renew() {
    list.refresh();
    if (shell.view() !== 'list') page.refresh();
  }

  const sheets = lazy(() => import('./Sheet.tsx'), unloadable);
  const filtering = lazy(async () => {
    const { openFilters } = await import('../recipes/filter-screen.ts');
    return openFilters(parts);
  }, unloadable);
  const rating = lazy(async () => {
    const { openRatings } = await import('../ratings/screen.ts');
    const screen = openRatings({
      ...parts,
      changed: ({ id }, { isFavorite }) => {
        const { filter } = list.store.get();
        const others = filter.favorites?.filter((favorite) => favorite !== id);
        if (others) list.setFilter({ ...filter, favorites: isFavorite ? [id, ...others] : others });
        renew();
      },
    });
    screen.opinions.store.subscribe(showOpinion);
    return screen;
  }, unloadable);
  const made = lazy(async () => {
    const { openMade } = await import('../timeline/screen.ts');
    return openMade({ ...parts, changed: renew });
  }, unloadable);
  const planning = lazy(async () => {
    const { openPlanner } = await import('../mealplans/screen.ts');
    const screen = openPlanner(parts);
    screen.planner.plan.layOut(frame.get().hasWeekGrid);
    screen.planner.plan.store.subscribe(() => {
      if (shell.view() === 'plan') shelf.restOn(screen.planner.plan.selected()?.recipe ?? undefined);
      beat();
    });
    return screen;
  }, unloadable);
  const shopping = lazy(async () => {
    const { openShop } = await import('../shopping/screen.ts');
    const screen = openShop(parts);
    const { shop } = screen;
    shop.resize(frame.get().bodyRows);
    for (const store of [shop.lists.store, shop.open.store, shop.open.outbox.store, shop.toList.store])
      store.subscribe(beat);
    return screen;
  }, unloadable);

  function showOpinion() {
    const { recipe: open, opinion } = page.store.get();
    const known = open ? (rating.get()?.opinions.of(open.id) ?? null) : null;
    if (opinion !== known) page.setOpinion(known);
  }
  let openId = '';
  const tui: Tui = {
    language,
    session,
    version,
    terminal,
    shell,
    connection,
    frame,
    palette: createPalette(),
    help: createStore({ top: 0 }),
    interrupt: createStore({ at: Number.NEGATIVE_INFINITY }),
    list,
    shelf,
    page,
    recipe,
    prompt,
    undo,
    toShoppingList: (bundles) => {
      shell.open('to_list');
      shopping.use(({ shop }) => shop.toList.open(bundles));
    },
    pulse,
    sheets,
    filtering,
    rating,
    made,
    planning,
    shopping,
    resize: (width, height) => {
      const next = frameFor(width, height);
      frame.set(next);
      list.resize(next.bodyRows);
      page.resize(next.pageWidth, next.bodyRows);
      planning.get()?.planner.plan.layOut(next.hasWeekGrid);
      shopping.get()?.shop.resize(next.bodyRows);
    },
    dispose: () => {
      for (const part of [shell, list, shelf, live]) part.dispose();
      planning.get()?.planner.dispose();
      shopping.get()?.shop.dispose();
    },
  };
  tui.resize(columns, rows);
  list.store.subscribe(() => {
    if (frame.get().previewWidth > 0) shelf.restOn(selectedRow(list.store.get()));
  });
  page.store.subscribe(() => {
    const { recipe: open } = page.store.get();
    if (!open || open.id === openId) return;
    openId = open.id;
    rating.use(({ opinions }) => {
      showOpinion();
      if (!opinions.store.get().own) void opinions.load();
    });
  });
  list.load();
  return tui;
}
