import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { fold } from '../../../core/kit/text/fold.ts';
import { keyOf } from '../key-of.ts';
import classes from './ChosenNames.module.css';
import { Suggest, type Suggestion } from './Suggest.tsx';

export interface ChosenNamesProps {
  readonly legend: string;
  /** Label of the field. */
  readonly field: string;
  readonly removeLabel: (name: string) => string;
  /** Sets the color of the dots. */
  readonly kind?: string;
  readonly options: readonly Suggestion[];
  readonly chosen: readonly string[];
  readonly onChange: (names: string[]) => void;
  /** Receives the unfinished text. Without it, leaving the field adds the text, which moves the content below. */
  readonly onTyped?: ((text: string) => void) | undefined;
}

/** A list of names that grows while typing. Enter or a comma adds a name, Backspace takes the last one back. */
export function ChosenNames({
  legend,
  field,
  removeLabel,
  kind,
  options,
  chosen,
  onChange,
  onTyped,
}: ChosenNamesProps) {
  const [typed, setText] = useState('');
  const setTyped = (text: string) => {
    setText(text);
    onTyped?.(text);
  };
  const left = useMemo(() => {
    const taken = new Set(chosen.map(fold));
    return options.filter(({ name }) => !taken.has(fold(name)));
  }, [options, chosen]);
  const add = (text: string) => {
    const name = text.trim();
    setTyped('');
    if (name === '' || chosen.some((one) => fold(one) === fold(name))) return;
    onChange([...chosen, options.find((option) => fold(option.name) === fold(name))?.name ?? name]);
  };
  return (
    <fieldset className={classes.chosen} data-kind={kind}>
      <legend>{legend}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((name) => (
            <li key={name}>
              <span dir="auto">{name}</span>
              <button
                type="button"
                onClick={() => onChange(chosen.filter((one) => one !== name))}
                aria-label={removeLabel(name)}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggest
        className={classes.suggest}
        label={field}
        placeholder={field}
        value={typed}
        options={left}
        onChange={setTyped}
        onChoose={add}
        onBlur={() => !onTyped && add(typed)}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter' || keyOf(event) === ',') {
            event.preventDefault();
            add(typed);
          } else if (keyOf(event) === 'Backspace' && typed === '') onChange(chosen.slice(0, -1));
        }}
      />
    </fieldset>
  );
}
