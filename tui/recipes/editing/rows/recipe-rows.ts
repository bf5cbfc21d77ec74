import type { LovageClient } from '../../../../core/app/client.ts';
import type { Language, Translate } from '../../../../core/kit/translate.ts';
import type { Recipe } from '../../../../core/recipes/schema.ts';
import type { Connection } from '../../../kit/connection.ts';
import type { Forms } from '../../../kit/forms/form.ts';
import type { Shell } from '../../../kit/shell.ts';
import { createStore, type Store } from '../../../kit/store.ts';
import { sayError } from '../../../kit/text/error-text.ts';
import { safeLine } from '../../../kit/text/safe.ts';
import { type ParseRow, read } from '../../parsing/parse-row.ts';
import { textInEditor } from '../text-in-editor.ts';
import { lineReading } from './line-reading.ts';
import {
  draftsOf,
  hasText,
  type PassageRow,
  type RowDrafts,
  type RowPart,
  type RowsState,
  typedLine,
} from './row-changes.ts';
import { rowForms } from './row-forms.ts';
import { type Amounts, rowsState } from './rows-state.ts';

/** The ingredient lines, steps and notes of the open form. They are stored with the form. */
export interface RecipeRows {
  readonly store: Store<RowsState>;
  /** Starts with what the recipe has. */
  begin(recipe: Recipe, amounts: Amounts): void;
  /** Shows one part. `closed` is called when it closes, and told whether to save. */
  show(part: RowPart, closed: (isSaved: boolean) => void): void;
  line(): ParseRow | undefined;
  count(): number;
  move(by: number): void;
  add(): void;
  /** Adds a row for each pasted line, step or note. */
  paste(text: string): void;
  edit(): void;
  editText(): void;
  remove(): void;
  shift(by: 1 | -1): void;
  /** Takes the proposed parts of a line. */
  accept(): void;
  /** Leaves a line as it was typed. */
  skip(): void;
  canUndo(): boolean;
  undo(): void;
  canRedo(): boolean;
  redo(): void;
  leave(isSaved: boolean): void;
  /** Resolves when the parser has answered for all typed lines. */
  ready(): Promise<unknown>;
}

export interface RowsParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly t: Translate;
  readonly language: Language;
  readonly edit: (path: string) => Promise<boolean>;
}

const ROWS_OVERLAY = 'recipe_rows';

const NO_ROWS: RowDrafts = { lines: [], steps: [], notes: [] };

const isLong = (text: string): boolean => text.includes('\n');

/** Edits a text in the user's editor, and keeps it if it has changed. */
const editedIn =
  ({ edit, shell, t }: Pick<RowsParts, 'edit' | 'shell' | 't'>) =>
  async (text: string, keep: (text: string) => Promise<void> | void) => {
    try {
      const written = await textInEditor(edit, text);
      if ('path' in written) shell.say(t('tui.editing.editor_failed', written), 'error');
      else if (written.text !== text.trim()) await keep(written.text);
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  };

export function createRecipeRows(parts: RowsParts): RecipeRows {
  const { client, connection, shell, forms, t } = parts;
  const store = createStore<RowsState>({ ...NO_ROWS, part: 'lines', selected: 0 });
  let close: (isSaved: boolean) => void = () => {};
  let amounts: Amounts = { arePlain: () => false, put: () => {} };
  let began = 0;
  let reading: readonly Promise<void>[] = [];

  const { rows, show, put, learn, clear, ...steps } = rowsState(store, () => amounts);
  const passage = (): PassageRow | undefined => {
    const { part, selected } = store.get();
    return part === 'lines' ? undefined : store.get()[part][selected];
  };

  const lines = lineReading(client, connection, () => amounts.arePlain());

  /** Says how sure the parser is of lines that are text. They stay text until somebody accepts the parts. */
  async function readTexts() {
    const mine = began;
    const waiting = store.get().lines.filter((row) => row.state === 'apart' && hasText(row));
    if (waiting.length === 0) return;
    const parsed = await lines.parse(waiting.map(({ text }) => text)).catch(() => []);
    if (mine !== began) return;
    learn(
      waiting,
      waiting.map((row, at) => (parsed[at] ? read(row, parsed[at]) : row)),
    );
  }

  const back = () => shell.open(ROWS_OVERLAY);
  const { add, paste, lineForm, passageForm } = rowForms({
    ...parts,
    ...lines,
    store,
    put,
    back,
    learn,
    showAmounts: () => amounts.put(false),
    wait: (read) => {
      reading = [...reading, read];
    },
  });
  const inEditor = editedIn(parts);

  const recipeRows: RecipeRows = {
    store,
    begin: (recipe, shown) => {
      began += 1;
      clear();
      reading = [];
      amounts = shown;
      store.set({ ...draftsOf(recipe), part: 'lines', selected: 0 });
    },
    show: (part, closed) => {
      close = closed;
      store.set({ part, selected: 0 });
      back();
      if (part === 'lines') void readTexts();
    },
    line: () => (store.get().part === 'lines' ? store.get().lines[store.get().selected] : undefined),
    count: () => rows().length,
    move: (by) => show(rows(), store.get().selected + by),
    add: () => add(),
    paste,
    edit: () => {
      const line = recipeRows.line();
      const row = passage();
      // A field has one line, and would join those of a longer text.
      if (row && isLong(row.text)) recipeRows.editText();
      else if (row) forms.open(passageForm(row));
      else if (line) forms.open(lineForm(line));
    },
    editText: () => {
      const { selected } = store.get();
      const row = passage();
      const line = recipeRows.line();
      if (row) void inEditor(row.text, (text) => put(rows().with(selected, { ...row, text })));
      if (line)
        void inEditor(line.text, async (written) => {
          const text = written.replace(/\s+/g, ' ');
          const { line: made, ...parts } = await lines.readLine(text);
          put(rows().with(selected, { ...parts, line: typedLine(made.note, line.line) }));
        });
    },
    remove: () => {
      if (rows().length > 0) put(rows().toSpliced(store.get().selected, 1));
    },
    shift: (by) => {
      const { selected } = store.get();
      const row = rows()[selected];
      const at = selected + by;
      if (!row) return;
      if (rows()[at]) put(rows().toSpliced(selected, 1).toSpliced(at, 0, row), at);
      else shell.say(t('order.placed', { name: safeLine(row.text), place: selected + 1, count: rows().length }));
    },
    accept: () => {
      const row = recipeRows.line();
      if (!row || (!row.food && !row.unit)) return;
      put(rows().with(store.get().selected, { ...row, state: 'taken' }));
      amounts.put(false);
    },
    skip: () => {
      const row = recipeRows.line();
      if (row) put(rows().with(store.get().selected, { ...row, state: 'skipped' }));
    },
    ...steps,
    leave: (isSaved) => {
      shell.close();
      close(isSaved);
    },
    ready: () => Promise.all(reading),
  };
  return recipeRows;
}
