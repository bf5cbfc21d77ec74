import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { Undo } from '../kit/undo.ts';
import { itemBody } from './item-body.ts';
import { amountStep, itemText, readItem } from './item-text.ts';
import { FOLD, listRows, type Row } from './list-rows.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { type ListedItem, type Pending, withChanges, withPending } from './pending.ts';
import { createWords } from './words.ts';

export interface OpenListState {
  readonly id: string;
  readonly name: string;
  /** As the server last told; null before that. */
  readonly list: ShoppingList | null;
  readonly error: AppError | null;
  readonly isFoldOpen: boolean;
  /** Key of the selected row. */
  readonly selected: string | null;
  readonly top: number;
  readonly height: number;
}

export interface OpenList {
  readonly store: Store<OpenListState>;
  readonly outbox: Outbox;
  open(id: string, name: string): void;
  reload(): void;
  items(): readonly ListedItem[];
  rows(): readonly Row[];
  selectedItem(): ListedItem | undefined;
  move(by: number): void;
  moveToEdge(isEnd: boolean): void;
  /** Ticks the selected item, takes the tick off, or folds and unfolds what is ticked. */
  toggle(): void;
  changeAmount(direction: 1 | -1): void;
  add(text: string): void;
  remove(): void;
  /** Asks first. */
  clearTicked(): void;
  resize(height: number): void;
  dispose(): void;
}

export interface OpenListParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly language: Language;
  readonly undo: Undo;
  readonly newId: () => string;
}

