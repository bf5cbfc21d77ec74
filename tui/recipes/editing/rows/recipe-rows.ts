import type { LovageClient } from '../../../../core/app/client.ts';
import type { Translate } from '../../../../core/kit/translate.ts';
import type { Recipe } from '../../../../core/recipes/schema.ts';
import { asAppError, type Connection } from '../../../kit/connection.ts';
import { createField, type Field } from '../../../kit/forms/field.ts';
import { type FormContent, type Forms, textRow } from '../../../kit/forms/form.ts';
import type { Shell } from '../../../kit/shell.ts';
import { createStore, type Store } from '../../../kit/store.ts';
import { errorText } from '../../../kit/text/error-text.ts';
import { editForm } from '../../../parsing/edit-form.ts';
import { type ParseRow, read, unread } from '../../../parsing/parse-row.ts';
import { textInEditor } from '../text-in-editor.ts';
import { draftsOf, hasText, type PassageRow, type RowDrafts, type RowPart, typedLine } from './row-changes.ts';

export interface RowsState extends RowDrafts {
  readonly part: RowPart;
  readonly selected: number;
}

/** Whether the recipe shows its ingredients as plain text. Lines in parts need amounts to be shown. */
export interface Amounts {
  readonly arePlain: () => boolean;
  readonly show: () => void;
}

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
  edit(): void;
  editText(): void;
  remove(): void;
  shift(by: 1 | -1): void;
  /** Takes the proposed parts of a line. */
  accept(): void;
  /** Leaves a line as it was typed. */
  skip(): void;
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
  readonly edit: (path: string) => Promise<boolean>;
}

export const ROWS_OVERLAY = 'recipe_rows';

const MAX_TEXT = 20_000;
const NO_ROWS: RowDrafts = { lines: [], steps: [], notes: [] };

const isLong = (text: string): boolean => text.includes('\n');
const isKnown = ({ unit, food }: ParseRow): boolean => unit?.id !== null && food?.id !== null;

