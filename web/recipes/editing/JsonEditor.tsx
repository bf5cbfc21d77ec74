import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import classes from './JsonEditor.module.css';
import { jsonOf, readJson } from './json-draft.ts';
import type { Editor } from './use-editor.ts';

export interface JsonEditorProps {
  readonly editor: Editor;
  /** What is wrong with the text stands in the bar, which stays in sight. */
  readonly isWrong: boolean;
  /** Told what is wrong with the text, null where it became the draft. */
  readonly onFault: (fault: string | null) => void;
}

/** A recipe as the text that is sent to the server. What is right in it becomes the draft while one types. */
export function JsonEditor({ editor: { draft, change }, isWrong, onFault }: JsonEditorProps) {
  const t = useTranslate();
  const [text, setText] = useState(() => jsonOf(draft));
  const write = (next: string) => {
    setText(next);
    const read = readJson(next, draft, t);
    onFault('fault' in read ? read.fault : null);
    if ('draft' in read) change(() => read.draft);
  };
  return (
    <Textarea
      className={classes.json ?? ''}
      label={t('web.editor.json.label')}
      description={t('web.editor.json.help')}
      autosize
      minRows={16}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      value={text}
      error={isWrong}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
