import { useNavigate, useParams } from 'react-router';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { isBusyUntilLeft } from '../../kit/dialogs/is-busy-until-left.ts';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import { useRestoreRecipes } from '../use-restore.ts';
import { useDeleteRecipe } from './use-recipe.ts';

export interface DeleteRecipeProps {
  readonly recipe: Recipe;
  readonly onClose: () => void;
  /** Defaults to opening the list of recipes. */
  readonly onDeleted?: () => void;
}

export function DeleteRecipe({ recipe, onClose, onDeleted }: DeleteRecipeProps) {
  const t = useTranslate();
  const showError = useShowError(t('messages.recipeDelete'));
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const remove = useDeleteRecipe(recipe);
  const restore = useRestoreRecipes();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess() {
        showToast('success', t('web.recipe.deleted', { name: recipe.name }), {
          label: t('buttons.undo'),
          act: () => void restore([recipe.id]),
        });
        if (onDeleted) onDeleted();
        else void navigate(`/g/${groupSlug}`);
      },
      onError(error) {
        showError(error);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('web.recipe.delete_title', { name: recipe.name })}
      text={t('web.recipe.delete_text')}
      action={t('buttons.delete')}
      isBusy={isBusyUntilLeft(remove)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
