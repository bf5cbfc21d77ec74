import type { LovageClient } from '../../core/app/client.ts';
import { editList } from '../../core/client/shopping/edit-list.ts';
import { type Outbox, openOutbox, type Waiting } from '../../core/client/shopping/outbox.ts';
import { sendWrite, type Write, withChanges, withWrites } from '../../core/client/shopping/writes.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { stepDown, stepUp } from '../../core/shopping/amount-step.ts';
import type { ShoppingItem, ShoppingList } from '../../core/shopping/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { errorText } from '../kit/text/error-text.ts';
import type { Undo } from '../kit/undo.ts';
import { itemText } from './item-text.ts';
import { keptInFolder } from './kept-writes.ts';
import { FOLD, listRows, type Row } from './list-rows.ts';
import { createWords } from './words.ts';

export interface OpenListState {
  readonly id: string;
  readonly name: string;
  /** The server's last answer; null until loaded. */
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
  readonly outbox: Outbox & {
    readonly store: Pick<Store<Waiting>, 'get' | 'subscribe'>;
    /** False if the state folder is not writable: unsent writes are then lost when the program ends. */
    isSafe(): boolean;
  };
  open(id: string, name: string): void;
  reload(): void;
  items(): readonly ShoppingItem[];
  rows(): readonly Row[];
  selectedItem(): ShoppingItem | undefined;
  move(by: number): void;
  moveToEdge(isEnd: boolean): void;
  /** Ticks or unticks the selected item, or folds and unfolds the ticked items. */
  toggle(): void;
  changeAmount(direction: 1 | -1): void;
  add(text: string): void;
  remove(): void;
  /** Asks for confirmation. */
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
  /** Folder for writes until they are sent. */
  readonly outboxFolder: string;
}

const NOTHING = { list: null, error: null, isFoldOpen: false, selected: null, top: 0 } as const;
export function createOpenList({ client, connection, shell, language, undo, outboxFolder }: OpenListParts): OpenList {
  const { t, locale } = language;
  const store = createStore<OpenListState>({ id: '', name: '', height: 20, ...NOTHING });
  let reading: AbortController | null = null;
  /** Counts accepted writes: an answer requested before the last one is outdated. */
  let taken = 0;
  const words = createWords(client);

  const kept = keptInFolder(outboxFolder);
  const opened = openOutbox({
    kept,
    send: (write) => connection.watch(sendWrite(client, write)),
    onDone: (write, changes) => {
      taken++;
      const { list } = store.get();
      if (list) store.set({ list: withChanges(list, write, changes) });
    },
    onRefused: (_, error) => {
      shell.say(errorText(asAppError(error), t), 'error');
      list.reload();
    },
  });
  const outbox = { ...opened, store: { get: opened.read, subscribe: opened.subscribe }, isSafe: kept.isSafe };

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
      void outbox.flush();
    } catch (thrown) {
      if (!asking.signal.aborted) store.set({ error: asAppError(thrown) });
    }
  }

  const selectable = (rows: readonly Row[]): string[] => rows.flatMap(({ key }) => key ?? []);

  /** After a change, keeps the same row selected, or the one that took its place. */
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

  /** Scrolls as little as needed. With the first item, its heading becomes visible too. */
  function showSelected() {
    const { top, height, selected } = store.get();
    const rows = list.rows();
    const at = rows.findIndex(({ key }) => key !== null && key === selected);
    const first = at > 0 && rows[at - 1]!.key === null ? at - 1 : at;
    const low = Math.min(top, Math.max(0, first));
    store.set({ top: Math.max(0, Math.min(Math.max(low, at - height + 1), rows.length - height)) });
  }

  const push = (...writes: Write[]) => keepSelection(() => outbox.push(...writes));
  /** By default of the list that is open. */
  const edit = (id = store.get().id) => editList({ id, items: id === store.get().id ? list.items() : [] });

  function add({ id }: ShoppingItem, write: Write) {
    push(write);
    keepSelection(() => store.set({ selected: id }));
  }

  function removeItems(items: readonly ShoppingItem[], said: string) {
    if (items.length === 0) return;
    push(...edit().remove(items));
    undo.offer('shopping', () => {
      const restored = edit(items[0]!.shoppingListId).restore(items);
      add(restored.items[0]!, restored.write);
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
      void outbox.flush();
      if (store.get().id) void read(store.get().id);
    },
    items: () => {
      const { list: known } = store.get();
      return known ? withWrites(known, outbox.read().writes).listItems : [];
    },
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
      if (item) push(...edit().tick([item], !item.checked));
    },
    changeAmount: (direction) => {
      const item = list.selectedItem();
      if (!item) return;
      const quantityDelta = direction > 0 ? stepUp(item.quantity) : stepDown(item.quantity);
      if (item.quantity + quantityDelta < 0 || quantityDelta === 0) return shell.say(t('tui.shopping.least'));
      push(edit().change(item, { quantityDelta }));
    },
    add: (text) => {
      const { id } = store.get();
      void words.soon().then((known) => {
        const { item, write } = edit(id).add(text, known);
        add(item, write);
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
      outbox.close();
    },
  };
  // Send the writes that an earlier run kept.
  void outbox.flush();
  return list;
}
