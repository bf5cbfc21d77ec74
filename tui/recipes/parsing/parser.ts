import type { LovageClient } from '../../../core/app/client.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { asAppError, type Connection } from '../../kit/connection.ts';
import type { Forms } from '../../kit/forms/form.ts';
import type { Shell } from '../../kit/shell.ts';
import { createStore, type Store } from '../../kit/store.ts';
import { namesLine } from '../../kit/text/names.ts';
import type { Undo } from '../../kit/undo.ts';
import { editForm } from './edit-form.ts';
import { isText, newNames, nextWaiting, type ParseRow, read, unread } from './parse-row.ts';
import type { ParserState } from './parser-state.ts';
import { lineSaving } from './save-lines.ts';

/** Reviews the parsed lines of a recipe. Nothing is stored before `save`. */
export interface Parser {
  readonly store: Store<ParserState>;
  open(recipe: Recipe): void;
  /** Parses all waiting lines again. Lines accepted or skipped by hand stay. */
  reload(): void;
  row(): ParseRow | undefined;
  move(by: number): void;
  toNext(): void;
  /** Accepts the line as it is and goes to the next. */
  accept(): void;
  acceptSure(): void;
  skip(): void;
  edit(): void;
  turnParser(): void;
  hasChanges(): boolean;
  save(): void;
  leave(): void;
}

export interface ParserParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  readonly undo: Undo;
  /** Called after the recipe changed. */
  readonly changed: (recipe: Recipe) => void;
}

export function createParser(parts: ParserParts): Parser {
  const { client, connection, shell, forms, language, undo, changed } = parts;
  const { t } = language;
  const store = createStore<ParserState>({
    recipe: null,
    rows: [],
    selected: 0,
    parser: 'nlp',
    isBusy: false,
    error: null,
  });

  const change = (at: number, row: ParseRow) => store.set({ rows: store.get().rows.with(at, row) });
  const goTo = (at: number) => at >= 0 && store.set({ selected: at });

  const parse = async (texts: readonly string[]) =>
    connection.watch(client.parser.parse({ body: { parser: store.get().parser, ingredients: [...texts] } }));

  async function readWaiting(isAsked: (row: ParseRow) => boolean) {
    const { recipe, rows } = store.get();
    const asked = rows.filter(isAsked);
    if (asked.length === 0) return store.set({ isBusy: false });
    store.set({ isBusy: true, error: null });
    try {
      const parsed = await parse(asked.map(({ text }) => text));
      if (store.get().recipe !== recipe) return;
      const byLine = new Map(asked.map((row, i) => [row.line, parsed[i]!]));
      store.set({
        isBusy: false,
        rows: store.get().rows.map((row) => {
          const found = byLine.get(row.line);
          return found && row.text === found.input ? read(row, found) : row;
        }),
      });
      goTo(nextWaiting(store.get().rows, -1));
    } catch (thrown) {
      if (store.get().recipe === recipe) store.set({ isBusy: false, error: asAppError(thrown) });
    }
  }

  /** Accepts the line or keeps it as text. Says so when no line is waiting. */
  function settle(state: 'taken' | 'skipped') {
    const { rows, selected } = store.get();
    const row = rows[selected];
    if (!row || (state === 'taken' && !row.food && !row.unit)) return;
    change(selected, { ...row, state });
    goTo(nextWaiting(store.get().rows, selected));
  }

  const saveNow = lineSaving({ client, connection, shell, t, undo, changed, store });

  const parser: Parser = {
    store,
    open: (recipe) => {
      store.set({ recipe, rows: recipe.recipeIngredient.map(unread), selected: 0, error: null });
      void readWaiting(({ line }) => isText(line));
    },
    reload: () => void readWaiting(({ line, state }) => state === 'waiting' || (state === 'apart' && isText(line))),
    row: () => store.get().rows[store.get().selected],
    move: (by) => goTo(Math.max(0, Math.min(store.get().selected + by, store.get().rows.length - 1))),
    toNext: () => goTo(nextWaiting(store.get().rows, store.get().selected)),
    accept: () => settle('taken'),
    acceptSure: () => {
      const { rows } = store.get();
      store.set({
        rows: rows.map((row) => (row.state === 'waiting' && row.isSure ? { ...row, state: 'taken' } : row)),
      });
      goTo(nextWaiting(store.get().rows, -1));
    },
    skip: () => settle('skipped'),
    edit: () => {
      const { selected, recipe } = store.get();
      const row = parser.row();
      if (!row || !recipe) return;
      const keep = (edited: ParseRow) => {
        if (store.get().recipe !== recipe) return;
        change(selected, edited);
        if (edited.state === 'taken') goTo(nextWaiting(store.get().rows, selected));
      };
      forms.open(editForm({ row, keep, parse, client, connection, language }));
    },
    turnParser: () => {
      store.set({ parser: store.get().parser === 'nlp' ? 'brute' : 'nlp' });
      parser.reload();
    },
    hasChanges: () => store.get().rows.some(({ state }) => state === 'taken'),
    save: () => {
      const { recipe, rows } = store.get();
      if (!recipe || !parser.hasChanges()) return;
      const { units, foods } = newNames(rows);
      if (units.length + foods.length === 0) return void saveNow(recipe);
      const names = namesLine([...foods, ...units], language.locale);
      shell.ask(
        t('tui.parse.create_question', { count: units.length + foods.length, names }),
        () => void saveNow(recipe),
      );
    },
    leave: () => {
      if (parser.hasChanges()) shell.ask(t('tui.parse.leave_question'), shell.back);
      else shell.back();
    },
  };
  return parser;
}
