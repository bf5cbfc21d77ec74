import {
  IconClipboardText,
  IconListDetails,
  IconMarkdown,
  IconPencil,
  IconPrinter,
  IconToolsKitchen2,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { sectionsOf } from '../../core/client/shopping/edit-list.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { DotsMenu } from '../kit/lists/DotsMenu.tsx';
import { part } from '../kit/part.ts';
import { useCopyText } from '../kit/use-copy-text.ts';
import { listText } from './items/item-text.ts';
import { DeleteList, RenameList } from './ListDialogs.tsx';

const AddRecipe = part(async () => (await import('./recipes/AddRecipe.tsx')).AddRecipe);
const LabelOrder = part(async () => (await import('./LabelOrder.tsx')).LabelOrder);

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
      otherLabel: t('shopping.no_label'),
    });
    void copy(text, t('web.shopping.copied', { count: open.length }));
  };
}

/** Actions for the list as a whole. */
export function ListMenu({ list, isByLabel }: { list: ShoppingList; isByLabel: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const copy = useCopyList(list, isByLabel);
  const [asking, setAsking] = useState<'recipe' | 'labels' | 'rename' | 'delete' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <DotsMenu
        label={t('web.more_actions')}
        variant="default"
        width={240}
        items={[
          {
            label: t('web.shopping.add_recipe'),
            icon: <IconToolsKitchen2 {...icon} />,
            act: () => setAsking('recipe'),
          },
          { label: t('web.shopping.label_order'), icon: <IconListDetails {...icon} />, act: () => setAsking('labels') },
          'line',
          { label: t('web.shopping.copy_text'), icon: <IconClipboardText {...icon} />, act: () => copy(false) },
          { label: t('web.shopping.copy_markdown'), icon: <IconMarkdown {...icon} />, act: () => copy(true) },
          { label: t('web.recipe.print'), icon: <IconPrinter {...icon} />, act: () => window.print() },
          'line',
          { label: t('buttons.rename'), icon: <IconPencil {...icon} />, act: () => setAsking('rename') },
          { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: () => setAsking('delete'), isDanger: true },
        ]}
      />
      <Suspense>
        {asking === 'recipe' && <AddRecipe listId={list.id} onClose={close} />}
        {asking === 'labels' && <LabelOrder list={list} onClose={close} />}
      </Suspense>
      {asking === 'rename' && <RenameList list={list} onClose={close} />}
      {asking === 'delete' && (
        <DeleteList list={list} onDeleted={() => void navigate('/shopping-lists')} onClose={close} />
      )}
    </>
  );
}
