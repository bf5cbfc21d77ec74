import type { LovageClient } from '../../../../core/app/client.ts';
import type { PastedLine } from '../../../../core/client/recipes/pasted-rows.ts';
import type { Language } from '../../../../core/kit/translate.ts';
import { MAX_PASSAGE } from '../../../../core/recipes/limits.ts';
import type { Connection } from '../../../kit/connection.ts';
import { createField, type Field } from '../../../kit/forms/field.ts';
import { type FormContent, type Forms, textRow } from '../../../kit/forms/form.ts';
import { editForm } from '../../parsing/edit-form.ts';
import type { ParseRow } from '../../parsing/parse-row.ts';
import { type RowAddingParts, rowAdding, withTitle } from './row-adding.ts';
import { type PassageRow, typedLine } from './row-changes.ts';

export interface RowFormParts extends RowAddingParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly forms: Forms;
  readonly language: Language;
  /** Goes back to the rows. */
  readonly back: () => void;
  readonly showAmounts: () => void;
}

/** The forms of one row: a new one, a line, and a step or a note. */
export function rowForms(parts: RowFormParts) {
  const { client, connection, forms, language, t, store, put, back, parse, taken, showAmounts } = parts;
  const { insert, below, pasted, paste, pasteAt } = rowAdding(parts);
  const rows = (): readonly (ParseRow | PassageRow)[] => store.get()[store.get().part];
  const filled = (text: string): Field => {
    const field = createField(undefined, Math.max(MAX_PASSAGE, text.length));
    field.put(text);
    return field;
  };
  const titleRow = (field: Field) => textRow(t('fields.title'), field);
  const textLabel = () => t('fields.text');

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
      title: t('buttons.add'),
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
    const content = editForm({ row, keep, parse, client, connection, language });
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
