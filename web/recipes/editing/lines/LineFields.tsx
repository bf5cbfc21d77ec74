import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { MAX_LINE, MAX_QUANTITY_TEXT } from '../../../../core/recipes/limits.ts';
import { keyOf } from '../../../kit/key-of.ts';
import { useTranslate } from '../../../kit/language.tsx';
import { Suggest, type Suggestion } from '../../../kit/lists/Suggest.tsx';
import type { DraftLine } from '../draft/draft.ts';
import classes from '../Rows.module.css';

export interface LineFieldsProps {
  readonly line: DraftLine;
  /** Number of the line, from 1. */
  readonly number: number;
  /** Whether amount, unit and food have separate fields. */
  readonly isApart: boolean;
  readonly units: readonly Suggestion[];
  readonly foods: readonly Suggestion[];
  readonly fault: string | undefined;
  readonly onChange: (parts: Partial<DraftLine>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the food is typed, which may be a whole line. */
  readonly onTyped: () => void;
  /** Called when several lines are pasted at once. */
  readonly onLines: (texts: string[]) => void;
}

/** The fields of one line. */
export const LineFields = memo(function LineFields({
  line,
  number,
  isApart,
  units,
  foods,
  fault,
  ...on
}: LineFieldsProps) {
  const t = useTranslate();
  const labelled = (field: string) => t('web.editor.line.field', { number, field });
  const faultId = `${line.id}-fault`;
  const onPaste = (event: ClipboardEvent) => {
    const texts = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((text) => text.trim() !== '');
    if (texts.length < 2) return;
    event.preventDefault();
    on.onLines(texts);
  };
  const note = (
    <div className={classes.note} data-main={isApart ? undefined : true}>
      <input
        aria-label={labelled(isApart ? t('fields.note') : t('fields.text'))}
        placeholder={isApart ? t('fields.note') : t('web.editor.line.text_hint')}
        dir="auto"
        maxLength={MAX_LINE}
        value={line.note}
        onChange={(event) => on.onChange({ note: event.currentTarget.value })}
        onKeyDown={on.onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
  return (
    <div className={classes.line} data-apart={isApart || undefined}>
      {isApart && (
        <>
          <input
            className={classes.quantity}
            aria-label={labelled(t('fields.quantity'))}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault ? faultId : undefined}
            inputMode="text"
            maxLength={MAX_QUANTITY_TEXT}
            value={line.quantity}
            onChange={(event) => on.onChange({ quantity: event.currentTarget.value })}
            onKeyDown={on.onKeyDown}
          />
          <Suggest
            className={classes.unit}
            label={labelled(t('fields.unit'))}
            placeholder={t('fields.unit')}
            value={line.unit}
            options={units}
            onChange={(unit) => on.onChange({ unit })}
            onKeyDown={on.onKeyDown}
          />
          <div className={classes.food} data-main>
            <Suggest
              label={labelled(t('fields.food'))}
              placeholder={t('web.editor.line.food_hint')}
              value={line.food}
              options={foods}
              onChange={(food) => on.onChange({ food })}
              onKeyDown={(event) => {
                if (keyOf(event) === 'Enter') on.onTyped();
                on.onKeyDown(event);
              }}
              onBlur={on.onTyped}
              onPaste={onPaste}
            />
          </div>
        </>
      )}
      {note}
      {fault && (
        <p className={classes.fault} id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
});
