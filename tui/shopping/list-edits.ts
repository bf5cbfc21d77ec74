import { editList } from '../../core/client/shopping/edit-list.ts';
import type { Outbox } from '../../core/client/shopping/outbox.ts';
import type { Write } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import { stepDown, stepUp } from '../../core/shopping/amount-step.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import type { Undo } from '../kit/undo.ts';
import { itemText } from './item-text.ts';
import { FOLD } from './list-rows.ts';
import type { OpenListState } from './list-window.ts';
import type { createWords } from './words.ts';

export interface EditParts {
  readonly store: Store<OpenListState>;
  readonly items: () => readonly ShoppingItem[];
  readonly outbox: Pick<Outbox, 'push'>;
  readonly keepSelection: (change: () => void) => void;
  readonly words: ReturnType<typeof createWords>;
  readonly shell: Shell;
  readonly language: Language;
  readonly undo: Undo;
}

/** What people do to the items of the open list. */
export function listEdits({ store, items, outbox, keepSelection, words, shell, language, undo }: EditParts) {
  const { t, locale } = language;
  const selectedItem = () => items().find(({ id }) => id === store.get().selected);

  const push = (...writes: Write[]) => keepSelection(() => outbox.push(...writes));
  /** By default of the list that is open. */
  const edit = (id = store.get().id) => editList({ id, items: id === store.get().id ? items() : [] });

  function add({ id }: ShoppingItem, write: Write) {
    push(write);
    keepSelection(() => store.set({ selected: id }));
  }

  function removeItems(removed: readonly ShoppingItem[], said: string) {
    if (removed.length === 0) return;
    push(...edit().remove(removed));
    undo.offer('shopping', () => {
      const restored = edit(removed[0]!.shoppingListId).restore(removed);
      add(restored.items[0]!, restored.write);
      shell.say(t('tui.shopping.restored'), 'success');
    });
    shell.say(said);
  }

  return {
    selectedItem,
    toggle: () => {
      const { selected, isFoldOpen } = store.get();
      if (selected === FOLD) return keepSelection(() => store.set({ isFoldOpen: !isFoldOpen }));
      const item = selectedItem();
      if (item) push(...edit().tick([item], !item.checked));
    },
    changeAmount: (direction: 1 | -1) => {
      const item = selectedItem();
      if (!item) return;
      const quantityDelta = direction > 0 ? stepUp(item.quantity) : stepDown(item.quantity);
      if (item.quantity + quantityDelta < 0 || quantityDelta === 0) return shell.say(t('tui.shopping.least'));
      push(edit().change(item, { quantityDelta }));
    },
    add: (text: string) => {
      const { id } = store.get();
      void words.soon().then((known) => {
        const { item, write } = edit(id).add(text, known);
        add(item, write);
      });
    },
    remove: () => {
      const item = selectedItem();
      if (item) removeItems([item], t('tui.shopping.removed', { name: itemText(item, locale) }));
    },
    clearTicked: () => {
      const ticked = items().filter(({ checked }) => checked);
      if (ticked.length === 0) return shell.say(t('tui.shopping.nothing_ticked'));
      const count = ticked.length;
      shell.ask(t('tui.shopping.clear_question', { count }), () =>
        removeItems(ticked, t('tui.shopping.cleared', { count })),
      );
    },
  };
}
