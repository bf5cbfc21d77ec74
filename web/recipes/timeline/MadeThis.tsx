import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { StoryForm } from './StoryForm.tsx';
import { useMade } from './use-timeline.ts';

/** Records that the reader made a recipe: today, unless another day is chosen. */
export function MadeThis({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const t = useTranslate();
  const made = useMade(recipe);
  return (
    <StoryForm
      title={t('web.timeline.made_title', { name: recipe.name })}
      action={t('web.timeline.made')}
      mayBeEmpty
      isBusy={made.isPending}
      onClose={onClose}
      onSubmit={(story) =>
        made.mutate(story, {
          onSuccess() {
            onClose();
            showToast('success', t('web.timeline.made_done', { name: recipe.name }));
          },
        })
      }
    />
  );
}
