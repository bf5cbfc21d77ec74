import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { partLabels } from '../../../../core/client/recipes/part-labels.ts';
import { namesInWords } from '../../../../core/kit/text/names-in-words.ts';
import { lineText } from '../../../../core/recipes/quantity.ts';
import { Dialog } from '../../../kit/dialogs/Dialog.tsx';
import formClasses from '../../../kit/dialogs/form.module.css';
import { useLanguage } from '../../../kit/language.tsx';
import classes from '../Editor.module.css';
import { type Draft, draftOf } from './draft.ts';
import { type Part, withParts } from './merge-drafts.ts';
import type { Conflict } from './use-save.ts';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly onAgree: (draft: Draft) => void;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

const PREVIEW_LENGTH = 160;

/** A short preview of a part, enough to tell two versions apart. */
function preview(draft: Draft, part: Part): string {
  const texts: Partial<Record<Part, () => string>> = {
    recipeIngredient: () => draft.recipeIngredient.map(lineText).join(' · '),
    recipeInstructions: () => draft.recipeInstructions.map(({ text }) => text).join(' · '),
    notes: () => draft.notes.map(({ title, text }) => [title, text].filter(Boolean).join(': ')).join(' · '),
    nutrition: () => Object.values(draft.nutrition).filter(Boolean).join(' · '),
    recipeCategory: () => draft.recipeCategory.map(({ name }) => name).join(' · '),
    tags: () => draft.tags.map(({ name }) => name).join(' · '),
    tools: () => draft.tools.map(({ name }) => name).join(' · '),
    assets: () => draft.assets.map(({ name }) => name).join(' · '),
    settings: () => '',
    extras: () => draft.extras.map(({ name, value }) => `${name}: ${value}`).join(' · '),
  };
  const text = texts[part]?.() ?? String(draft[part]);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, label, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={classes.option}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{label}</strong>
        {text && <span dir="auto">{text}</span>}
      </span>
    </label>
  );
}

/** Two people changed the same parts. The user picks a version of each; nothing is discarded before that. */
export function ConflictDialog({ conflict, onAgree, onCopy, onClose }: ConflictDialogProps) {
  const { t, locale } = useLanguage();
  const { merged, conflicts, taken, theirs } = conflict;
  const other = draftOf(theirs);
  const [fromThem, setFromThem] = useState<readonly Part[]>([]);
  const choose = (part: Part, isTheirs: boolean) =>
    setFromThem((parts) => [...parts.filter((known) => known !== part), ...(isTheirs ? [part] : [])]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAgree(withParts(merged, other, fromThem));
  };
  const nameOf = (part: Part) => t(partLabels[part]);
  return (
    <Dialog title={t('web.editor.conflict.title')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit}>
        <p className={formClasses.text}>{t('web.editor.conflict.text')}</p>
        {conflicts.map((part) => (
          <fieldset key={part} className={classes.choice}>
            <legend>{nameOf(part)}</legend>
            <Choice
              name={part}
              label={t('web.editor.conflict.mine')}
              text={preview(merged, part)}
              isChosen={!fromThem.includes(part)}
              onChoose={() => choose(part, false)}
            />
            <Choice
              name={part}
              label={t('web.editor.conflict.theirs')}
              text={preview(other, part)}
              isChosen={fromThem.includes(part)}
              onChoose={() => choose(part, true)}
            />
          </fieldset>
        ))}
        {taken.length > 0 && (
          <p className={formClasses.text}>
            {t('web.editor.conflict.taken', { parts: namesInWords(taken.map(nameOf), locale) })}
          </p>
        )}
        <div className={formClasses.actions}>
          <Button variant="subtle" onClick={onCopy}>
            {t('web.editor.conflict.copy')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('web.editor.conflict.later')}
          </Button>
          <Button type="submit">{t('buttons.save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
