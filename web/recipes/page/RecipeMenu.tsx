import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCopy,
  IconDots,
  IconDownload,
  IconLink,
  IconListDetails,
  IconPencil,
  IconPrinter,
  IconShare,
  IconShoppingCartPlus,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { mayEdit } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { ActionItems } from '../../automation/ActionItems.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { ExportDialog } from '../ExportDialog.tsx';
import { DeleteRecipe } from './DeleteRecipe.tsx';
import { DuplicateRecipe } from './DuplicateRecipe.tsx';
import classes from './RecipeMenu.module.css';
import { useCopy } from './use-copy.ts';

const ShareDialog = lazy(async () => ({ default: (await import('../sharing/ShareDialog.tsx')).ShareDialog }));

const ParseRecipe = lazy(async () => ({ default: (await import('../parsing/ParseRecipe.tsx')).ParseRecipe }));

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog.tsx')).PrintDialog }));

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** Secondary actions of a recipe. */
export function RecipeMenu({ recipe, onShop }: { recipe: Recipe; onShop: () => void }) {
  const t = useTranslate();
  const { id } = useUser();
  const copy = useCopy();
  const [asking, setAsking] = useState<'duplicate' | 'delete' | 'share' | 'export' | 'parse' | 'print' | null>(null);
  const isOpen = mayEdit(recipe, id);
  const close = () => setAsking(null);

  const copyLink = async () => {
    const fault = await copy(location.origin + location.pathname);
    showToast(fault ? 'error' : 'success', fault ?? t('messages.linkCopied'));
  };

  return (
    <>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('web.recipe.actions')}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && (
            <Menu.Item component={Link} to="?edit=true" leftSection={<IconPencil {...icon} />}>
              {t('web.edit')}
            </Menu.Item>
          )}
          {isOpen && (
            <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => setAsking('parse')}>
              {t('web.parse.title')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconShoppingCartPlus {...icon} />} onClick={onShop}>
            {t('web.shopping.add_to')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setAsking('duplicate')}>
            {t('web.recipe.duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShare {...icon} />} onClick={() => setAsking('share')}>
            {t('web.share.action')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink()}>
            {t('web.recipe.copy_link')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => setAsking('export')}>
            {t('web.export.action')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('web.recipe.print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconAdjustmentsHorizontal {...icon} />} onClick={() => setAsking('print')}>
            {t('web.print.title')}
          </Menu.Item>
          <ActionItems recipe={recipe} />
          {isOpen && (
            <>
              <Menu.Divider />
              <Menu.Item
                className={classes.danger}
                leftSection={<IconTrash {...icon} />}
                onClick={() => setAsking('delete')}
              >
                {t('web.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking === 'duplicate' && <DuplicateRecipe recipe={recipe} onClose={close} />}
      {asking === 'delete' && <DeleteRecipe recipe={recipe} onClose={close} />}
      {asking === 'export' && <ExportDialog recipe={recipe} onClose={close} />}
      {asking === 'parse' && (
        <Suspense>
          <ParseRecipe recipe={recipe} onClose={close} />
        </Suspense>
      )}
      {asking === 'print' && (
        <Suspense>
          <PrintDialog onClose={close} />
        </Suspense>
      )}
      {asking === 'share' && (
        <Suspense>
          <ShareDialog recipe={recipe} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
