import { TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import type { MergedNoun } from './data-noun.ts';
import classes from './MergeDialog.module.css';
import { useCandidates, useMerge } from './use-data.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface CandidatesProps {
  readonly noun: MergedNoun;
  readonly from: Named;
  readonly into: Named | null;
  readonly onChoose: (into: Named) => void;
}

function Candidates({ noun, from, into, onChoose }: CandidatesProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const candidates = useCandidates(noun, typed, from.id);
  return (
    <fieldset className={classes.candidates}>
      <legend>{t('web.data.merge_into')}</legend>
      <TextInput
        type="search"
        aria-label={t(`web.data.find.${noun}`)}
        placeholder={t(`web.data.find.${noun}`)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.list}>
        {candidates?.map((candidate) => (
          <label key={candidate.id}>
            <input type="radio" name="into" checked={into?.id === candidate.id} onChange={() => onChoose(candidate)} />
            <bdi>{candidate.name}</bdi>
          </label>
        ))}
        {candidates?.length === 0 && <p>{t('web.finder.none_found')}</p>}
      </div>
    </fieldset>
  );
}

export interface MergeDialogProps {
  readonly noun: MergedNoun;
  readonly from: Named;
  readonly onClose: () => void;
}

/** Merges a food or unit into another, after saying what will move. */
export function MergeDialog({ noun, from, onClose }: MergeDialogProps) {
  const t = useTranslate();
  const showError = useShowError();
  const merge = useMerge(noun);
  const [into, setInto] = useState<Named | null>(null);
  const submit = () => {
    if (!into) return;
    // Await the call: a live update may unmount the row, and its `mutate` callbacks, before the answer.
    void merge.mutateAsync({ from: from.id, to: into.id }).then(() => {
      onClose();
      showToast('success', t('web.data.merged', { from: from.name, into: into.name }));
    }, showError);
  };
  return (
    <FormDialog
      title={t('web.data.merge_title', { name: from.name })}
      action={t('buttons.merge')}
      isBusy={merge.isPending}
      isDisabled={into === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Candidates noun={noun} from={from} into={into} onChoose={setInto} />
      <div className={classes.outcome} role="status">
        {into && (
          <>
            <p className={classes.way}>
              <bdi>{from.name}</bdi>
              <IconArrowRight className="turns" size={18} stroke={1.5} aria-hidden />
              <bdi>{into.name}</bdi>
            </p>
            <p>{t(`web.data.merge_text.${noun}`, { from: from.name, into: into.name })}</p>
          </>
        )}
      </div>
    </FormDialog>
  );
}
