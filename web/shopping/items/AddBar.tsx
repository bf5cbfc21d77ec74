import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { fold } from '../../../core/kit/text/fold.ts';
import { MAX_NOTE } from '../../../core/shopping/limits.ts';
import { readTypedItem } from '../../../core/shopping/typed-item.ts';
import { useTypedText } from '../../auth/use-typed-text.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage } from '../../kit/language.tsx';
import { useShortcut } from '../../kit/use-shortcut.ts';
import type { Kitchen } from '../use-kitchen.ts';
import classes from './AddBar.module.css';

const MAX_SUGGESTIONS = 5;

/** Foods that match the typed name, those that start with it first. Each keeps the typed amount. */
function suggestionsFor(text: string, kitchen: Kitchen, locale: string): { id: string; name: string; line: string }[] {
  const { food, note } = readTypedItem(text, kitchen, locale);
  const wanted = fold(note);
  if (food || wanted.length < 2) return [];
  const line = text.trim().replace(/\s+/g, ' ');
  const at = line.lastIndexOf(note);
  if (at < 0) return [];
  return kitchen.foods
    .map(({ id, name }) => ({ id, name, at: fold(name).indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.name.length - b.name.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name }) => ({ id, name, line: line.slice(0, at) + name + line.slice(at + note.length) }));
}

export interface AddBarProps {
  readonly listId: string;
  readonly kitchen: Kitchen;
  readonly onAdd: (text: string) => void;
}

/** Adds one line after another: the field keeps the focus and suggests known foods. The typed text survives a reload. */
export function AddBar({ listId, kitchen, onAdd }: AddBarProps) {
  const { t, locale } = useLanguage();
  const offersId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(`item.${listId}`);
  const [chosen, setChosen] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  const [notice, setNotice] = useState('');
  const offered = isClosed ? [] : suggestionsFor(text, kitchen, locale);
  useShortcut('a', () => field.current?.focus());

  const type = (next: string) => {
    setText(next);
    setChosen(-1);
    setClosed(false);
  };
  const add = (line: string) => {
    if (line.trim() === '') return;
    onAdd(line);
    setNotice(t('web.shopping.added', { name: line.trim() }));
    type('');
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    add(offered[chosen]?.line ?? text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && offered.length > 0) {
      event.preventDefault();
      // One more than the suggestions: the typed text itself.
      const places = offered.length + 1;
      setChosen(((chosen + 1 + step + places) % places) - 1);
    } else if (keyOf(event) === 'Escape') setClosed(true);
  };

  return (
    <form className={classes.bar} data-kept onSubmit={onSubmit}>
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      {offered.length > 0 && (
        <div className={classes.offers} id={offersId} role="listbox" aria-label={t('foods.foods')}>
          {offered.map(({ id, line }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={id}
              id={`${offersId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={classes.offer}
              dir="auto"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(line)}
            >
              {line}
            </div>
          ))}
        </div>
      )}
      <div className={classes.field}>
        <input
          ref={field}
          role="combobox"
          aria-label={t('web.shopping.add_label')}
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={offered.length > 0 ? offersId : undefined}
          aria-activedescendant={chosen >= 0 ? `${offersId}-${chosen}` : undefined}
          aria-keyshortcuts="a"
          placeholder={t('shopping.line_hint')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_NOTE}
          dir="auto"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(true)}
        />
        <button
          type="submit"
          className={classes.add}
          aria-label={t('buttons.add')}
          // Keep the focus in the field, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          <IconPlus size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
    </form>
  );
}
