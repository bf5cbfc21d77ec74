import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../kit/language.tsx';
import classes from './JsonEditor.module.css';
import { jsonOf, readJson } from './json-draft.ts';
import type { Editor } from './use-editor.ts';

export interface JsonEditorProps {
  readonly editor: Editor;
  readonly fault: string | null;
  /** Told what is wrong with the text, null where it became the draft. */
  readonly onFault: (fault: string | null) => void;
}

/** A recipe as the text that is sent to the server. What is right in it becomes the draft while one types. */
export function JsonEditor({ editor: { draft, change, faults }, fault, onFault }: JsonEditorProps) {
  const t = useTranslate();
  const [text, setText] = useState(() => jsonOf(draft));
  const write = (next: string) => {
    setText(next);
    const read = readJson(next, draft, t);
    onFault('fault' in read ? read.fault : null);
    if ('draft' in read) change(() => read.draft);
  };
  const refused = Object.entries(faults).map(([field, message]) => `${field}: ${message}`);
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
      error={fault ?? (refused.length > 0 ? refused.join('\n') : undefined)}
      errorProps={{ role: 'alert' }}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
