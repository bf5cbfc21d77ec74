import { type PastedLine, pastedLines, pastedSteps } from '../../../../core/client/recipes/pasted-rows.ts';
import type { Translate } from '../../../../core/kit/translate.ts';
import { MAX_ROWS } from '../../../../core/recipes/limits.ts';
import type { Field } from '../../../kit/forms/field.ts';
import type { Shell } from '../../../kit/shell.ts';
import type { Store } from '../../../kit/store.ts';
import { safe } from '../../../kit/text/safe.ts';
import { type ParseRow, unread } from '../../parsing/parse-row.ts';
import type { LineReading } from './line-reading.ts';
import { type PassageRow, type RowsState, typedLine } from './row-changes.ts';

export interface RowAddingParts extends LineReading {
  readonly shell: Shell;
  readonly t: Translate;
  readonly store: Store<RowsState>;
  /** Replaces the rows of the open part. */
  readonly put: (rows: readonly (ParseRow | PassageRow)[], selected?: number) => void;
  /** Called with the parser's work on a line, to wait for it before saving. */
  readonly wait: (reading: Promise<void>) => void;
  /** Replaces lines by the parser's results. */
  readonly learn: (lines: readonly ParseRow[], read: readonly ParseRow[]) => void;
}

export const withTitle = (row: ParseRow, title: string): ParseRow => ({
  ...row,
  line: { ...row.line, title: title || null },
});

/** Adds typed and pasted rows to the open part. */
export function rowAdding({ shell, t, store, put, wait, learn, readLines }: RowAddingParts) {
  const rows = (): readonly (ParseRow | PassageRow)[] => store.get()[store.get().part];

  /** Inserts typed rows at once, and replaces them by the parser's results as soon as they arrive. */
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

  return { insert, below, pasted, paste, pasteAt };
}
