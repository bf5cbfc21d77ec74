import type { LovageClient } from '../../core/app/client.ts';
import type { Body, Entity, Step } from '../../core/client/data/changes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { errorText, sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import { bodyOfParts } from './form-parts.ts';
import { mergeForm, nameForm, seedForm } from './questions.ts';
import type { Table } from './table.ts';

export interface WriteParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly undo: Undo;
  readonly language: Language;
  readonly copy: (text: string) => void;
}

/** Actions on rows, as texts call them. */
type Action = 'added' | 'edited' | 'deleted' | 'merged' | 'moved';

/** What all changes of a table share: undo, the message, the fresh rows. */
function tableSteps({ shell, undo, language: { t } }: WriteParts) {
  const fail = (thrown: unknown) => sayError(shell, t, thrown);
  const after = async (table: Table, id: string | null) => {
    await table.load();
    if (id !== null) table.select(id);
  };
  const run = (table: Table, make: () => Promise<string | null>, messageKey: string) => () =>
    make().then(
      async (id) => {
        await after(table, id);
        shell.say(t(messageKey));
      },
      (thrown: unknown) => {
        void table.load();
        throw thrown;
      },
    );
  return {
    fail,
    after,
    offer: (table: Table, step: Step, action: Action, changed: readonly Entity[]) => {
      const [first] = changed;
      const isOne = changed.length === 1 && first !== undefined;
      const name = isOne ? safeLine(table.noun.nameOf(first)) : t('tui.undo.items', { count: changed.length });
      undo.offer(table.noun.view, {
        what: t(`tui.undo.${action}`, { name }),
        takeBack: run(table, step.undo, 'tui.undone'),
        again: run(table, step.redo, 'tui.redone'),
      });
    },
  };
}

/** Moves a row up or down by one place, or says where it is if it cannot go further. */
function shiftRow(parts: WriteParts, table: Table, row: Entity, by: 1 | -1): void {
  const { connection, shell, language } = parts;
  const { fail, after, offer } = tableSteps(parts);
  const { noun } = table;
  if (!noun.shift) return;
  const all = table.store.get().all ?? [];
  void connection.watch(noun.shift(all, row, by)).then(async (step) => {
    const name = safeLine(noun.nameOf(row));
    const place = all.findIndex(({ id }) => id === row.id) + 1;
    if (step) offer(table, step, 'moved', [row]);
    else shell.say(language.t('order.placed', { name, place, count: all.length }));
    await after(table, row.id);
  }, fail);
}

/** Actions on the rows of the open table. */
export function dataWrites(parts: WriteParts, open: () => Table | undefined) {
  const { connection, shell, forms, language, copy } = parts;
  const { t } = language;
  const { fail, after, offer } = tableSteps(parts);

  async function openForm(table: Table, entity: Entity | null) {
    const { noun } = table;
    const fields = await connection.watch(noun.form!(entity));
    if (shell.scope() !== noun.view) return;
    const save = async (body: Body) => {
      const made = await (entity ? noun.changes.change(entity, body) : noun.changes.create(body));
      // Undo would delete it for good.
      if (made.step && (entity || !noun.finalDelete))
        offer(table, made.step, entity ? 'edited' : 'added', [made.entity]);
      await after(table, made.entity.id);
      shell.say(
        t(entity ? 'tui.data.saved' : 'tui.data.created', { name: safeLine(noun.nameOf(made.entity)) }),
        'success',
      );
    };
    forms.open({
      title: entity ? t('tui.data.edit', { name: safeLine(noun.nameOf(entity)) }) : t(`new.${noun.view}`),
      rows: fields.map(({ row }) => row),
      submit: async () => {
        const read = bodyOfParts(entity ? fields.filter((part) => part.isChanged()) : fields);
        if ('fault' in read) {
          forms.focus(fields.indexOf(read.part));
          return read.fault;
        }
        if (!entity || Object.keys(read.body).length > 0) await connection.watch(save(read.body));
        return undefined;
      },
    });
  }

  async function removeNow(table: Table, entities: readonly Entity[]) {
    const { noun } = table;
    const { removed, error, step } = await connection.watch(noun.changes.remove(entities));
    if (removed.length > 0 && !noun.finalDelete) offer(table, step, 'deleted', entities.slice(0, removed.length));
    table.clear();
    await table.load();
    const messageKey = noun.finalDelete ? 'tui.data.deleted_for_good' : 'tui.data.deleted';
    const texts = [
      ...(removed.length > 0 ? [t(messageKey, { count: removed.length })] : []),
      ...(error === null ? [] : [errorText(error, t)]),
    ];
    shell.say(texts.join(' '), error === null ? 'success' : 'error');
  }

  async function mergeNow(table: Table, from: readonly Entity[], into: Entity) {
    const { noun } = table;
    const removal = await connection.watch(noun.merge!.run(from, into));
    if (removal) offer(table, removal.step, 'merged', from);
    table.clear();
    await after(table, into.id);
    if (removal?.error) return fail(removal.error);
    const messageKey = removal ? 'tui.data.merged' : 'tui.data.merged_for_good';
    shell.say(t(messageKey, { count: from.length, name: safeLine(noun.nameOf(into)) }), 'success');
  }

  const on = (act: (table: Table, row: Entity) => void) => () => {
    const table = open();
    const row = table?.selected();
    if (table && row) act(table, row);
  };

  return {
    create: () => {
      const table = open();
      if (table) void openForm(table, null).catch(fail);
    },
    edit: on((table, row) => void openForm(table, row).catch(fail)),
    remove: () => {
      const table = open();
      const entities = table?.chosen() ?? [];
      if (!table || entities.length === 0) return;
      const now = () => removeNow(table, entities);
      if (table.noun.finalDelete === 'name' && entities.length > 1) return shell.say(t('tui.data.one_by_one'), 'error');
      if (table.noun.finalDelete === 'name') return forms.open(nameForm(table.noun, entities[0]!, now, t));
      shell.ask(table.noun.deleteQuestion(entities), () => void now().catch(fail));
    },
    merge: () => {
      const table = open();
      const from = table?.chosen() ?? [];
      if (!table?.noun.merge || from.length === 0) return;
      const others = (table.store.get().all ?? []).filter((row) => !from.includes(row));
      const chosen = (into: Entity) => {
        // The question replaces the form.
        forms.leave();
        shell.ask(table.noun.merge!.question(from, into), () => void mergeNow(table, from, into).catch(fail));
      };
      forms.open(mergeForm(table.noun, from, others, chosen, t));
    },
    seed: () => {
      const table = open();
      if (!table?.noun.seed) return;
      const add = async (locale: string) => {
        const text = await connection.watch(table.noun.seed!(locale));
        await table.load();
        shell.say(text, 'success');
      };
      forms.open(seedForm(table.noun, add, language));
    },
    test: on((table, row) => {
      if (!table.noun.test) return;
      shell.stay(t('tui.form.busy'));
      void connection.watch(table.noun.test(row)).then((text) => shell.say(text, 'success'), fail);
    }),
    copySelected: on((table, row) => {
      if (!table.noun.copied) return;
      copy(table.noun.copied(row));
      shell.say(t('tui.data.copied'), 'success');
    }),
    shift: (by: 1 | -1) => on((table, row) => shiftRow(parts, table, row, by))(),
  };
}
