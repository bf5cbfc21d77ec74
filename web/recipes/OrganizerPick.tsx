import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { fold } from '../../core/kit/text/fold.ts';
import { useTranslate } from '../kit/language.tsx';
import { Suggest } from '../kit/lists/Suggest.tsx';
import type { DraftOrganizer } from './editing/draft/draft.ts';
import classes from './editing/Editor.module.css';
import { type OrganizerKind, useOrganizers } from './editing/use-known.ts';

export interface OrganizerPickProps {
  readonly label: string;
  readonly kind: OrganizerKind;
  readonly chosen: readonly DraftOrganizer[];
  readonly onChange: (chosen: DraftOrganizer[]) => void;
  /** Gets the unfinished text. Without it, leaving the field adds the text, which moves what is below. */
  readonly onTyped?: (text: string) => void;
}

/** Chooses categories, tags or tools. Names that the group does not have are created on saving. */
export function OrganizerPick({ label, kind, chosen, onChange, onTyped }: OrganizerPickProps) {
  const t = useTranslate();
  const known = useOrganizers(kind);
  const [typed, setText] = useState('');
  const setTyped = (text: string) => {
    setText(text);
    onTyped?.(text);
  };
  const isChosen = (name: string) => chosen.some((organizer) => fold(organizer.name) === fold(name));
  const options = useMemo(() => known.map(({ name }) => ({ name, words: [name] })), [known]);
  const add = (text: string) => {
    const name = text.trim();
    setTyped('');
    if (name === '' || isChosen(name)) return;
    onChange([...chosen, known.find((organizer) => fold(organizer.name) === fold(name)) ?? { name }]);
  };
  const fieldName = t('web.editor.organizer.add', { kind: label });
  return (
    <fieldset className={classes.organizers} data-kind={kind}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map(({ name }) => (
            <li key={name}>
              <span dir="auto">{name}</span>
              <button
                type="button"
                onClick={() => onChange(chosen.filter((organizer) => organizer.name !== name))}
                aria-label={t('web.editor.organizer.remove', { name })}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suggest
        className={classes.suggest}
        label={fieldName}
        placeholder={fieldName}
        value={typed}
        options={options.filter(({ name }) => !isChosen(name))}
        onChange={setTyped}
        onChoose={add}
        onBlur={() => !onTyped && add(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault();
            add(typed);
          } else if (event.key === 'Backspace' && typed === '') onChange(chosen.slice(0, -1));
        }}
      />
    </fieldset>
  );
}
