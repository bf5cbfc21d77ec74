import { ActionIcon, Button } from '@mantine/core';
import { IconBraces, IconForms } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';
import classes from './Editor.module.css';
import type { Editor } from './use-editor.ts';

export interface EditorBarProps {
  readonly editor: Editor;
  /** The error to show, or null. */
  readonly problem: string | null;
  readonly isDirty: boolean;
  readonly isJson: boolean;
  readonly onMode: () => void;
  readonly onSave: () => void;
}

/** The sticky bar of the editor: its state, the switch between form and JSON, save and cancel. */
export function EditorBar({ editor: { isSaving, leave }, problem, isDirty, isJson, onMode, onSave }: EditorBarProps) {
  const t = useTranslate();
  const ModeIcon = isJson ? IconForms : IconBraces;
  const mode = t(isJson ? 'web.editor.json.close' : 'web.editor.json.open');
  return (
    <footer className={classes.bar}>
      <p role={problem ? 'alert' : 'status'} data-bad={problem ? true : undefined}>
        {problem ?? (isDirty ? t('web.editor.unsaved') : '')}
      </p>
      <ActionIcon onClick={onMode} aria-label={mode} title={mode}>
        <ModeIcon size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={leave}>
        {t('web.cancel')}
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        {t('web.save')}
      </Button>
    </footer>
  );
}
