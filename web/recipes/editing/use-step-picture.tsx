import { useRef } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { loadAsked } from '../../kit/part.ts';
import { showLoading } from '../../kit/toasts.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useClient } from '../../site/use-client.tsx';
import { changed } from './rows.ts';
import type { Editor } from './use-editor.ts';

/** Adds pictures to the texts of steps. A new recipe has no place for them yet. */
export function useStepPicture({ base, change }: Editor) {
  const client = useClient();
  const language = useLanguage();
  const showError = useShowError(language.t('messages.uploadFailed'));
  const input = useRef<HTMLInputElement>(null);
  const step = useRef({ id: '', label: '' });
  const add = async (file: File | undefined) => {
    const { id, label } = step.current;
    if (!file || !base) return;
    const end = showLoading(language.t('recipes.picture'));
    try {
      const { uploadStepPicture } = await loadAsked(() => import('./step-picture.ts'));
      const { asset, markdown } = await uploadStepPicture(client, base.id, { file, label });
      change(({ assets, recipeInstructions }) => {
        const text = recipeInstructions.find((one) => one.id === id)?.text.trimEnd() ?? '';
        return {
          assets: [...assets, asset],
          recipeInstructions: changed(recipeInstructions, id, { text: [text, markdown].filter(Boolean).join('\n\n') }),
        };
      });
    } catch (error) {
      showError(error);
    } finally {
      end();
    }
  };
  return {
    /** Undefined for a new recipe. */
    choose: base
      ? (id: string, label: string) => {
          step.current = { id, label };
          input.current?.click();
        }
      : undefined,
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
