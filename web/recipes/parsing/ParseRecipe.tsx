import { useMutation, useQueryClient } from '@tanstack/react-query';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useClient } from '../../site/use-client.tsx';
import { bodyOf, type DraftLine, draftOf } from '../editing/draft/draft.ts';
import { recipeKey } from '../page/use-recipe.ts';
import { ParseDialog } from './ParseDialog.tsx';

/** Parses the lines of a stored recipe and saves them over the version that is shown. */
export function ParseRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const language = useLanguage();
  const { t } = language;
  const client = useClient();
  const queries = useQueryClient();
  const draft = draftOf(recipe);
  const save = useMutation({
    mutationFn: (recipeIngredient: DraftLine[]) =>
      client.recipes.patch({
        params: { slug: recipe.id },
        body: {
          recipeIngredient: bodyOf({ ...draft, recipeIngredient }, language.locale).recipeIngredient ?? [],
          settings: { disableAmount: false },
        },
        ifMatch: etagOf(recipe) ?? '*',
      }),
    async onSuccess(saved) {
      queries.setQueryData(recipeKey(saved.slug), saved);
      for (const key of ['recipes', 'units', 'foods'])
        void queries.invalidateQueries({ queryKey: [key], refetchType: 'none' });
      showToast('success', t('web.editor.saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <ParseDialog
      lines={draft.recipeIngredient}
      isApart={!recipe.settings.disableAmount}
      action={t('buttons.save')}
      isSaving={save.isPending}
      problem={save.error && errorText(save.error, language)}
      onTake={(lines) => save.mutate(lines)}
      onClose={onClose}
    />
  );
}