export function createRecipeRows({ client, connection, shell, forms, t, edit }: RowsParts): RecipeRows {
  const store = createStore<RowsState>({ ...NO_ROWS, part: 'lines', selected: 0 });
  let close: (isSaved: boolean) => void = () => {};
  let amounts: Amounts = { arePlain: () => false, show: () => {} };
  let began = 0;
  let reading: readonly Promise<void>[] = [];

  const rows = (): readonly (ParseRow | PassageRow)[] => store.get()[store.get().part];
  const put = (next: readonly (ParseRow | PassageRow)[], selected = store.get().selected) =>
    store.set({ [store.get().part]: next, selected: Math.max(0, Math.min(selected, next.length - 1)) });
  const filled = (text: string): Field => {
    const field = createField(undefined, Math.max(MAX_TEXT, text.length));
    field.put(text);
    return field;
  };
  const passage = (): PassageRow | undefined => {
    const { part, selected } = store.get();
    return part === 'lines' ? undefined : store.get()[part][selected];
  };

  const parse = (texts: readonly string[]) =>
    connection.watch(client.parser.parse({ body: { parser: 'nlp', ingredients: [...texts] } }));
  const taken = (row: ParseRow): ParseRow =>
    row.isSure && isKnown(row) && !amounts.arePlain() ? { ...row, state: 'taken' } : row;

  /** A typed line in its parts if the parser is sure of them, else with what it proposes. */
  async function readLine(text: string): Promise<ParseRow> {
    const row = unread(typedLine(text));
    const [parsed] = await parse([text]).catch(() => []);
    return parsed ? taken(read(row, parsed)) : row;
  }

  /** Says how sure the parser is of lines that are text. They stay text until somebody accepts the parts. */
  async function readTexts() {
    const mine = began;
    const waiting = store.get().lines.filter((row) => row.state === 'apart' && hasText(row));
    if (waiting.length === 0) return;
    const parsed = await parse(waiting.map(({ text }) => text)).catch(() => []);
    if (mine !== began) return;
    const found = new Map(waiting.map((row, at) => [row, parsed[at]]));
    store.set({
      lines: store.get().lines.map((row) => {
        const one = found.get(row);
        return one ? read(row, one) : row;
      }),
    });
  }

  const back = () => shell.open(ROWS_OVERLAY);
  const titleRow = (field: Field) => textRow(t('tui.data.columns.title'), field);
  const textLabel = () => t('tui.parse.parts.text');

  const withTitle = (row: ParseRow, title: string): ParseRow => ({
    ...row,
    line: { ...row.line, title: title || null },
  });

  /** Puts a typed line below the selected row at once, and what the parser says of it as soon as that is known. */
  async function addLine(text: string, title: string, at: number) {
    const typed = withTitle(unread(typedLine(text)), title);
    put(rows().toSpliced(at, 0, typed), at);
    const { line: _, ...parts } = await readLine(text);
    const { lines } = store.get();
    const now = lines.indexOf(typed);
    if (now >= 0) store.set({ lines: lines.with(now, { ...typed, ...parts }) });
  }

  /** Asks for one row after the other until nothing is typed. The one before stands below. */
  function add(last = '') {
    const { part } = store.get();
    const [text, title] = [filled(''), filled('')];
    let added = '';
    forms.open({
      title: t('tui.keys.add_line'),
      help: last && `✓ ${last}`,
      rows: [textRow(textLabel(), text), titleRow(title)],
      submit: () => {
        added = text.text();
        const named = title.text();
        const at = rows().length === 0 ? 0 : store.get().selected + 1;
        if (added === '') return undefined;
        if (part === 'lines') reading = [...reading, addLine(added, named, at)];
        else put(rows().toSpliced(at, 0, { id: null, title: named, text: added, ingredientReferences: [] }), at);
        return undefined;
      },
      left: () => (added === '' ? back() : add(added)),
    });
  }

  function lineForm(row: ParseRow): FormContent {
    const at = store.get().selected;
    const title = filled(row.line.title ?? '');
    const keep = (edited: ParseRow) => {
      const isNew = edited.text !== row.text;
      const line = isNew ? typedLine(edited.text, row.line) : row.line;
      put(rows().with(at, withTitle({ ...(isNew ? taken(edited) : edited), line }, title.text())));
      if (!isNew && edited !== row) amounts.show();
    };
    const content = editForm({ row, keep, parse, client, connection, t });
    const typed = () => content.rows.map((one) => (one.kind === 'text' ? one.field.text() : '')).join('\n');
    const before = typed();
    const [text, ...parts] = [content.rows.at(-1)!, ...content.rows.slice(0, -1)];
    return {
      ...content,
      rows: [text, ...parts, titleRow(title)],
      submit: () => {
        if (typed() !== before) return content.submit();
        keep(row);
        return undefined;
      },
      left: back,
    };
  }

  function passageForm(row: PassageRow): FormContent {
    const at = store.get().selected;
    const [text, title] = [filled(row.text), filled(row.title)];
    return {
      title: t('tui.keys.edit_line'),
      rows: [textRow(textLabel(), text), titleRow(title)],
      submit: () => {
        put(rows().with(at, { ...row, text: text.text(), title: title.text() }));
        return undefined;
      },
      left: back,
    };
  }

  const inEditor = async (text: string, keep: (text: string) => Promise<void> | void) => {
    try {
      const written = await textInEditor(edit, text);
      if ('path' in written) shell.say(t('tui.editing.editor_failed', written), 'error');
      else if (written.text !== text.trim()) await keep(written.text);
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
    }
  };

  const recipeRows: RecipeRows = {
    store,
    begin: (recipe, shown) => {
      began += 1;
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
    move: (by) => put(rows(), store.get().selected + by),
    add: () => add(),
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
          const { line: made, ...parts } = await readLine(text);
          put(rows().with(selected, { ...parts, line: typedLine(made.note, line.line) }));
        });
    },
    remove: () => put(rows().toSpliced(store.get().selected, 1)),
    shift: (by) => {
      const { selected } = store.get();
      const row = rows()[selected];
      const at = selected + by;
      if (row && at >= 0 && at < rows().length) put(rows().toSpliced(selected, 1).toSpliced(at, 0, row), at);
    },
    accept: () => {
      const row = recipeRows.line();
      if (!row || (!row.food && !row.unit)) return;
      put(rows().with(store.get().selected, { ...row, state: 'taken' }));
      amounts.show();
    },
    skip: () => {
      const row = recipeRows.line();
      if (row) put(rows().with(store.get().selected, { ...row, state: 'skipped' }));
    },
    leave: (isSaved) => {
      shell.close();
      close(isSaved);
    },
    ready: () => Promise.all(reading),
  };
  return recipeRows;
}
