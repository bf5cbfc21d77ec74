import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClipboardText,
  IconDots,
  IconListDetails,
  IconMarkdown,
  IconPencil,
  IconPrinter,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sectionsOf } from '../../core/client/shopping/edit-list.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { useLanguage } from '../kit/language.tsx';
import { useCopyText } from '../kit/use-copy-text.ts';
import { listText } from './items/item-text.ts';
import { LabelOrder } from './LabelOrder.tsx';
import { DeleteList, RenameList } from './ListDialogs.tsx';
import classes from './ListMenu.module.css';
import { AddRecipe } from './recipes/AddRecipe.tsx';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** Copies the items that are not ticked. */
function useCopyList(list: ShoppingList, isByLabel: boolean): (isMarkdown: boolean) => void {
  const { t, locale } = useLanguage();
  const copy = useCopyText();
  return (isMarkdown) => {
    const open = list.listItems.filter(({ checked }) => !checked);
    const text = listText(sectionsOf(list.listItems, list.labelSettings, { isByLabel }).open, {
      locale,
      isMarkdown,
      otherLabel: t('web.shopping.without_label'),
    });
    void copy(text, t('web.shopping.copied', { count: open.length }));
  };
}

/** Actions for the list as a whole. */
export function ListMenu({ list, isByLabel }: { list: ShoppingList; isByLabel: boolean }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const copy = useCopyList(list, isByLabel);
  const [asking, setAsking] = useState<'recipe' | 'labels' | 'rename' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('web.shopping.actions')}>
            <IconDots size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconToolsKitchen2 {...icon} />} onClick={() => setAsking('recipe')}>
            {t('web.shopping.add_recipe')}
          </Menu.Item>
          <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={() => setAsking('labels')}>
            {t('web.shopping.label_order')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconClipboardText {...icon} />} onClick={() => copy(false)}>
            {t('web.shopping.copy_text')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMarkdown {...icon} />} onClick={() => copy(true)}>
            {t('web.shopping.copy_markdown')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('web.recipe.print')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setAsking('rename')}>
            {t('web.shopping.rename')}
          </Menu.Item>
          <Menu.Item
            className={classes.danger}
            leftSection={<IconTrash {...icon} />}
            onClick={() => setAsking('delete')}
          >
            {t('web.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking === 'recipe' && <AddRecipe listId={list.id} onClose={close} />}
      {asking === 'labels' && <LabelOrder list={list} onClose={close} />}
      {asking === 'rename' && <RenameList list={list} onClose={close} />}
      {asking === 'delete' && (
        <DeleteList list={list} onDeleted={() => void navigate('/shopping-lists')} onClose={close} />
      )}
    </>
  );
}
