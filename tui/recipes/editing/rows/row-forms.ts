import type { LovageClient } from '../../../../core/app/client.ts';
import type { Translate } from '../../../../core/kit/translate.ts';
import { MAX_PASSAGE } from '../../../../core/recipes/limits.ts';
import type { Connection } from '../../../kit/connection.ts';
import { createField, type Field } from '../../../kit/forms/field.ts';
import { type FormContent, type Forms, textRow } from '../../../kit/forms/form.ts';
import type { Store } from '../../../kit/store.ts';
import { editForm } from '../../parsing/edit-form.ts';
import { type ParseRow, unread } from '../../parsing/parse-row.ts';
import type { LineReading } from './line-reading.ts';
import { type PassageRow, type RowsState, typedLine } from './row-changes.ts';

export interface RowFormParts extends LineReading {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly forms: Forms;
  readonly t: Translate;
  readonly store: Store<RowsState>;
  /** Replaces the rows of the open part. */
  readonly put: (rows: readonly (ParseRow | PassageRow)[], selected?: number) => void;
  /** Goes back to the rows. */
  readonly back: () => void;
  readonly showAmounts: () => void;
  /** Tells of a line that the parser still reads. */
  readonly wait: (reading: Promise<void>) => void;
}

/** The forms of one row: a new one, a line, and a step or a note. */
export function rowForms(parts: RowFormParts) {
  const { client, connection, forms, t, store, put, back, parse, taken, readLine, showAmounts, wait } = parts;
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
        if (part === 'lines') wait(addLine(added, named, at));
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
      if (!isNew && edited !== row) showAmounts();
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

  return { add, lineForm, passageForm };
}
