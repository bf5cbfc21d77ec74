import type { LovageClient } from '../../core/app/client.ts';
import { followChanges } from '../../core/client/live/follow.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Connection, createConnection } from '../kit/connection.ts';
import { createForms, type Forms } from '../kit/forms/form.ts';
import { createLive } from '../kit/live.ts';
import type { Mouse } from '../kit/mouse/mouse.ts';
import type { Pictures } from '../kit/pictures/pictures.ts';
import { createShell, type Shell } from '../kit/shell.ts';
import { userFolder } from '../kit/state-folder.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import type { Theming } from '../kit/theming.ts';
import { createUndo, type Undo } from '../kit/undo.ts';
import { showPictures } from '../recipes/picture/show-pictures.ts';
import { createReaderUnits } from '../recipes/reader-units.ts';
import { createRecipeActions, type RecipeActions } from '../recipes/recipe-actions.ts';
import { createRecipeList, type RecipeList } from '../recipes/recipe-list.ts';
import { createRecipePage, type RecipePage } from '../recipes/recipe-page.ts';
import { selectedRow } from '../recipes/recipe-pages.ts';
import { createRecipeShelf, type RecipeShelf } from '../recipes/recipe-shelf.ts';
import { followRecipes } from '../recipes/renewal/follow-recipes.ts';
import { createSelection, type Selection } from '../recipes/selecting/selection.ts';
import type { Bundle } from '../shopping/bundle.ts';
import { hasKept } from '../shopping/kept-writes.ts';
import { createEarlyKeys, type EarlyKeys } from './early-keys.ts';
import { type Frame, frameFor } from './frame.ts';
import { createPalette, type Palette } from './palette/palette.ts';
import { createParts, type Parts } from './parts.ts';
import { createPromptGate, type PromptGate } from './prompt.ts';
import type { Session, Terminal } from './session.ts';
import { type Cooking, cookingParts } from './wiring/cooking.ts';

export interface TuiParts {
  readonly client: LovageClient;
  readonly language: Language;
  readonly session: Session;
  readonly version: string;
  readonly terminal: Terminal;
  readonly columns: number;
  readonly rows: number;
  /** Folder for data that is not sent yet. */
  readonly stateFolder: string;
  readonly theming: Theming;
  readonly pictures: Pictures;
  readonly mouse: Mouse;
}

/** The state that keys act on and views draw. */
export interface Tui extends Parts, Cooking {
  readonly theming: Theming;
  readonly pictures: Pictures;
  readonly mouse: Mouse;
  readonly language: Language;
  readonly session: Session;
  readonly version: string;
  readonly terminal: Terminal;
  readonly shell: Shell;
  readonly connection: Connection;
  readonly frame: Store<Frame>;
  readonly palette: Palette;
  readonly prompt: PromptGate;
  /** Keeps what is typed while a form is on its way. */
  readonly earlyKeys: EarlyKeys;
  /** Where the help is scrolled to. */
  readonly help: Scroll;
  /** Where the list of changes and messages is scrolled to. */
  readonly history: Scroll;
  /** Time of the last Ctrl+C, in milliseconds since the process started. */
  readonly interrupt: Store<{ readonly at: number }>;
  readonly list: RecipeList;
  readonly shelf: RecipeShelf;
  readonly page: RecipePage;
  readonly recipe: RecipeActions;
  readonly forms: Forms;
  readonly undo: Undo;
  readonly selection: Selection;
  /** Asks for a shopping list to add these ingredients to. */
  toShoppingList(bundles: readonly Bundle[]): void;
  /** Asks for the day and the meal of a recipe. */
  planRecipe(recipe: RecipeSummary): void;
  /** Changes whenever the meaning of keys in the parts may have changed. */
  readonly pulse: Store<{ readonly beats: number }>;
  resize(columns: number, rows: number): void;
  dispose(): void;
}

/** Follows the changes of others, and notices when the server answers again. */
function openLive(client: LovageClient, connection: Connection) {
  const watched = {
    live: {
      follow: (request: Parameters<typeof client.live.follow>[0]) => connection.watch(client.live.follow(request)),
    },
  };
  const live = createLive((tell, signal) => {
    const all = () => tell({ type: 'ready', ids: [] });
    return followChanges(watched, { onReady: all, onGap: all, onChange: tell }, { signal });
  });
  let wasOnline = true;
  connection.store.subscribe(() => {
    const { isSignedOut, offlineSince } = connection.store.get();
    // The stream tries again until the server answers, and then everything is read again.
    if (offlineSince && wasOnline) live.reopen();
    wasOnline = offlineSince === null;
    if (!isSignedOut) live.resume();
  });
  return live;
}

