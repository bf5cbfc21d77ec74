import { rowsBeside, sectionsOf } from '../../core/client/shopping/edit-list.ts';
import { stepDown, stepUp } from '../../core/shopping/amount-step.ts';
import { itemForm } from './item-form.ts';
import { itemText } from './item-text.ts';
import { FOLD } from './list-rows.ts';
import { type EditParts, listSteps } from './list-steps.ts';

/** What people do to the items of the open list. Every change can be undone and redone. */
export function listEdits(parts: EditParts) {
  const { store, items, keepSelection, words, shell, forms, language } = parts;
  const { t, locale } = language;
  const { edit, actOn, removeItems, addItem } = listSteps(parts);
  const selectedItem = () => items().find(({ id }) => id === store.get().selected);

  return {
    selectedItem,
    toggle: () => {
      const { selected, isFoldOpen } = store.get();
      if (selected === FOLD) return keepSelection(() => store.set({ isFoldOpen: !isFoldOpen }));
      const item = selectedItem();
      if (item) actOn(item.checked ? 'unchecked' : 'checked', [[item, { checked: !item.checked }]]);
    },
    uncheckAll: () =>
      actOn(
        'unchecked',
        items().flatMap((item) => (item.checked ? [[item, { checked: false }] as const] : [])),
      ),
    changeAmount: (direction: 1 | -1) => {
      const item = selectedItem();
      if (!item) return;
      const quantityDelta = direction > 0 ? stepUp(item.quantity) : stepDown(item.quantity);
      if (item.quantity + quantityDelta < 0 || quantityDelta === 0) return shell.say(t('tui.shopping.least'));
      actOn('edited', [[item, { quantityDelta }]]);
    },
    /** Moves the selected item among those beside it. */
    shift: (by: 1 | -1) => {
      const item = selectedItem();
      const { list } = store.get();
      if (!item || !list) return;
      const among = rowsBeside(sectionsOf(items(), list.labelSettings, { isByLabel: true }), item);
      const at = among.findIndex(({ id }) => id === item.id);
      if (!among[at + by]) {
        const name = itemText(item, locale);
        return shell.say(t('order.placed', { name, place: at + 1, count: among.length }));
      }
      const changes = edit()
        .move(among, item, by)
        .flatMap((write) => {
          const moved = write.kind === 'change' ? among.find(({ id }) => id === write.itemId) : undefined;
          const position = write.kind === 'change' ? write.patch.position : undefined;
          return moved && position != null ? [[moved, { position }] as const] : [];
        });
      actOn('moved', changes);
    },
    edit: () => {
      const item = selectedItem();
      if (!item) return;
      void words.soon().then((kitchen) => {
        if (shell.scope() !== 'shopping') return;
        forms.open(itemForm(item, kitchen, language, (change) => actOn('edited', [[item, change]])));
      });
    },
    add: (text: string) => {
      const { id } = store.get();
      void words.soon().then((known) => {
        const { item, write } = edit(id).add(text, known, locale);
        addItem(item, write);
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
