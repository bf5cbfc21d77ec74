import type { Outbox } from '../../core/client/outbox/outbox.ts';
import { editList, type ItemChange } from '../../core/client/shopping/edit-list.ts';
import { inverseOf } from '../../core/client/shopping/item-fields.ts';
import type { Write } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import type { Store } from '../kit/store.ts';
import type { Undo } from '../kit/undo.ts';
import { itemText } from './item-text.ts';
import type { OpenListState } from './list-window.ts';
import type { createWords } from './words.ts';

export interface EditParts {
  readonly store: Store<OpenListState>;
  readonly items: () => readonly ShoppingItem[];
  readonly outbox: Pick<Outbox<Write>, 'push'>;
  readonly keepSelection: (change: () => void) => void;
  readonly words: ReturnType<typeof createWords>;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  readonly undo: Undo;
  /** Whether the server added this item to another one instead of making it. */
  readonly isMerged: (id: string) => boolean;
}

/** Actions on items, as texts call them. */
type Action = 'added' | 'checked' | 'unchecked' | 'edited' | 'moved' | 'deleted';

/** Changes of the open list that can be undone and redone. */
export function listSteps({ store, items, outbox, keepSelection, shell, language, undo, isMerged }: EditParts) {
  const { t, locale } = language;
  /** New ids of items that were deleted and restored, by their last id. */
  const restored = new Map<string, string>();

  const lastId = ({ id }: ShoppingItem): string => {
    let last = id;
    while (restored.has(last)) last = restored.get(last)!;
    return last;
  };
  const current = (item: ShoppingItem) => items().find(({ id }) => id === lastId(item));
  const select = (item: ShoppingItem | undefined) => keepSelection(() => item && store.set({ selected: item.id }));

  const push = (...writes: Write[]) => keepSelection(() => outbox.push(...writes));
  /** By default of the list that is open. */
  const edit = (id = store.get().id) => editList({ id, items: id === store.get().id ? items() : [] });

  /** The line in the list of changes. */
  const described = (action: Action, changed: readonly ShoppingItem[]): string => {
    const [first] = changed;
    const name =
      changed.length === 1 && first ? itemText(first, locale) : t('tui.undo.items', { count: changed.length });
    return t(`tui.undo.${action}`, { name });
  };

  /** Makes a change that can be undone and redone. */
  function act(what: string, make: () => void, takeBack: () => void) {
    make();
    undo.offer('shopping', {
      what,
      takeBack: () => {
        takeBack();
        shell.say(t('tui.undone'));
      },
      again: () => {
        make();
        shell.say(t('tui.redone'));
      },
    });
  }

  /** Changes what is left of these items. */
  function changeAll(changes: readonly (readonly [ShoppingItem, ItemChange])[]) {
    const known = changes.flatMap(([item, change]) => {
      const now = current(item);
      return now ? [edit().change(now, change)] : [];
    });
    if (known.length > 0) push(...known);
  }

  function actOn(action: Action, changes: readonly (readonly [ShoppingItem, ItemChange])[]) {
    if (changes.length === 0) return;
    act(
      described(
        action,
        changes.map(([item]) => item),
      ),
      () => changeAll(changes),
      () => changeAll(changes.map(([item, change]) => [item, inverseOf(item, change)])),
    );
  }

  function takeOut(removed: readonly ShoppingItem[]) {
    const present = removed.flatMap((item) => current(item) ?? []);
    if (present.length > 0) push(...edit().remove(present));
  }

  function putBack(removed: readonly ShoppingItem[]) {
    // Restores them as they were, under new ids.
    const copies = edit().restore(removed);
    for (const [index, item] of removed.entries()) restored.set(lastId(item), copies.items[index]!.id);
    push(copies.write);
    select(copies.items[0]);
  }

  function removeItems(removed: readonly ShoppingItem[], message: string) {
    if (removed.length === 0) return;
    act(
      described('deleted', removed),
      () => takeOut(removed),
      () => putBack(removed),
    );
    shell.say(message);
  }

  function addItem(item: ShoppingItem, write: Write) {
    let isFirst = true;
    act(
      described('added', [item]),
      () => {
        if (isFirst) {
          push(write);
          select(item);
        } else putBack([item]);
        isFirst = false;
      },
      () => {
        // The server finds the item that this one was added to, and its unit.
        const id = lastId(item);
        if (isMerged(id)) push(edit().change({ ...item, id }, { quantityDelta: -item.quantity }));
        else takeOut([item]);
      },
    );
  }

  return { edit, actOn, removeItems, addItem };
}
