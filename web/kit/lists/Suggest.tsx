import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { fold } from '../../../core/kit/text/fold.ts';
import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { keyOf } from '../key-of.ts';
import { useTranslate } from '../language.tsx';
import classes from './Suggest.module.css';

/** An option, with other words by which it is found. */
export interface Suggestion {
  readonly name: string;
  readonly words: readonly string[];
}

export interface SuggestProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Suggestion[];
  /** Called when a suggestion is chosen. Without it, choosing equals typing. */
  readonly onChoose?: (name: string) => void;
  /** Receives the keys that the list does not use. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly isWrong?: boolean;
  readonly maxLength?: number;
}

const MAX_SUGGESTIONS = 8;

/** Options that begin with the typed text, then those that contain it. */
function matching(options: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  const begins = (word: string) => fold(word).startsWith(wanted);
  const first = options.filter(({ words }) => words.some(begins));
  const others = first.length < MAX_SUGGESTIONS ? options.filter(({ name }) => fold(name).includes(wanted)) : [];
  return [...new Set([...first, ...others])].slice(0, MAX_SUGGESTIONS);
}

/** A text field with suggestions. Unknown text stays as typed. */
export function Suggest({
  label,
  value,
  onChange,
  onChoose = onChange,
  options,
  isWrong = false,
  ...rest
}: SuggestProps) {
  const t = useTranslate();
  const { onKeyDown, onPaste, onBlur, placeholder, className, maxLength = MAX_NAME } = rest;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = useMemo(() => (isOpen ? matching(options, value) : []), [isOpen, options, value]);
  const isNew =
    isOpen && value.trim() !== '' && !shown.some(({ words }) => words.some((word) => fold(word) === fold(value)));
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (name: string) => {
    onChoose(name);
    close();
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.altKey ? 0 : keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      setActive((at) => Math.min(Math.max(at + step, -1), shown.length - 1));
    } else if (keyOf(event) === 'Enter' && shown[active]) {
      event.preventDefault();
      take(shown[active].name);
    } else if (keyOf(event) === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else onKeyDown?.(event);
  };

  return (
    <div className={[classes.suggest, className].filter(Boolean).join(' ')}>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        dir="auto"
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKey}
        onPaste={onPaste}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {(shown.length > 0 || isNew) && (
        <div className={classes.popup}>
          <div role="listbox" id={listId} aria-label={label} className={classes.list}>
            {shown.map(({ name }, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={name}
                role="option"
                id={`${listId}-${index}`}
                aria-selected={index === active}
                className={classes.option}
                dir="auto"
                // Keep the focus in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(name)}
              >
                {name}
              </div>
            ))}
          </div>
          {isNew && <p className={classes.fresh}>{t('web.suggest.new', { name: value.trim() })}</p>}
        </div>
      )}
    </div>
  );
}