const newSeed = (): string => Math.random().toString(36).slice(2);

/** What belongs to no page: keys that wait, and where help and history are scrolled to. */
const aroundPages = (shell: Shell) => ({
  earlyKeys: createEarlyKeys(shell),
  help: createScroll(),
  history: createScroll(),
});

export function createTui(given: TuiParts): Tui {
  const { client, language, session, version, terminal, columns, rows, stateFolder, theming, pictures, mouse } = given;
  const { t } = language;
  const shell = createShell('list');
  const connection = createConnection();
  const list = createRecipeList(client, connection, newSeed);
  const shelf = createRecipeShelf(client, connection);
  const page = createRecipePage(shelf, language, createReaderUnits(stateFolder, language.locale));
  const undo = createUndo((thrown) => sayError(shell, t, thrown));
  const selection = createSelection(list);
  const pulse = createStore({ beats: 0 });
  const beat = () => pulse.set({ beats: pulse.get().beats + 1 });
  const forms = createForms(shell, t);
  const recipe = createRecipeActions({
    client,
    connection,
    shell,
    list,
    page,
    forms,
    undo,
    editor: { id: session.userId, householdId: session.householdId },
    t,
    copy: terminal.copy,
    openUrl: terminal.openUrl,
  });

  const frame = createStore<Frame>(frameFor(columns, rows));
  const live = openLive(client, connection);
  const folderOf = (kind: Parameters<typeof userFolder>[1]) =>
    userFolder(stateFolder, kind, session.address ?? session.host, session.userId);
  const folder = folderOf('outbox');
  const cooking = cookingParts({ shell, forms, page, terminal, t, folder: folderOf('timers') });
  const parts = createParts({
    client,
    connection,
    shell,
    forms,
    list,
    shelf,
    page,
    recipe,
    frame,
    language,
    session,
    terminal,
    undo,
    live,
    selection,
    timers: cooking.timers,
    outboxFolder: folder,
    draftFolder: folderOf('drafts'),
    surpriseFolder: folderOf('surprises'),
    beat,
  });
  const { planning, shopping } = parts;
  const stopPictures = showPictures({ client, page, frame, theming, pictures });

  const palette = createPalette({ client, connection, shell, live, folder: folderOf('recent') });
  const tui: Tui = {
    theming,
    pictures,
    mouse,
    language,
    session,
    version,
    terminal,
    shell,
    connection,
    frame,
    palette,
    prompt: createPromptGate(),
    ...aroundPages(shell),
    interrupt: createStore({ at: Number.NEGATIVE_INFINITY }),
    list,
    shelf,
    page,
    recipe,
    forms,
    undo,
    selection,
    ...cooking,
    toShoppingList: (bundles) => {
      shell.open('to_list');
      shopping.use(({ shop }) => shop.toList.open(bundles));
    },
    planRecipe: (planned) => {
      shell.open('slot');
      planning.use(({ planner }) => planner.planRecipe(planned));
    },
    pulse,
    ...parts,
    resize: (width, height) => {
      const next = frameFor(width, height);
      frame.set(next);
      list.resize(next.bodyRows);
      page.resize(next.pageWidth, next.bodyRows);
      planning.get()?.planner.plan.layOut(next.hasWeekGrid);
      shopping.get()?.shop.resize(next.bodyRows);
    },
    dispose: () => {
      stopFollowing();
      stopPictures();
      for (const part of [shell, list, shelf, live, palette.finding, cooking.timers]) part.dispose();
      planning.get()?.planner.dispose();
      shopping.get()?.shop.dispose();
      parts.importing.get()?.dispose();
    },
  };
  tui.resize(columns, rows);
  list.store.subscribe(() => {
    if (frame.get().previewWidth > 0) shelf.restOn(selectedRow(list.store.get()));
  });
  forms.store.subscribe(beat);
  const stopFollowing = followRecipes(live, shell, list, page);
  list.load();
  // Send what an earlier run could not.
  if (hasKept(folder)) shopping.use(() => {});
  return tui;
}
