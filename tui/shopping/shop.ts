import { randomUUID } from 'node:crypto';
import type { LovageClient } from '../../core/app/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import { createField, type Field, MAX_FIELD } from '../kit/forms/field.ts';
import { type Forms, textRow } from '../kit/forms/form.ts';
import type { Live } from '../kit/live.ts';
import type { Shell } from '../kit/shell.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import { createLists, type Lists } from './lists.ts';
import { createOpenList, type OpenList } from './shopping-list.ts';
import { createToList, type ToList } from './to-list.ts';

/** Shopping, as the keys use it. */
export interface Shop {
  readonly lists: Lists;
  readonly open: OpenList;
  readonly toList: ToList;
  /** The line to add, or the name of a new list. */
  readonly field: Field;
  enter(): void;
  /** Opens a list by its id. */
  openList(list: { readonly id: string; readonly name: string | null }): void;
  openSelected(): void;
  /** Adds the typed line. The field stays open for the next one. */
  addLine(): void;
  /** Pastes into the line to add. Several lines are added at once, an item each. */
  paste(text: string): void;
  createList(): void;
  /** Asks for a new name. */
  renameList(): void;
  /** Asks for confirmation. */
  removeList(): void;
  /** Reloads the list, and retries waiting and refused writes. */
  refresh(): void;
  /** Asks for confirmation. */
  discardRefused(): void;
  resize(height: number): void;
  dispose(): void;
}

export interface ShopParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly live: Live;
  readonly language: Language;
  readonly undo: Undo;
  readonly session: { readonly userId: string };
  readonly outboxFolder: string;
}

/** Pastes one line into the field. Several lines are added one by one, the first after the typed text. */
function pasteInto(field: Field, text: string, add: (line: string) => void): void {
  const lines = text.split(/[\r\n]+/).flatMap((line) => safeLine(line).trim().slice(0, MAX_FIELD) || []);
  if (lines.length < 2) {
    field.paste(text);
    return;
  }
  const typed = field.text();
  field.put('');
  for (const [at, line] of lines.entries()) add(at === 0 ? typed + line : line);
}

export function createShop(parts: ShopParts): Shop {
  const { client, connection, shell, forms, live, language, undo, session, outboxFolder } = parts;
  const { t } = language;
  const lists = createLists(client, connection);
  const open = createOpenList({
    client,
    connection,
    shell,
    forms,
    language,
    undo,
    userId: session.userId,
    outboxFolder,
  });
  const toList = createToList({ client, connection, shell, lists, language, newId: randomUUID, undo });
  const field = createField();
  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  function show({ id, name }: { id: string; name: string | null }) {
    if (open.store.get().id !== id) undo.forget('shopping');
    open.open(id, name ?? '');
    shell.show('shopping');
  }

  async function create(name: string) {
    try {
      const list = await connection.watch(client.shoppingLists.create({ body: { name } }));
      show(list);
      void lists.load();
    } catch (thrown) {
      fail(thrown);
    }
  }

  async function rename(id: string, name: string) {
    await connection.watch(client.shoppingLists.patch({ params: { id }, body: { name } }));
    shell.say(t('tui.shopping.list_renamed', { name: safeLine(name) }), 'success');
    await lists.load();
  }

  async function remove(id: string, name: string) {
    try {
      await connection.watch(client.shoppingLists.remove({ params: { id } }));
      shell.say(t('tui.shopping.list_deleted', { name }), 'success');
      void lists.load();
    } catch (thrown) {
      fail(thrown);
    }
  }

  const shop: Shop = {
    lists,
    open,
    toList,
    field,
    enter: () => {
      void lists.load().then((shown) => {
        // If there is only one list, open it at once.
        if (shown?.length === 1 && shell.scope() === 'lists') show(shown[0]!);
      });
    },
    openList: show,
    openSelected: () => {
      const selected = lists.selected();
      if (selected) show(selected);
    },
    addLine: () => {
      const text = field.text();
      if (text === '') return shell.close();
      field.put('');
      open.add(text);
    },
    paste: (text) => pasteInto(field, text, open.add),
    createList: () => {
      const name = field.text();
      if (name === '') return;
      field.put('');
      shell.close();
      void create(name);
    },
    renameList: () => {
      const selected = lists.selected();
      if (!selected) return;
      const before = selected.name ?? '';
      const name = createField();
      name.put(safeLine(before));
      forms.open({
        title: t('buttons.rename'),
        rows: [textRow(t('fields.name'), name)],
        submit: async () => {
          const after = name.text();
          if (after === '' || after === safeLine(before)) return undefined;
          await rename(selected.id, after);
          const again = (to: string) => rename(selected.id, to);
          const what = t('tui.undo.renamed', { name: safeLine(before) });
          undo.offer('lists', { what, takeBack: () => again(before), again: () => again(after) });
          return undefined;
        },
      });
    },
    removeList: () => {
      const selected = lists.selected();
      if (!selected) return;
      const name = safeLine(selected.name ?? '');
      shell.ask(t('tui.shopping.delete_question', { name }), () => void remove(selected.id, name));
    },
    refresh: () => {
      void open.outbox.retryRefused();
      if (shell.view() === 'shopping') open.reload();
      else void lists.load();
    },
    discardRefused: () => {
      const count = open.outbox.read().refused.length;
      shell.ask(t('tui.shopping.discard_question', { count }), () => open.outbox.discardRefused());
    },
    resize: (height) => open.resize(height),
    dispose: () => open.dispose(),
  };
  live.on('shopping_list', (change) => {
    if (shell.view() === 'shopping') open.follow(change);
    if (shell.view() === 'lists') void lists.load();
  });
  return shop;
}
