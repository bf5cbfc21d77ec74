import type { LovageClient } from '../../core/app/client.ts';
import type { Group } from '../../core/groups/admin-schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/delete-by-id.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { findGroup } from './find-group.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes group list', 'recipes group list --json')).action(run(listGroups));
};

async function listGroups({ client, output, options, t }: Context<LovageClient>) {
  const { items } = await client.adminGroups.list({ query: { perPage: -1 } });
  if (options.json) {
    output.json(items);
    return undefined;
  }
  const columns: Column<Group>[] = [
    { title: t('cli.family.name'), text: ({ name }) => name, atLeast: 12 },
    { title: t('cli.family.slug'), text: ({ slug }) => slug },
    { title: t('cli.group.people'), text: ({ users }) => String(users.length) },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeTable(output.data, columns, items);
  return undefined;
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.new_name'))
    .addHelpText('after', examples(t, 'recipes group create Neighbours'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, name: string) => {
        const group = await client.adminGroups.create({ body: { name } });
        if (options.json) output.json(group);
        else output.data.line(group.id);
        return undefined;
      }),
    );
};

export const rename: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<group>', t('cli.family.which'))
    .argument('<name>', t('cli.group.new_name'))
    .addHelpText('after', examples(t, 'recipes group rename Neighbours "Next door"'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string, name: string) => {
        const { id } = await findGroup(client, named);
        const group = await client.adminGroups.patch({ params: { id }, body: { name } });
        if (options.json) output.json(group);
        else output.note(text('cli.edit.done', { name: safeLine(group.name) }));
        return undefined;
      }),
    );
};

export const remove = deleteById<LovageClient>({
  example: 'recipes group delete "Next door" --yes',
  which: 'cli.family.which',
  sure: 'cli.group.delete_sure',
  done: 'cli.group.deleted',
  get: findGroup,
  remove: async (client, named) => client.adminGroups.remove({ params: { id: (await findGroup(client, named)).id } }),
});
