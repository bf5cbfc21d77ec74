import {
  IconAdjustmentsHorizontal,
  IconCopy,
  IconDownload,
  IconLink,
  IconListDetails,
  IconPencil,
  IconPrinter,
  IconShare,
  IconShoppingCartPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { mayEdit } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { OpenedMenu } from '../../kit/lists/OpenedMenu.tsx';
import { part } from '../../kit/part.ts';
import { showToast } from '../../kit/toasts.ts';
import { useCopy } from './use-copy.ts';

const ActionItems = part(async () => (await import('../../automation/ActionItems.tsx')).ActionItems);

/** The actions that ask something first. */
const dialogs = {
  duplicate: part(async () => (await import('./DuplicateRecipe.tsx')).DuplicateRecipe),
  delete: part(async () => (await import('./DeleteRecipe.tsx')).DeleteRecipe),
  share: part(async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog),
  export: part(async () => (await import('../ExportDialog.tsx')).ExportDialog),
  parse: part(async () => (await import('../parsing/ParseRecipe.tsx')).ParseRecipe),
  print: part(async () => (await import('../print/PrintDialog.tsx')).PrintDialog),
} satisfies Readonly<Record<string, ComponentType<{ recipe: Recipe; onClose: () => void }>>>;

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** Secondary actions of a recipe. The menu opens at once. */
export function RecipeMenu({ recipe, onShop }: { recipe: Recipe; onShop: () => void }) {
  const t = useTranslate();
  const user = useUser();
  const copy = useCopy();
  const [asking, setAsking] = useState<keyof typeof dialogs | null>(null);
  const isOpen = mayEdit(recipe, user);
  const Dialog = asking && dialogs[asking];
  const ask = (action: keyof typeof dialogs) => () => setAsking(action);

  const copyLink = async () => {
    const fault = await copy(location.origin + location.pathname);
    showToast(fault ? 'error' : 'success', fault ?? t('messages.linkCopied'));
  };

  return (
    <>
      <OpenedMenu
        label={t('web.more_actions')}
        variant="default"
        position="bottom-start"
        width={220}
        items={[
          isOpen && { label: t('buttons.edit'), icon: <IconPencil {...icon} />, act: '?edit=true' },
          isOpen && { label: t('web.parse.title'), icon: <IconListDetails {...icon} />, act: ask('parse') },
          { label: t('web.shopping.add_to'), icon: <IconShoppingCartPlus {...icon} />, act: onShop },
          { label: t('buttons.duplicate'), icon: <IconCopy {...icon} />, act: ask('duplicate') },
          { label: t('web.share.action'), icon: <IconShare {...icon} />, act: ask('share') },
          { label: t('buttons.copy_link'), icon: <IconLink {...icon} />, act: () => void copyLink() },
          { label: t('web.export.action'), icon: <IconDownload {...icon} />, act: ask('export') },
          { label: t('web.recipe.print'), icon: <IconPrinter {...icon} />, act: () => window.print() },
          { label: t('web.print.title'), icon: <IconAdjustmentsHorizontal {...icon} />, act: ask('print') },
          <Suspense key="actions">
            <ActionItems recipe={recipe} />
          </Suspense>,
          isOpen && 'line',
          isOpen && { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: ask('delete'), isDanger: true },
        ]}
      />
      {Dialog && (
        <Suspense>
          <Dialog recipe={recipe} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}
