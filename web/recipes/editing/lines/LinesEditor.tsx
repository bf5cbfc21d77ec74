import { Button, Switch } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { MAX_ROWS } from '../../../../core/recipes/limits.ts';
import { lineText } from '../../../../core/recipes/quantity.ts';
import { useTranslate } from '../../../kit/language.tsx';
import { part } from '../../../kit/part.ts';
import { showToast } from '../../../kit/toasts.ts';
import { Adders } from '../Adders.tsx';
import { type DraftLine, newLine } from '../draft/draft.ts';
import { faultAt } from '../draft/faults.ts';
import { EditorRow } from '../EditorRow.tsx';
import classes from '../Rows.module.css';
import { changed } from '../rows.ts';
import type { Editor } from '../use-editor.ts';
import { useKnown } from '../use-known.ts';
import { useRows } from '../use-rows.ts';
import { LineFields } from './LineFields.tsx';
import type { Splitter } from './split-line.ts';
import { splitDraftLine, typedLines } from './typed-lines.ts';
import { useLineSplitting } from './use-line-splitting.ts';

const PasteDialog = part(async () => (await import('./PasteDialog.tsx')).PasteDialog);
const ParseDialog = part(async () => (await import('../../parsing/ParseDialog.tsx')).ParseDialog);

const filledLines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Joins the parts of a line into one field. */
const together = (line: DraftLine): DraftLine => ({ ...line, quantity: '', unit: '', food: '', note: lineText(line) });
const apart = (line: DraftLine, split: Splitter): DraftLine =>
  line.food === '' && line.quantity === '' && line.unit === '' ? { ...line, ...split(line.note) } : line;

/** The ingredients, one row each. */
export function LinesEditor({ editor }: { editor: Editor }) {
  const t = useTranslate();
  const { draft, change, faults } = editor;
  const lines = draft.recipeIngredient;
  const isApart = !draft.settings.disableAmount;
  const { units, foods } = useKnown();
  const { split, load, splitTyped, noteTyped } = useLineSplitting(editor, units);
  const [isPasting, setPasting] = useState(false);
  const [isParsing, setParsing] = useState(false);
  const changeLines = (changeOf: (rows: readonly DraftLine[]) => readonly DraftLine[]) =>
    change(({ recipeIngredient }) => ({ recipeIngredient: changeOf(recipeIngredient) }));
  const rows = useRows({ rows: lines, change: changeLines, create: newLine, removed: t('web.editor.line.removed') });
  const set = (id: string, parts: Partial<DraftLine>) => changeLines((current) => changed(current, id, parts));
  const addLines = (at: number, texts: readonly string[]) => {
    if (lines.length + texts.length > MAX_ROWS)
      return showToast('error', t('validation.faults.entries_most', { count: MAX_ROWS, n: MAX_ROWS }));
    const added = typedLines(texts, split, isApart);
    rows.insert(at, ...added);
    if (isApart) splitTyped(added);
  };
  const setApart = (next: boolean) => {
    const changed = lines.map((line) => (next ? apart(line, split) : together(line)));
    change(({ settings }) => ({ settings: { ...settings, disableAmount: !next }, recipeIngredient: changed }));
    const moved = next ? changed.filter((line, index) => line !== lines[index]) : [];
    if (moved.length > 0)
      splitTyped(moved, (line, by) => ({ ...splitDraftLine(line, by), originalText: line.originalText }));
  };

  const takeParsed = (recipeIngredient: DraftLine[]) => {
    change(({ settings }) => ({ recipeIngredient, settings: { ...settings, disableAmount: false } }));
    setParsing(false);
  };

  return (
    <>
      <Switch
        className={classes.switch}
        label={t('web.editor.line.apart')}
        checked={isApart}
        onChange={(event) => setApart(event.currentTarget.checked)}
      />
      <ul className={classes.rows} ref={rows.list} onFocus={load}>
        {rows.shown.map((line, index) => {
          const name = t('web.editor.line.name', { number: index + 1 });
          const isEmpty = [line.quantity, line.unit, line.food, line.note].every((text) => text === '');
          return (
            <EditorRow
              key={line.id}
              rows={rows}
              row={line}
              name={name}
              index={index}
              count={lines.length}
              onTitle={(title) => set(line.id, { title })}
            >
              {(grip) => (
                <>
                  {grip}
                  <LineFields
                    line={line}
                    number={index + 1}
                    isApart={isApart}
                    units={units}
                    foods={foods}
                    fault={faultAt(faults, 'recipeIngredient', index)}
                    onChange={(parts) => {
                      if (parts.food !== undefined) noteTyped(line.id);
                      set(line.id, parts);
                    }}
                    onTyped={() => splitTyped([line])}
                    onKeyDown={rows.onKeyDown(line.id, isEmpty)}
                    onLines={(texts) => addLines(index + 1, texts)}
                  />
                </>
              )}
            </EditorRow>
          );
        })}
      </ul>
      <Adders
        add={t('web.editor.line.add')}
        onAdd={() => rows.insert(lines.length)}
        paste={t('web.editor.line.paste')}
        onPaste={() => {
          load();
          setPasting(true);
        }}
      >
        <Button
          variant="subtle"
          leftSection={<IconListDetails size={18} stroke={1.5} aria-hidden />}
          onClick={() => setParsing(true)}
        >
          {t('web.parse.title')}
        </Button>
      </Adders>
      {isParsing && (
        <Suspense>
          <ParseDialog
            lines={lines}
            isApart={isApart}
            action={t('web.apply')}
            onTake={takeParsed}
            onClose={() => setParsing(false)}
          />
        </Suspense>
      )}
      {isPasting && (
        <Suspense>
          <PasteDialog
            title={t('web.editor.line.paste')}
            help={t('web.editor.line.paste_help')}
            split={filledLines}
            count={lines.length}
            onAdd={(texts) => addLines(lines.length, texts)}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
