import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '../../../core/kit/new-id.ts';
import { MAX_PASSAGE, MAX_TITLE } from '../../../core/recipes/limits.ts';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import type { DraftNote } from './draft/draft.ts';
import { faultAt } from './draft/faults.ts';
import classes from './Editor.module.css';
import { changed, inserted } from './rows.ts';
import type { Editor } from './use-editor.ts';

export function NotesEditor({ editor: { draft, change, faults } }: { editor: Editor }) {
  const t = useTranslate();
  const set = (id: string, parts: Partial<DraftNote>) => change(({ notes }) => ({ notes: changed(notes, id, parts) }));
  const remove = (note: DraftNote, at: number) => {
    change(({ notes }) => ({ notes: notes.filter(({ id }) => id !== note.id) }));
    showToast('info', t('web.editor.note.removed'), {
      label: t('buttons.undo'),
      act: () => change(({ notes }) => ({ notes: inserted(notes, at, note) })),
    });
  };
  return (
    <>
      {draft.notes.map((note, index) => (
        <div key={note.id} className={classes.note}>
          <TextInput
            // A new note.
            autoFocus={note.title === '' && note.text === ''}
            aria-label={t('web.editor.note.title', { number: index + 1 })}
            placeholder={t('web.editor.note.title_hint')}
            maxLength={MAX_TITLE}
            value={note.title}
            onChange={(event) => set(note.id, { title: event.currentTarget.value })}
          />
          <Textarea
            aria-label={t('web.editor.note.text', { number: index + 1 })}
            autosize
            minRows={2}
            maxLength={MAX_PASSAGE}
            value={note.text}
            error={faultAt(faults, 'notes', index)}
            onChange={(event) => set(note.id, { text: event.currentTarget.value })}
          />
          <ActionIcon
            onClick={() => remove(note, index)}
            aria-label={t('web.editor.note.remove', { number: index + 1 })}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => change(({ notes }) => ({ notes: [...notes, { id: newId(), title: '', text: '' }] }))}
      >
        {t('web.editor.note.add')}
      </Button>
    </>
  );
}
