import { ActionIcon, Button } from '@mantine/core';
import { IconBraces, IconEye, IconForms } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';

export type EditorMode = 'form' | 'json' | 'preview';

export interface EditorBarProps {
  readonly editor: Editor;
  /** The error to show, or null. */
  readonly problem: string | null;
  readonly isDirty: boolean;
  readonly mode: EditorMode;
  /** Goes to this mode, or back to the form. */
  readonly onMode: (mode: EditorMode) => void;
  readonly onSave: () => void;
}

/** The sticky bar of the editor: its state, the switch between form, preview and JSON, save and cancel. */
export function EditorBar({
  editor: { isSaving, isGone, leave },
  problem,
  isDirty,
  mode,
  onMode,
  onSave,
}: EditorBarProps) {
  const t = useTranslate();
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };
  const form = { label: t('web.editor.json.close'), icon: <IconForms {...icon} /> };
  const switchTo = (other: EditorMode, { label, icon }: typeof form) => (
    <ActionIcon onClick={() => onMode(other)} aria-label={label} title={label}>
      {icon}
    </ActionIcon>
  );
  return (
    <footer className={classes.bar}>
      <p role={problem ? 'alert' : 'status'} data-bad={problem ? true : undefined}>
        {problem ?? (isDirty ? t('web.editor.unsaved') : '')}
      </p>
      {mode === 'form'
        ? switchTo('preview', { label: t('web.preview'), icon: <IconEye {...icon} /> })
        : switchTo('form', form)}
      {mode === 'form' && switchTo('json', { label: t('web.editor.json.open'), icon: <IconBraces {...icon} /> })}
      <Button variant="default" onClick={leave}>
        {t('buttons.cancel')}
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        {t(isGone ? 'web.editor.conflict.copy' : 'buttons.save')}
      </Button>
    </footer>
  );
}
