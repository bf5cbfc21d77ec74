import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples, type Text } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A noun that admins create, rename and delete by name: groups, households. */
interface AdminNoun<T extends Named> {
  readonly noun: 'group' | 'household';
  /** A name for the examples, and the name that it gets. */
  readonly example: string;
  readonly renamed: string;
  /** Text keys: which one, its new name, and the question and the confirmation of `delete`. */
  readonly which: string;
  readonly newName: string;
  readonly sure: string;
  readonly deleted: string;
  readonly columns: (t: Text) => Column<T>[];
  readonly all: (client: LovageClient) => Promise<readonly T[]>;
  readonly find: (client: LovageClient, named: string) => Promise<Named>;
  readonly rename: (client: LovageClient, id: string, name: string) => Promise<Named>;
  readonly remove: (client: LovageClient, id: string) => Promise<unknown>;
}

/** `list`, `rename` and `delete`. */
export function adminCommands<T extends Named>(admin: AdminNoun<T>) {
  const { noun, example, renamed, columns, all, find } = admin;

  async function listAll({ client, output, options, t }: Context<LovageClient>) {
    const items = await all(client);
    if (options.json) output.json(items);
    else await writeTable(output.data, columns(t), items);
  }

  const list: Define<LovageClient> = (command, { t, run }) => {
    command
      .addHelpText('after', examples(t, `recipes ${noun} list`, `recipes ${noun} list --json`))
      .action(run(listAll));
  };

  const rename: Define<LovageClient> = (command, { t, run }) => {
    command
      .argument(`<${noun}>`, t(admin.which))
      .argument('<name>', t(admin.newName))
      .addHelpText('after', examples(t, `recipes ${noun} rename ${example} "${renamed}"`))
      .action(
        run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string, name: string) => {
          const { id } = await find(client, named);
          const changed = await admin.rename(client, id, name);
          if (options.json) output.json(changed);
          else output.note(text('cli.edit.done', { name: safeLine(changed.name) }));
        }),
      );
  };

  const remove = deleteById<LovageClient, Named>({
    example: `recipes ${noun} delete "${renamed}" --confirm "${renamed}"`,
    which: admin.which,
    sure: admin.sure,
    done: admin.deleted,
    get: find,
    nameOf: ({ name }) => name,
    remove: async (client, named) => admin.remove(client, (await find(client, named)).id),
  });

  return { list, rename, remove };
}

/** Shows a new group or household: its id, which other commands take. */
export function writeCreated({ output, options }: Context<LovageClient>, created: Named): undefined {
  if (options.json) output.json(created);
  else output.data.line(created.id);
}
