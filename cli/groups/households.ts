import type { LovageClient } from '../../core/app/client.ts';
import type { AdminHousehold, Household } from '../../core/groups/household-schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { notFound } from '../kit/unknown-name.ts';
import { adminCommands, writeCreated } from './admin-commands.ts';
import { findGroup } from './find-group.ts';

const all = async (client: LovageClient): Promise<AdminHousehold[]> =>
  (await client.adminHouseholds.list({ query: { perPage: -1 } })).items;

/** `users` only for site admins. */
type Listed = Household & Partial<Pick<AdminHousehold, 'users'>>;

/** The households of all groups for site admins, those of the own group for everybody else. */
async function visible(client: LovageClient): Promise<readonly Listed[]> {
  if ((await client.users.self()).admin) return all(client);
  return (await client.households.ofGroup({ query: { perPage: -1 } })).items;
}

/** Finds a household by id, slug or name. A name may need its group: `Home/Garden`. Admins only. */
async function find(client: LovageClient, named: string): Promise<AdminHousehold> {
  const households = await all(client);
  const isNamed = ({ id, slug, name, group }: AdminHousehold) =>
    [id, slug].includes(named) || [name, `${group}/${name}`].some((one) => fold(one) === fold(named));
  const found = households.filter(isNamed);
  if (found.length === 1) return found[0]!;
  const names = households.map(({ group, name }) => `${group}/${name}`);
  throw notFound(named, names, new AppError('groups.household_not_found', 404));
}

export const { list, rename, remove } = adminCommands<Listed>({
  noun: 'household',
  example: 'Garden',
  renamed: 'Upstairs',
  which: 'cli.household.which',
  newName: 'cli.family.new_name',
  sure: 'cli.household.delete_sure',
  deleted: 'cli.household.deleted',
  columns: (t) => [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 12 },
    { title: t('fields.group'), text: ({ group }) => group, atLeast: 12 },
    { title: t('fields.people'), text: ({ users }) => (users ? String(users.length) : '') },
    { title: t('cli.household.default'), text: ({ isDefault }) => isDefault },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ],
  all: visible,
  find,
  rename: (client, id, name) => client.adminHouseholds.update({ params: { id }, body: { name } }),
  remove: (client, id) => client.adminHouseholds.remove({ params: { id } }),
});

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.new_name'))
    .option('--group <group>', t('cli.household.of_group'))
    .addHelpText(
      'after',
      examples(t, 'recipes household create Garden', 'recipes household create Garden --group Home'),
    )
    .action(run(createHousehold));
};

async function createHousehold(
  context: Context<LovageClient>,
  name: string,
  { group }: { readonly group?: string },
): Promise<undefined> {
  const { client } = context;
  const place = group === undefined ? {} : { groupId: (await findGroup(client, group)).id };
  return writeCreated(context, await client.adminHouseholds.create({ body: { name, ...place } }));
}
