import { useMutation } from '@tanstack/react-query';
import type { Recipe } from '../../core/recipes/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { saveFile } from '../kit/save-file.ts';
import { showLoading } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { useClient } from '../site/use-client.tsx';

export type ExportForm = 'pdf' | 'raw' | 'zip' | 'recipes.md';

/** Downloads a recipe as a file. */
export function useExport({ slug }: Pick<Recipe, 'slug'>) {
  const client = useClient();
  const language = useLanguage();
  const showError = useShowError();
  return useMutation({
    async mutationFn(templateName: ExportForm) {
      const done = showLoading(language.t('web.export.working'));
      try {
        const file = await client.recipeExports.get({ params: { slug }, query: { templateName } });
        saveFile(await file.bytes(), file.type, file.name ?? slug);
      } finally {
        done();
      }
    },
    onError: showError,
  });
}
