import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import { createImportPrompt, type ImportPrompt } from '../importing/import-prompt.ts';
import { asAppError, type Connection, createConnection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import { safeLine } from '../kit/safe.ts';
import { createShell, type Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { createRecipeActions, type RecipeActions } from '../recipes/recipe-actions.ts';
import { createRecipeList, type RecipeList, selectedRow } from '../recipes/recipe-list.ts';
import { createRecipePage, type RecipePage } from '../recipes/recipe-page.ts';
import { createRecipeShelf, type RecipeShelf } from '../recipes/recipe-shelf.ts';
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
  const prompt = createImportPrompt({ client, connection, t, imported: (slug) => void showImported(slug) });

  const frame = createStore<Frame>(frameFor(columns, rows));
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
    resize: (width, height) => {
      const next = frameFor(width, height);
      frame.set(next);
      list.resize(next.bodyRows);
      page.resize(next.pageWidth, next.bodyRows);
    },
    dispose: () => {
      for (const part of [shell, list, shelf]) part.dispose();
    },
  };
  tui.resize(columns, rows);
  list.store.subscribe(() => {
    if (frame.get().previewWidth > 0) shelf.restOn(selectedRow(list.store.get()));
  });
  list.load();
  return tui;
}
