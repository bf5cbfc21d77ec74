import {
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconLink,
  IconPencil,
  IconShare,
  IconShoppingCartPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useHref } from 'react-router';
import { editRefusal } from '../../../core/recipes/may-edit.ts';
import type { Recipe, RecipeSummary } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { OpenedMenu } from '../../kit/lists/OpenedMenu.tsx';
import { part } from '../../kit/part.ts';
import { showToast } from '../../kit/toasts.ts';
import { useClient } from '../../site/use-client.tsx';
import type { RecipeDialogs } from '../page/ReadRecipe.tsx';
import { useCopy } from '../page/use-copy.ts';
import { recipeQuery } from '../page/use-recipe.ts';
import { LoadedRecipe } from './LoadedRecipe.tsx';

const DuplicateRecipe = part(async () => (await import('../page/DuplicateRecipe.tsx')).DuplicateRecipe);
const DeleteRecipe = part(async () => (await import('../page/DeleteRecipe.tsx')).DeleteRecipe);
const ShareDialog = part(async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog);
const ExportDialog = part(async () => (await import('../ExportDialog.tsx')).ExportDialog);

type Action = 'plan' | 'shop' | 'duplicate' | 'share' | 'export' | 'delete';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

export interface CardMenuProps {
  readonly recipe: RecipeSummary;
  /** Address of the recipe's page. */
  readonly to: string;
  readonly dialogs: RecipeDialogs;
}

/**
 * Why the reader may not change a recipe. A list does not say so: the recipe is read for it, unless it is their own. If it
 * cannot be read, that is the reason.
 */
function useRefusal({ slug, userId }: RecipeSummary): string | null {
  const client = useClient();
  const language = useLanguage();
  const user = useUser();
  const { data, error } = useQuery({ ...recipeQuery(client, slug), enabled: userId !== user.id });
  if (!data) return error && errorText(error, language);
  const refusal = editRefusal(data, user);
  return refusal && language.t(`web.recipe.${refusal}`);
}

/** What a member can do with a recipe without opening it. The menu opens at once. */
export function CardMenu({ recipe, to, dialogs }: CardMenuProps) {
  const t = useTranslate();
  const copy = useCopy();
  const queries = useQueryClient();
  const path = useHref(to);
  const [asking, setAsking] = useState<Action | null>(null);
  const ask = (action: Action) => () => setAsking(action);
  const close = () => setAsking(null);
  const refusal = useRefusal(recipe);
  const isOff = refusal !== null;

  const copyLink = async () => {
    const fault = await copy(location.origin + path);
    showToast(fault ? 'error' : 'success', fault ?? t('messages.linkCopied'));
  };
  const deleted = () => {
    close();
    void queries.invalidateQueries({ queryKey: ['recipes'] });
  };

  const { AddToPlan, AddToList } = dialogs;
  const dialogFor: Readonly<Record<Action, (whole: Recipe) => ReactNode>> = {
    plan: (whole) => <AddToPlan recipe={whole} onClose={close} />,
    shop: (whole) => <AddToList recipe={whole} factor={1} onClose={close} />,
    duplicate: (whole) => <DuplicateRecipe recipe={whole} onClose={close} />,
    share: (whole) => <ShareDialog recipe={whole} onClose={close} />,
    export: (whole) => <ExportDialog recipe={whole} onClose={close} />,
    delete: (whole) => <DeleteRecipe recipe={whole} onClose={close} onDeleted={deleted} />,
  };
  return (
    <>
      <OpenedMenu
        label={t('web.actions_for', { name: recipe.name })}
        width={220}
        items={[
          { label: t('buttons.edit'), icon: <IconPencil {...icon} />, act: `${to}?edit=true`, isOff },
          { label: t('web.planner.add'), icon: <IconCalendarPlus {...icon} />, act: ask('plan') },
          { label: t('web.shopping.add_to'), icon: <IconShoppingCartPlus {...icon} />, act: ask('shop') },
          { label: t('buttons.duplicate'), icon: <IconCopy {...icon} />, act: ask('duplicate') },
          { label: t('web.share.action'), icon: <IconShare {...icon} />, act: ask('share') },
          { label: t('buttons.copy_link'), icon: <IconLink {...icon} />, act: () => void copyLink() },
          { label: t('web.export.action'), icon: <IconDownload {...icon} />, act: ask('export') },
          'line',
          { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: ask('delete'), isDanger: true, isOff },
        ]}
        note={refusal ?? undefined}
      />
      {asking && (
        <Suspense>
          <LoadedRecipe slug={recipe.slug} name={recipe.name} onClose={close}>
            {dialogFor[asking]}
          </LoadedRecipe>
        </Suspense>
      )}
    </>
  );
}
