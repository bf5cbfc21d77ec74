import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconLink, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Recipe } from '../../core/recipes/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { DeleteRecipe } from './DeleteRecipe.tsx';
import { DuplicateRecipe } from './DuplicateRecipe.tsx';
import classes from './RecipeMenu.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** Everything that is not the next thing to do. */
export function RecipeMenu({ recipe }: { recipe: Recipe }) {
  const t = useTranslate();
  const [asking, setAsking] = useState<'duplicate' | 'delete' | null>(null);

  const copyLink = async () => {
    // Browsers offer the clipboard on secure pages only.
    if (!navigator.clipboard) return showToast('error', t('messages.clipboardUnsupported'));
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname);
      showToast('success', t('messages.linkCopied'));
    } catch {
      showToast('error', t('messages.clipboardFailed'));
    }
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
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink()}>
            {t('web.recipe.copy_link')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('web.recipe.print')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => setAsking('duplicate')}>
            {t('web.recipe.duplicate')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...icon} />}
            onClick={() => setAsking('delete')}
          >
            {t('web.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'duplicate' && <DuplicateRecipe recipe={recipe} onClose={() => setAsking(null)} />}
      {asking === 'delete' && <DeleteRecipe recipe={recipe} onClose={() => setAsking(null)} />}
    </>
  );
}
