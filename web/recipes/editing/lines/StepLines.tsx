import { Button, Checkbox } from '@mantine/core';
import { lineText } from '../../../../core/recipes/quantity.ts';
import { Dialog } from '../../../kit/dialogs/Dialog.tsx';
import formClasses from '../../../kit/dialogs/form.module.css';
import { useTranslate } from '../../../kit/language.tsx';
import type { DraftLine } from '../draft/draft.ts';
import classes from '../Rows.module.css';

export interface StepLinesProps {
  readonly title: string;
  readonly lines: readonly DraftLine[];
  readonly uses: readonly string[];
  readonly onChange: (uses: string[]) => void;
  readonly onClose: () => void;
}

/** Links ingredients to a step. Cook mode shows them below it. */
export function StepLines({ title, lines, uses, onChange, onClose }: StepLinesProps) {
  const t = useTranslate();
  const named = lines.map((line) => ({ id: line.id, text: lineText(line) })).filter(({ text }) => text !== '');
  const toggle = (id: string) => onChange(uses.includes(id) ? uses.filter((used) => used !== id) : [...uses, id]);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>
          {t(named.length > 0 ? 'web.editor.step.link_help' : 'web.editor.step.no_lines')}
        </p>
        {named.length > 0 && (
          <ul className={classes.choices}>
            {named.map(({ id, text }) => (
              <li key={id}>
                <Checkbox label={text} checked={uses.includes(id)} onChange={() => toggle(id)} />
              </li>
            ))}
          </ul>
        )}
        <div className={formClasses.actions}>
          <Button onClick={onClose} data-autofocus>
            {t('web.cook.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
