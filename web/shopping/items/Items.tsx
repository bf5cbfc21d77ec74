import { Button } from '@mantine/core';
import { IconChevronRight, IconRotate, IconTrash } from '@tabler/icons-react';
import type { LabelGroup } from '../../../core/shopping/group-by-label.ts';
import type { ShoppingItem, ShoppingList } from '../../../core/shopping/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { LabelDot } from '../LabelDot.tsx';
import { type ItemActions, ItemRow } from './ItemRow.tsx';
import classes from './Items.module.css';

interface RowsProps {
  readonly list: ShoppingList;
  readonly items: readonly ShoppingItem[];
  readonly showLabel: boolean;
  readonly actions: ItemActions;
}

function Rows({ list, items, showLabel, actions }: RowsProps) {
  const names = new Map(list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe.name]));
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          recipes={item.recipeReferences.flatMap(({ recipeId }) => names.get(recipeId) ?? [])}
          showLabel={showLabel}
          actions={actions}
        />
      ))}
    </ul>
  );
}

export interface OpenItemsProps extends Omit<RowsProps, 'showLabel' | 'items'> {
  readonly groups: readonly LabelGroup<ShoppingItem>[];
  readonly isByLabel: boolean;
}

/** Items that are not ticked. */
export function OpenItems({ list, groups, isByLabel, actions }: OpenItemsProps) {
  const t = useTranslate();
  const hasLabels = groups.some(({ label }) => label);
  return (
    <div className={classes.open}>
      {groups.map(({ label, items: members }) => (
        <section key={label?.id ?? ''} className={classes.group} aria-label={label?.name ?? t('web.shopping.items')}>
          {hasLabels && (
            <h2 className={classes.heading}>{label ? <LabelDot label={label} /> : t('shopping.no_label')}</h2>
          )}
          <Rows list={list} items={members} showLabel={!isByLabel} actions={actions} />
        </section>
      ))}
    </div>
  );
}

export interface CheckedItemsProps extends Omit<RowsProps, 'showLabel'> {
  readonly onUncheck: () => void;
  readonly onDelete: () => void;
}

/** Ticked items, folded. */
export function CheckedItems({ list, items, actions, onUncheck, onDelete }: CheckedItemsProps) {
  const t = useTranslate();
  return (
    <details className={classes.checked}>
      <summary>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
        {t('web.shopping.ticked', { count: items.length })}
      </summary>
      <div className={classes.checkedActions}>
        <Button variant="default" leftSection={<IconRotate size={18} stroke={1.5} aria-hidden />} onClick={onUncheck}>
          {t('web.shopping.untick_all')}
        </Button>
        <Button variant="default" leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />} onClick={onDelete}>
          {t('web.shopping.delete_ticked')}
        </Button>
      </div>
      <Rows list={list} items={items} showLabel={false} actions={actions} />
    </details>
  );
}
