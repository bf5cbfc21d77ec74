import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { jsonOf, readJson } from './draft/json-draft.ts';
import classes from './JsonEditor.module.css';
import type { Editor } from './use-editor.ts';

export interface JsonEditorProps {
  readonly editor: Editor;
  /** The bar shows what is wrong with the text, because it is always visible. */
  readonly isWrong: boolean;
  /** Called with the error in the text, or null once the text is valid and became the draft. */
  readonly onFault: (fault: string | null) => void;
}

/** A recipe as the JSON that is sent to the server. Valid text becomes the draft while typing. */
export function JsonEditor({ editor: { draft, change }, isWrong, onFault }: JsonEditorProps) {
  const { t, locale } = useLanguage();
  const [text, setText] = useState(() => jsonOf(draft, locale));
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
