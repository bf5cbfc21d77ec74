import type { LovageClient } from '../../../../core/app/client.ts';
import type { Translate } from '../../../../core/kit/translate.ts';
import { MAX_PASSAGE, MAX_ROWS } from '../../../../core/recipes/limits.ts';
import { type PastedLine, pastedLines, pastedSteps } from '../../../../core/recipes/pasted-rows.ts';
import type { Connection } from '../../../kit/connection.ts';
import { createField, type Field } from '../../../kit/forms/field.ts';
import { type FormContent, type Forms, textRow } from '../../../kit/forms/form.ts';
import type { Shell } from '../../../kit/shell.ts';
import type { Store } from '../../../kit/store.ts';
import { safe } from '../../../kit/text/safe.ts';
import { editForm } from '../../parsing/edit-form.ts';
import { type ParseRow, unread } from '../../parsing/parse-row.ts';
import type { LineReading } from './line-reading.ts';
import { type PassageRow, type RowsState, typedLine } from './row-changes.ts';

export interface RowFormParts extends LineReading {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly forms: Forms;
  readonly shell: Shell;
  readonly t: Translate;
  readonly store: Store<RowsState>;
  /** Replaces the rows of the open part. */
  readonly put: (rows: readonly (ParseRow | PassageRow)[], selected?: number) => void;
  /** Goes back to the rows. */
  readonly back: () => void;
  readonly showAmounts: () => void;
  /** Tells of a line that the parser still reads. */
  readonly wait: (reading: Promise<void>) => void;
  /** Puts what the parser says of lines in their places. */
  readonly learn: (lines: readonly ParseRow[], read: readonly ParseRow[]) => void;
}

/** The forms of one row: a new one, a line, and a step or a note. */
export function rowForms(parts: RowFormParts) {
  const { client, connection, forms, shell, t, store, put, back, parse, taken, readLines, showAmounts, wait, learn } =
    parts;
  const rows = (): readonly (ParseRow | PassageRow)[] => store.get()[store.get().part];
  const filled = (text: string): Field => {
    const field = createField(undefined, Math.max(MAX_PASSAGE, text.length));
    field.put(text);
    return field;
  };
  const titleRow = (field: Field) => textRow(t('tui.data.columns.title'), field);
  const textLabel = () => t('tui.parse.parts.text');

  const withTitle = (row: ParseRow, title: string): ParseRow => ({
    ...row,
    line: { ...row.line, title: title || null },
  });

  /** Puts typed rows at a place at once, and what the parser says of lines as soon as that is known. */
  function insert(typed: readonly PastedLine[], at: number) {
    const last = at + typed.length - 1;
    if (store.get().part !== 'lines') {
      const made = typed.map(({ title, text }) => ({ id: null, title: title ?? '', text, ingredientReferences: [] }));
      put(rows().toSpliced(at, 0, ...made), last);
      return;
    }
    const made = typed.map(({ title, text }) => withTitle(unread(typedLine(text)), title ?? ''));
    put(rows().toSpliced(at, 0, ...made), last);
    const reading = async () => {
      const read = await readLines(typed.map(({ text }) => text));
      learn(
        made,
        made.map((row, index) => ({ ...read[index]!, line: row.line })),
      );
    };
    wait(reading());
  }

  const below = () => (rows().length === 0 ? 0 : store.get().selected + 1);

  /** Pasted text as rows. Null if there are too many. */
  function pasted(text: string): readonly PastedLine[] | null {
    const plain = safe(text.replace(/\r\n?/g, '\n'));
    const found =
      store.get().part === 'lines'
        ? pastedLines(plain.split('\n'))
        : pastedSteps(plain).map((one) => ({ title: null, text: one }));
    if (rows().length + found.length <= MAX_ROWS) return found;
    shell.say(t('validation.faults.entries_most', { count: MAX_ROWS, n: MAX_ROWS }), 'error');
    return null;
  }

  /** Adds pasted rows below the selected one. */
  function paste(text: string) {
    const found = pasted(text);
    if (found && found.length > 0) insert(found, below());
  }

  /** For the field of the row at a place: more rows in one text go below it. */
  const pasteAt =
    (at: number, field: Field) =>
    (text: string): boolean => {
      const found = pasted(text);
      if (found && found.length < 2) return false;
      if (found) {
        field.paste(found[0]!.text);
        insert(found.slice(1), at + 1);
      }
      return true;
    };

  /** Asks for one row after the other until nothing is typed. Those before stand below. */
  function add(last: readonly string[] = []) {
    const [text, title] = [filled(''), filled('')];
    let added: readonly string[] = [];
    const keep = (typed: readonly PastedLine[]) => {
      added = typed.map((one) => one.text);
      insert(typed, below());
    };
    const field = textRow(textLabel(), text, {
      // Several rows in one text. The first one goes on with what is typed.
      paste: (several) => {
        const found = pasted(several);
        if (found && found.length < 2) return false;
        if (found) {
          const [first, ...others] = found;
          const begun = [text.text(), first!.text].filter(Boolean).join(' ');
          keep([{ title: title.text() || first!.title, text: begun }, ...others]);
          forms.leave();
        }
        return true;
      },
    });
    forms.open({
      title: t('tui.keys.add_line'),
      isWide: true,
      help: last.map((one) => `✓ ${one}`).join('\n'),
      rows: [field, titleRow(title)],
      submit: () => {
        if (text.text() !== '') keep([{ title: title.text(), text: text.text() }]);
        return undefined;
      },
      left: () => (added.length === 0 ? back() : add(added)),
    });
  }

  function lineForm(row: ParseRow): FormContent {
    const at = store.get().selected;
    const title = filled(row.line.title ?? '');
    const keep = (edited: ParseRow) => {
      const isNew = edited.text !== row.text;
      const line = isNew ? typedLine(edited.text, row.line) : row.line;
      put(rows().with(at, withTitle({ ...(isNew ? taken(edited) : edited), line }, title.text())));
      if (!isNew && edited !== row) showAmounts();
    };
    const content = editForm({ row, keep, parse, client, connection, t });
    const typed = () => content.rows.map((one) => (one.kind === 'text' ? one.field.text() : '')).join('\n');
    const before = typed();
    const [text, ...parts] = [content.rows.at(-1)!, ...content.rows.slice(0, -1)];
    return {
      ...content,
      isWide: true,
      rows: [text.kind === 'text' ? { ...text, paste: pasteAt(at, text.field) } : text, ...parts, titleRow(title)],
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
      isWide: true,
      rows: [textRow(textLabel(), text, { paste: pasteAt(at, text) }), titleRow(title)],
      submit: () => {
        put(rows().with(at, { ...row, text: text.text(), title: title.text() }));
        return undefined;
      },
      left: back,
    };
  }

  return { add, paste, lineForm, passageForm };
}
