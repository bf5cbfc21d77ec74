import type { Translate } from '../../../core/kit/translate.ts';
import type { Shell } from '../shell.ts';
import { createStore, type Store } from '../store.ts';
import { errorText } from '../text/error-text.ts';
import type { Field } from './field.ts';

/** A row to type into. `complete` returns the text that Tab makes of it, and the alternatives. */
export interface TextRow {
  readonly kind: 'text';
  readonly label: string;
  readonly field: Field;
  readonly placeholder?: string;
  readonly isSecret?: boolean;
  readonly complete?: (text: string) => Promise<{ readonly text: string; readonly others: readonly string[] }>;
  /** Takes pasted text in its own way. False: it is for the field. */
  readonly paste?: (text: string) => boolean;
}

/** A choice of a few words, changed with the arrow keys. */
export interface ChoiceRow {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: Store<{ readonly value: string }>;
}

/** A row that opens something on Enter, and shows a summary of it. */
export interface OpenRow {
  readonly kind: 'open';
  readonly label: string;
  readonly text: () => string;
  readonly open: () => void;
}

export type FormRow = TextRow | ChoiceRow | OpenRow;

export interface FormContent {
  readonly title: string;
  readonly help?: string;
  readonly rows: readonly FormRow[];
  /** Its texts are long: it takes the place of a list beside it if the window is narrow. */
  readonly isWide?: true;
  /** Closes the form when it resolves. If it resolves to a text or rejects, the form stays open and shows why. */
  readonly submit: () => Promise<string | undefined> | string | undefined;
  /** Esc leaves it without a question: what was typed is kept, or quickly typed again. */
  readonly isBrief?: true;
  /** The question of Esc, if there is something to lose. Without it, Esc asks once a row was changed. */
  readonly beforeLeaving?: () => string | undefined;
  /** Called after the form has closed. */
  readonly left?: () => void;
}

export interface FormState {
  readonly content: FormContent | null;
  readonly selected: number;
  readonly isBusy: boolean;
  readonly error: string | null;
  /** Possible completions of a path. */
  readonly others: readonly string[];
}

/** The open form: rows of fields and choices. */
export interface Forms {
  readonly store: Store<FormState>;
  open(content: FormContent, selected?: number): void;
  row(): FormRow | undefined;
  field(): Field | undefined;
  paste(text: string): void;
  /** Goes to a row, such as one with a mistake. */
  focus(row: number): void;
  move(by: 1 | -1): void;
  /** Completes the text if possible, else goes to the next row. */
  tab(): void;
  turn(by: 1 | -1): void;
  submit(): void;
  leave(): void;
  /** Leaves the form without sending it. */
  cancel(): void;
}

const NOTHING: FormState = { content: null, selected: 0, isBusy: false, error: null, others: [] };

/** The typed and chosen values. */
const valuesOf = ({ rows }: FormContent): string =>
  JSON.stringify(
    rows.map((row) =>
      row.kind === 'text' ? row.field.text() : row.kind === 'choice' ? row.chosen.get().value : row.text(),
    ),
  );

/** Calls `changed` after each change of a row until the returned function is called. */
function followRows({ rows }: FormContent, changed: () => void): () => void {
  const followed = rows.map((row) =>
    row.kind === 'text'
      ? row.field.store.subscribe(changed)
      : row.kind === 'choice'
        ? row.chosen.subscribe(changed)
        : () => {},
  );
  return () => {
    for (const end of followed) end();
  };
}

export function createForms(shell: Shell, t: Translate): Forms {
  const store = createStore<FormState>(NOTHING);
  const isOpen = (content: FormContent) => store.get().content === content;
  let unfollow = () => {};
  /** The values that the form opened with. */
  let opened = '';

  function questionBeforeLeaving(): string | undefined {
    const { content } = store.get();
    if (!content || content.isBrief) return undefined;
    if (content.beforeLeaving) return content.beforeLeaving();
    return valuesOf(content) === opened ? undefined : t('recipes.leave_question');
  }

  /** Says what is wrong, or which names fit, until something is changed. */
  function sayUntilChanged(content: FormContent, message: Pick<FormState, 'error' | 'others'>) {
    const before = valuesOf(content);
    store.set(message);
    unfollow();
    unfollow = followRows(content, () => {
      if (valuesOf(content) === before) return;
      unfollow();
      if (isOpen(content)) store.set({ error: null, others: [] });
    });
  }

  function refuse(content: FormContent, fault: string) {
    store.set({ isBusy: false });
    sayUntilChanged(content, { error: fault, others: [] });
  }

  async function send(content: FormContent) {
    store.set({ isBusy: true, error: null });
    try {
      // Do not await results that are not promises: keys typed meanwhile would be lost.
      const sent = content.submit();
      const fault = sent instanceof Promise ? await sent : sent;
      if (!isOpen(content)) return;
      if (fault) return refuse(content, fault);
      forms.leave();
    } catch (thrown) {
      if (isOpen(content)) refuse(content, errorText(thrown, t));
    }
  }

  async function complete(row: TextRow) {
    const typed = row.field.text();
    const { text, others } = await row.complete!(typed);
    if (forms.row() !== row || row.field.text() !== typed) return;
    if (text === typed && others.length === 0) return forms.move(1);
    row.field.put(text);
    const { content } = store.get();
    // The matching names replace the message about the earlier text.
    if (content) sayUntilChanged(content, { others, error: null });
  }

  const forms: Forms = {
    store,
    open: (content, selected = 0) => {
      unfollow();
      store.set({ ...NOTHING, content, selected });
      opened = valuesOf(content);
      forms.field()?.enter();
      shell.open('form');
    },
    row: () => store.get().content?.rows[store.get().selected],
    field: () => {
      const row = forms.row();
      return row?.kind === 'text' && !store.get().isBusy ? row.field : undefined;
    },
    paste: (text) => {
      const row = forms.row();
      const field = forms.field();
      if (row?.kind === 'text' && field && !row.paste?.(text)) field.paste(text);
    },
    focus: (row) => {
      store.set({ selected: row, others: [] });
      forms.field()?.enter();
    },
    move: (by) => {
      const count = store.get().content?.rows.length ?? 1;
      forms.focus((store.get().selected + by + count) % count);
    },
    tab: () => {
      const row = forms.row();
      if (row?.kind === 'text' && row.complete && row.field.text() !== '') void complete(row);
      else forms.move(1);
    },
    turn: (by) => {
      const row = forms.row();
      if (row?.kind === 'open') return row.open();
      if (row?.kind !== 'choice') return;
      const at = row.options.findIndex(({ value }) => value === row.chosen.get().value);
      row.chosen.set({ value: row.options[(at + by + row.options.length) % row.options.length]!.value });
    },
    submit: () => {
      const { content, isBusy } = store.get();
      const row = forms.row();
      if (isBusy) return;
      if (row?.kind === 'open') row.open();
      else if (content) void send(content);
    },
    leave: () => {
      const { content } = store.get();
      unfollow();
      store.set(NOTHING);
      if (shell.scope() === 'form') shell.close();
      content?.left?.();
    },
    cancel: () => {
      const question = questionBeforeLeaving();
      if (question) shell.ask(question, forms.leave);
      else forms.leave();
    },
  };
  return forms;
}

export const textRow = (label: string, field: Field, more: Partial<TextRow> = {}): TextRow => ({
  kind: 'text',
  label,
  field,
  ...more,
});

export const choiceRow = (
  label: string,
  chosen: Store<{ readonly value: string }>,
  options: ChoiceRow['options'],
): ChoiceRow => ({ kind: 'choice', label, chosen, options });
