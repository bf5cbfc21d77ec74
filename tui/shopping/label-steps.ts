import type { LovageClient } from '../../core/app/client.ts';
import { sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { arranged, arrangedBody, labelMoved, labelOrder } from '../../core/client/shopping/label-order.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import type { OpenListState } from './list-window.ts';

export interface LabelStepParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly store: Store<OpenListState>;
  readonly items: () => readonly ShoppingItem[];
  readonly keepSelection: (change: () => void) => void;
  readonly reload: () => void;
  readonly shell: Shell;
  readonly undo: Undo;
  readonly t: Translate;
}

/** Moves the labels of the open list, to match the shop. */
export function labelSteps(parts: LabelStepParts) {
  const { client, connection, store, items, keepSelection, reload, shell, undo, t } = parts;
  /** Quick keys send one order after the other, so that the last one stays. */
  let sending: Promise<unknown> = Promise.resolve();

  /** Shows the order at once. */
  function arrange(id: string, order: readonly string[]) {
    const { list } = store.get();
    if (list?.id === id)
      keepSelection(() => store.set({ list: { ...list, labelSettings: arranged(list.labelSettings, order) } }));
    const send = () =>
      connection.watch(client.shoppingLists.arrangeLabels({ params: { id }, body: arrangedBody(id, order) }));
    sending = sending.then(send).catch((thrown) => {
      sayError(shell, t, thrown);
      reload();
    });
  }

  return {
    /** Moves the label of an item past the next one that is shown. */
    shiftLabel: (item: ShoppingItem | undefined, by: 1 | -1) => {
      const { list } = store.get();
      if (!item || !list) return;
      if (!item.label || item.checked) return shell.say(t('tui.shopping.no_label_to_move'));
      const { id } = list;
      const { open } = sectionsOf(items(), list.labelSettings, { isByLabel: true });
      const before = labelOrder(list.labelSettings);
      const shown = open.flatMap(({ label }) => label?.id ?? []);
      const after = labelMoved(before, shown, item.label.id, by);
      if (!after) {
        const name = safeLine(item.label.name);
        return shell.say(t('order.placed', { name, place: shown.indexOf(item.label.id) + 1, count: shown.length }));
      }
      arrange(id, after);
      const again = (order: readonly string[], messageKey: string) => () => {
        arrange(id, order);
        shell.say(t(messageKey));
      };
      undo.offer('shopping', {
        what: t('tui.undo.moved', { name: safeLine(item.label.name) }),
        takeBack: again(before, 'tui.undone'),
        again: again(after, 'tui.redone'),
      });
    },
  };
}
