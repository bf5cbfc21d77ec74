import { useMemo } from 'react';
import { fold } from '../../core/kit/text/fold.ts';
import { useTranslate } from '../kit/language.tsx';
import { ChosenNames } from '../kit/lists/ChosenNames.tsx';
import type { DraftOrganizer } from './editing/draft/draft.ts';
import { type OrganizerKind, useOrganizers } from './editing/use-known.ts';

export interface OrganizerPickProps {
  readonly label: string;
  readonly kind: OrganizerKind;
  readonly chosen: readonly DraftOrganizer[];
  readonly onChange: (chosen: DraftOrganizer[]) => void;
  /** Receives the unfinished text. Without it, leaving the field adds the text, which moves the content below. */
  readonly onTyped?: (text: string) => void;
}

/** Chooses categories, tags or tools. Names that the group does not have are created on saving. */
export function OrganizerPick({ label, kind, chosen, onChange, onTyped }: OrganizerPickProps) {
  const t = useTranslate();
  const known = useOrganizers(kind);
  const options = useMemo(() => known.map(({ name }) => ({ name, words: [name] })), [known]);
  const organizerOf = (name: string) =>
    [...chosen, ...known].find((organizer) => fold(organizer.name) === fold(name)) ?? { name };
  return (
    <ChosenNames
      legend={label}
      field={t('web.editor.organizer.add', { kind: label })}
      removeLabel={(name) => t('web.remove', { name })}
      kind={kind}
      options={options}
      chosen={chosen.map(({ name }) => name)}
      onChange={(names) => onChange(names.map(organizerOf))}
      onTyped={onTyped}
    />
  );
}
