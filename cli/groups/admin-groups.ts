import type { LovageClient } from '../../core/app/client.ts';
import type { Group } from '../../core/groups/admin-schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { adminCommands, writeCreated } from './admin-commands.ts';
import { findGroup } from './find-group.ts';

export const { list, rename, remove } = adminCommands<Group>({
  noun: 'group',
  example: 'Neighbours',
  renamed: 'Next door',
  which: 'cli.family.which',
  newName: 'cli.group.new_name',
  sure: 'cli.group.delete_sure',
  deleted: 'cli.group.deleted',
  columns: (t) => [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 12 },
    { title: t('cli.family.slug'), text: ({ slug }) => slug },
    { title: t('fields.people'), text: ({ users }) => String(users.length) },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ],
  all: async (client) => (await client.adminGroups.list({ query: { perPage: -1 } })).items,
  find: findGroup,
  rename: (client, id, name) => client.adminGroups.patch({ params: { id }, body: { name } }),
  remove: (client, id) => client.adminGroups.remove({ params: { id } }),
});

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.new_name'))
    .addHelpText('after', examples(t, 'recipes group create Neighbours'))
    .action(
      run(async (context: Context<LovageClient>, name: string) =>
        writeCreated(context, await context.client.adminGroups.create({ body: { name } })),
      ),
    );
};
