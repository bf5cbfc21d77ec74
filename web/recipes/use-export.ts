import { useMutation } from '@tanstack/react-query';
import type { Recipe } from '../../core/recipes/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showLoading, showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';

export type ExportForm = 'pdf' | 'raw' | 'zip' | 'recipes.md';

/** Downloads a file. */
function save(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a recipe as a file. */
export function useExport({ slug }: Pick<Recipe, 'slug'>) {
  const client = useClient();
  const language = useLanguage();
  return useMutation({
    async mutationFn(templateName: ExportForm) {
      const done = showLoading(language.t('web.export.working'));
      try {
        const file = await client.recipeExports.get({ params: { slug }, query: { templateName } });
        save(await file.bytes(), file.type, file.name ?? slug);
      } finally {
        done();
      }
    },
    onError: (error) => showToast('error', errorText(error, language)),
  });
}