const NOTHING = { list: null, error: null, isFoldOpen: false, selected: null, top: 0 } as const;
export function createOpenList({ client, connection, shell, language, undo, newId }: OpenListParts): OpenList {
  const { t, locale } = language;
  const store = createStore<OpenListState>({ id: '', name: '', height: 20, ...NOTHING });
  let reading: AbortController | null = null;
  /** Counts what the server took: an answer that was asked for before is too old to be shown. */
  let taken = 0;
  const words = createWords(client);

  const outbox = createOutbox({
    client,
    connection,
    sent: (changes, pending) => {
      taken++;
      const { list } = store.get();
      if (!list) return;
      const listItems = withChanges(list.listItems, changes).filter(
        ({ id }) => pending.kind !== 'remove' || id !== pending.id,
      );
      store.set({ list: { ...list, listItems } });
    },
    refused: (error) => {
      shell.say(errorText(error, t), 'error');
      list.reload();
    },
  });

  async function read(id: string) {
    reading?.abort();
    const asking = new AbortController();
    reading = asking;
    const takenBefore = taken;
    try {
      const found = await connection.watch(client.shoppingLists.get({ params: { id }, signal: asking.signal }));
      if (asking.signal.aborted) return;
      if (takenBefore !== taken) return void read(id);
      keepSelection(() => store.set({ list: found, name: found.name ?? '', error: null }));
      if (outbox.store.get().pending.length > 0) outbox.retry();
    } catch (thrown) {
      if (!asking.signal.aborted) store.set({ error: asAppError(thrown) });
    }
  }

  const selectable = (rows: readonly Row[]): string[] => rows.flatMap(({ key }) => key ?? []);

  /** After a change the same row is selected, or where that went away the one in its place. */
  function keepSelection(change: () => void) {
    const keys = selectable(list.rows());
    const before = keys.indexOf(store.get().selected ?? '');
    change();
    const now = selectable(list.rows());
    const { selected } = store.get();
    if (selected === null || !now.includes(selected))
      store.set({ selected: now[Math.min(Math.max(before, 0), now.length - 1)] ?? null });
    showSelected();
  }

  /** Scrolls as little as needed; the heading above the first item comes along. */
  function showSelected() {
    const { top, height, selected } = store.get();
    const rows = list.rows();
    const at = rows.findIndex(({ key }) => key !== null && key === selected);
    const first = at > 0 && rows[at - 1]!.key === null ? at - 1 : at;
    const low = Math.min(top, Math.max(0, first));
    store.set({ top: Math.max(0, Math.min(Math.max(low, at - height + 1), rows.length - height)) });
  }

  const put = (...pending: Pending[]) => keepSelection(() => outbox.put(...pending));

  const nextPosition = (): number => Math.max(-1, ...list.items().map(({ position }) => position)) + 1;

  function putItem(item: Omit<ListedItem, 'id'>): string {
    const id = newId();
    const body = itemBody({ ...item, id }, store.get().id);
    put({ kind: 'add', id, item: { ...item, id }, body });
    return id;
  }

  function removeItems(items: readonly ListedItem[], said: string) {
    if (items.length === 0) return;
    put(...items.map(({ id }): Pending => ({ kind: 'remove', id })));
    undo.offer('shopping', () => {
      const ids = items.map(({ id: _, ...item }) => putItem(item));
      keepSelection(() => store.set({ selected: ids[0]! }));
      shell.say(t('tui.shopping.restored'), 'success');
    });
    shell.say(said);
  }

  const list: OpenList = {
    store,
    outbox,
    open: (id, name) => {
      if (store.get().id !== id) store.set({ ...NOTHING, id, name });
      void words.read();
      void read(id);
    },
    reload: () => {
      outbox.retry();
      if (store.get().id) void read(store.get().id);
    },
    items: () => withPending(store.get().list?.listItems ?? [], outbox.store.get().pending),
    rows: () => {
      const { list: known, isFoldOpen } = store.get();
      return known ? listRows(list.items(), known.labelSettings, { isFoldOpen, language }) : [];
    },
    selectedItem: () => list.items().find(({ id }) => id === store.get().selected),
    move: (by) => {
      const keys = selectable(list.rows());
      const at = keys.indexOf(store.get().selected ?? '');
      store.set({ selected: keys[Math.max(0, Math.min(at + by, keys.length - 1))] ?? null });
      showSelected();
    },
    moveToEdge: (isEnd) => list.move(isEnd ? Number.MAX_SAFE_INTEGER : -Number.MAX_SAFE_INTEGER),
    toggle: () => {
      const { selected, isFoldOpen } = store.get();
      if (selected === FOLD) return keepSelection(() => store.set({ isFoldOpen: !isFoldOpen }));
      const item = list.selectedItem();
      if (item) put({ kind: 'tick', id: item.id, changeId: newId(), checked: !item.checked });
    },
    changeAmount: (direction) => {
      const item = list.selectedItem();
      if (!item) return;
      const step = amountStep(direction > 0 ? item.quantity : item.quantity - 1);
      const by = direction * step;
      if (item.quantity + by <= 0) return shell.say(t('tui.shopping.least'));
      put({ kind: 'amount', id: item.id, changeId: newId(), by });
    },
    add: (text) => {
      void words.soon().then((known) => {
        const typed = readItem(text, known);
        const id = putItem({
          ...typed,
          isFood: typed.food !== null,
          disableAmount: false,
          checked: false,
          position: nextPosition(),
          label: typed.food?.label ?? null,
          recipeReferences: [],
        });
        keepSelection(() => store.set({ selected: id }));
      });
    },
    remove: () => {
      const item = list.selectedItem();
      if (item) removeItems([item], t('tui.shopping.removed', { name: itemText(item, locale) }));
    },
    clearTicked: () => {
      const ticked = list.items().filter(({ checked }) => checked);
      if (ticked.length === 0) return shell.say(t('tui.shopping.nothing_ticked'));
      const count = ticked.length;
      shell.ask(t('tui.shopping.clear_question', { count }), () =>
        removeItems(ticked, t('tui.shopping.cleared', { count })),
      );
    },
    resize: (height) => {
      store.set({ height });
      showSelected();
    },
    dispose: () => {
      reading?.abort();
      outbox.dispose();
    },
  };
  return list;
}
