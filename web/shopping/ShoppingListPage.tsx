import { Button } from '@mantine/core';
import { IconArrowLeft, IconShoppingCart, IconTags } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { rowsBeside, sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { AddBar } from './items/AddBar.tsx';
import { EditItem } from './items/EditItem.tsx';
import type { ItemActions } from './items/ItemRow.tsx';
import { CheckedItems, OpenItems } from './items/Items.tsx';
import { itemText } from './items/item-text.ts';
import { useListName } from './ListDialogs.tsx';
import { ListMenu } from './ListMenu.tsx';
import { ListRecipes } from './ListRecipes.tsx';
import classes from './ShoppingListPage.module.css';
import { useKitchen } from './use-kitchen.ts';
import { useList, useListWrites, useWaitingRecipes } from './use-list.ts';
import { useListAnnouncer } from './use-list-announcer.ts';
import { useStoredSwitch } from './use-lists.ts';

/** The link back, and actions for the list as a whole. */
function TopLine({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={classes.top}>
      <Link className={classes.back} to="/shopping-lists">
        <IconArrowLeft className="turns" size={18} stroke={1.5} aria-hidden />
        {t('web.shopping.title')}
      </Link>
      {children}
    </div>
  );
}

function Sheet({ list }: { list: ShoppingList }) {
  const { t, locale } = useLanguage();
  const kitchen = useKitchen();
  const writes = useListWrites(list, kitchen);
  useListAnnouncer(list.id);
  const name = useListName()(list);
  const [isByLabel, setByLabel] = useStoredSwitch('lovage.shopping.viewByLabel');
  const [editing, setEditing] = useState<string | null>(null);

  const sections = sectionsOf(list.listItems, list.labelSettings, { isByLabel });
  const { ticked } = sections;
  const left = list.listItems.length - ticked.length;
  const added = useWaitingRecipes(list.id);
  const beside = (item: ShoppingItem) => rowsBeside(sections, item);
  const remove = (items: readonly ShoppingItem[]) => {
    const [first] = items;
    const message =
      items.length === 1
        ? t('web.shopping.removed', { name: itemText(first!, locale) })
        : t('web.shopping.removed_many', { count: items.length });
    writes.remove(items, message);
  };
  const actions: ItemActions = {
    tick: (item) => writes.tick([item], !item.checked),
    step: (item, by) => writes.change(item, { quantityDelta: by }),
    edit: (item) => setEditing(item.id),
    remove: (item) => remove([item]),
    move: (item, by) => writes.move(beside(item), item, by),
  };

  return (
    <>
      <TopLine>
        <Button
          variant="default"
          aria-pressed={isByLabel}
          className={classes.byLabel}
          leftSection={<IconTags size={18} stroke={1.5} aria-hidden />}
          onClick={() => setByLabel(!isByLabel)}
        >
          {t('web.shopping.by_label')}
        </Button>
        <ListMenu list={list} isByLabel={isByLabel} />
      </TopLine>
      <PageHead title={name} note={left > 0 ? t('web.shopping.to_buy', { count: left }) : null} />
      {left > 0 && <OpenItems list={list} groups={sections.open} isByLabel={isByLabel} actions={actions} />}
      {left === 0 && added.length === 0 && (
        <Message
          icon={IconShoppingCart}
          text={t(ticked.length > 0 ? 'web.shopping.all_bought' : 'web.shopping.empty')}
        />
      )}
      {ticked.length > 0 && (
        <CheckedItems
          list={list}
          items={ticked}
          actions={actions}
          onUncheck={() => writes.tick(ticked, false)}
          onDelete={() => remove(ticked)}
        />
      )}
      <ListRecipes recipes={list.recipeReferences} added={added} />
      <AddBar listId={list.id} kitchen={kitchen} onAdd={writes.add} />
      {editing !== null && (
        <Kept
          key={editing}
          of={list.listItems.find(({ id }) => id === editing)}
          gone={t('errors.shopping.item_not_found')}
        >
          {(item, isGone) => {
            const row = beside(item);
            const place = row.findIndex(({ id }) => id === item.id);
            return (
              <EditItem
                item={item}
                kitchen={kitchen}
                canMove={{ up: place > 0, down: place >= 0 && place < row.length - 1 }}
                onSave={(change) => (isGone ? writes.changeDeleted : writes.change)(item, change)}
                onMove={(by) => actions.move(item, by)}
                onRemove={() => {
                  setEditing(null);
                  remove([item]);
                }}
                onClose={() => setEditing(null)}
              />
            );
          }}
        </Kept>
      )}
    </>
  );
}

/** One shopping list. */
export function ShoppingListPage() {
  const t = useTranslate();
  const { id } = useParams();
  const { list, error, retry } = useList(id!);
  const isGone = isAppError(error) && (error.status === 404 || error.status === 422);
  return (
    <div className={classes.page}>
      {isGone && list && <FormFault error={t('errors.shopping.list_not_found')} />}
      {list ? <Sheet key={list.id} list={list} /> : <TopLine />}
      {isGone && !list && (
        <>
          <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
          <Message icon={IconShoppingCart} text={t('errors.shopping.list_not_found')} />
        </>
      )}
      {!list && error && !isGone && <Failure error={error} onRetry={retry} />}
      {!list && !error && <RowsSkeleton />}
    </div>
  );
}
