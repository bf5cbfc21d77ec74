import type { LovageClient } from '../../core/app/client.ts';
import { type Outbox, openOutbox, type Waiting } from '../../core/client/outbox/outbox.ts';
import { createListAnnouncer } from '../../core/client/shopping/list-announcer.ts';
import { shoppingSender } from '../../core/client/shopping/sender.ts';
import { concerns, type Write, withChanges, withWrites } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Change } from '../kit/live.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import { itemText } from './item-text.ts';
import { keptInFolder } from './kept-writes.ts';
import { labelSteps } from './label-steps.ts';
import { listEdits } from './list-edits.ts';
import { keptRows, listRows, type Row } from './list-rows.ts';
import { listWindow, NOTHING, type OpenListState } from './list-window.ts';
import { createWords } from './words.ts';

export interface OpenList {
  readonly store: Store<OpenListState>;
  readonly outbox: Outbox<Write> & {
    readonly store: Pick<Store<Waiting<Write>>, 'get' | 'subscribe'>;
    /** False if the state folder is not writable: unsent writes are then lost when the program ends. */
    isSafe(): boolean;
  };
  open(id: string, name: string): void;
  reload(): void;
  /** Somebody changed a list: reloads this one and reports their changes. */
  follow(change: Change): void;
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
  /** Opens a form for the selected item. */
  edit(): void;
  /** Moves the selected item up or down. */
  shift(by: 1 | -1): void;
  /** Moves the label of the selected item past the next one. */
  shiftLabel(by: 1 | -1): void;
  uncheckAll(): void;
  /** Asks for confirmation. */
  clearTicked(): void;
  resize(height: number): void;
  dispose(): void;
}

export interface OpenListParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  readonly undo: Undo;
  /** This person. */
  readonly userId: string;
  /** Folder for writes until they are sent. */
  readonly outboxFolder: string;
}

export function createOpenList(parts: OpenListParts): OpenList {
  const { client, connection, shell, forms, language, undo, userId, outboxFolder } = parts;
  const { t } = language;
  const store = createStore<OpenListState>({ id: '', name: '', height: 20, ...NOTHING });
  let reading: AbortController | null = null;
  /** Counts accepted writes: an answer requested before the last one is outdated. */
  let taken = 0;
  const sender = shoppingSender(client);
  const words = createWords(client);
  const announcer = createListAnnouncer({
    members: () => connection.watch(client.members.list()),
    userId,
    language,
    textOf: (item) => itemText(item, language.locale),
    say: (text) => {
      if (shell.view() === 'shopping') shell.whisper(safeLine(text));
    },
  });

  const kept = keptInFolder(outboxFolder);
  const opened = openOutbox({
    kept,
    send: (write) => connection.watch(sender.send(write)),
    onDone: (write, changes) => {
      taken++;
      const { list } = store.get();
      if (list) store.set({ list: withChanges(list, write, changes) });
    },
    onRefused: (_, error) => {
      sayError(shell, t, error);
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
      const { list: before } = store.get();
      keepSelection(() => store.set({ list: found, name: found.name ?? '', error: null }));
      announcer.compare(before, found, isWaiting);
      void outbox.flush();
    } catch (thrown) {
      if (!asking.signal.aborted) store.set({ error: asAppError(thrown) });
    }
  }

  /** Whether a write of this person still waits for its answer. */
  const isWaiting = (id: string) => outbox.read().writes.some((write) => concerns(write, id));

  const items = () => {
    const { list: known } = store.get();
    return known ? withWrites(known, outbox.read().writes).listItems : [];
  };
  const partsOfRows = () => [store.get().list, store.get().isFoldOpen, outbox.read().writes];
  const rows = keptRows(partsOfRows, () => {
    const { list: known, isFoldOpen } = store.get();
    return known ? listRows(items(), known.labelSettings, { isFoldOpen, language }) : [];
  });
  const { keepSelection, ...window } = listWindow(store, rows);

  const { shiftLabel } = labelSteps({
    client,
    connection,
    store,
    items,
    keepSelection,
    reload: () => list.reload(),
    shell,
    undo,
    t,
  });

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
    follow: (change) => {
      if (change.ids.includes(store.get().id)) announcer.noteChange(change);
      list.reload();
    },
    items,
    rows,
    ...window,
    ...listEdits({
      store,
      items,
      outbox,
      keepSelection,
      words,
      shell,
      forms,
      language,
      undo,
      isMerged: sender.isMerged,
    }),
    shiftLabel: (by) => shiftLabel(list.selectedItem(), by),
    dispose: () => {
      reading?.abort();
      outbox.close();
    },
  };
  // Send the writes that an earlier run kept.
  void outbox.flush();
  return list;
}
