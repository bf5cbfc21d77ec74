import { IconGripVertical } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { LabelSetting, ShoppingList } from '../../core/shopping/schema.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { moved, useReorder } from '../kit/lists/use-reorder.ts';
import { useClient } from '../site/use-client.tsx';
import { LabelDot } from './LabelDot.tsx';
import classes from './LabelOrder.module.css';
import { useAfterChange } from './use-lists.ts';

function useArrange(list: ShoppingList) {
  const client = useClient();
  return useMutation({
    mutationFn: (order: readonly LabelSetting[]) =>
      client.shoppingLists.arrangeLabels({
        params: { id: list.id },
        body: order.map(({ labelId }, position) => ({ shoppingListId: list.id, labelId, position })),
      }),
    // Run changes one after the other, so that the last order wins.
    scope: { id: `labels of ${list.id}` },
    ...useAfterChange('web.shopping.labels_failed'),
  });
}

/** Sorts the labels in the order of the shop's aisles. Each move is saved at once. */
export function LabelOrder({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const t = useTranslate();
  const arrange = useArrange(list);
  const [order, setOrder] = useState(() => list.labelSettings.toSorted((a, b) => a.position - b.position));
  const [notice, setNotice] = useState('');
  const reorder = useReorder(order, (id, to) => {
    const from = order.findIndex((setting) => setting.id === id);
    const next = moved(order, from, to);
    setOrder(next);
    setNotice(t('web.shopping.label_at', { name: order[from]!.label.name, place: to + 1 }));
    arrange.mutate(next, { onError: () => setOrder(order) });
  });
  return (
    <Dialog title={t('web.shopping.label_order')} onClose={onClose}>
      <p className={classes.lead}>{t(order.length > 0 ? 'web.shopping.label_order_hint' : 'web.shopping.no_labels')}</p>
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      <ul className={classes.list} ref={reorder.list}>
        {reorder.shown.map(({ id, label }) => (
          <li key={id} data-id={id} data-dragged={reorder.dragged === id || undefined}>
            <LabelDot label={label} />
            <button
              type="button"
              className={classes.handle}
              aria-label={t('web.shopping.move_label', { name: label.name })}
              {...reorder.handle(id)}
            >
              <IconGripVertical size={20} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
