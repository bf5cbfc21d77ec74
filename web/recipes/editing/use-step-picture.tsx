import { useRef } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { loadAsked } from '../../kit/part.ts';
import { showLoading } from '../../kit/toasts.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';
import type { Editor } from './use-editor.ts';

/** Adds pictures to the texts of steps. Those of a new recipe, which has no place for them yet, wait until it is saved. */
export function useStepPicture({ base, change, pictures }: Editor) {
  const client = useClient();
  const language = useLanguage();
  const showError = useShowError(language.t('messages.uploadFailed'));
  const input = useRef<HTMLInputElement>(null);
  const step = useRef({ id: '', label: '' });
  const add = async (file: File | undefined) => {
    const { id, label } = step.current;
    if (!file) return;
    const end = showLoading(language.t('recipes.picture'));
    try {
      const { smallFile, uploadStepPicture } = await loadAsked(() => import('./step-picture.ts'));
      if (!base) return pictures.add({ stepId: id, label, file: await smallFile(file) });
      const added = await uploadStepPicture(client, base.id, { file, label });
      const { withPicture } = await import('./steps/upload-waiting.ts');
      change((draft) => withPicture(draft, id, added));
    } catch (error) {
      showError(error);
    } finally {
      end();
    }
  };
  return {
    choose(id: string, label: string) {
      step.current = { id, label };
      input.current?.click();
    },
    field: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    ),
  };
}
