import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '../../../../core/kit/new-id.ts';
import { MAX_NAME, MAX_TEXT } from '../../../../core/kit/text/limits.ts';
import { useTranslate } from '../../../kit/language.tsx';
import type { DraftExtra } from '../draft/draft.ts';
import classes from '../Editor.module.css';
import { changed } from '../rows.ts';
import type { Editor } from '../use-editor.ts';

/** Custom values that other programs store with a recipe. */
export function ExtrasEditor({ editor: { draft, change } }: { editor: Editor }) {
  const t = useTranslate();
  const set = (id: string, parts: Partial<DraftExtra>) =>
    change(({ extras }) => ({ extras: changed(extras, id, parts) }));
  return (
    <>
      {draft.extras.map((extra, index) => (
        <div key={extra.id} className={classes.extra}>
          <TextInput
            // A new value.
            autoFocus={extra.name === '' && extra.value === ''}
            aria-label={t('web.editor.extra.name', { number: index + 1 })}
            placeholder={t('web.editor.extra.name_hint')}
            maxLength={MAX_NAME}
            value={extra.name}
            onChange={(event) => set(extra.id, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('web.editor.extra.value', { number: index + 1 })}
            placeholder={t('web.editor.extra.value_hint')}
            maxLength={MAX_TEXT}
            value={extra.value}
            onChange={(event) => set(extra.id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            onClick={() => change(({ extras }) => ({ extras: extras.filter(({ id }) => id !== extra.id) }))}
            aria-label={t('web.editor.extra.remove', { number: index + 1 })}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => change(({ extras }) => ({ extras: [...extras, { id: newId(), name: '', value: '' }] }))}
      >
        {t('web.editor.extra.add')}
      </Button>
    </>
  );
}
