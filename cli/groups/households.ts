import type { LovageClient } from '../../core/app/client.ts';
import type { AdminHousehold } from '../../core/groups/household-schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/delete-by-id.ts';
import { notFound } from '../kit/near.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { findGroup } from './find-group.ts';

const all = async (client: LovageClient): Promise<AdminHousehold[]> =>
  (await client.adminHouseholds.list({ query: { perPage: -1 } })).items;

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

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes household list', 'recipes household list --json'))
    .action(run(listHouseholds));
};

async function listHouseholds({ client, output, options, t }: Context<LovageClient>) {
  const items = await all(client);
  if (options.json) {
    output.json(items);
    return undefined;
  }
  const columns: Column<AdminHousehold>[] = [
    { title: t('cli.family.name'), text: ({ name }) => name, atLeast: 12 },
    { title: t('cli.household.group'), text: ({ group }) => group, atLeast: 12 },
    { title: t('cli.group.people'), text: ({ users }) => String(users.length) },
    { title: t('cli.household.default'), text: ({ isDefault }) => isDefault },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeTable(output.data, columns, items);
  return undefined;
}

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
  { client, output, options }: Context<LovageClient>,
  name: string,
  { group }: { readonly group?: string },
) {
  const place = group === undefined ? {} : { groupId: (await findGroup(client, group)).id };
  const household = await client.adminHouseholds.create({ body: { name, ...place } });
  if (options.json) output.json(household);
  else output.data.line(household.id);
  return undefined;
}

export const rename: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<household>', t('cli.household.which'))
    .argument('<name>', t('cli.family.new_name'))
    .addHelpText('after', examples(t, 'recipes household rename Garden "Upstairs"'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string, name: string) => {
        const { id } = await find(client, named);
        const household = await client.adminHouseholds.update({ params: { id }, body: { name } });
        if (options.json) output.json(household);
        else output.note(text('cli.edit.done', { name: safeLine(household.name) }));
        return undefined;
      }),
    );
};

export const remove = deleteById<LovageClient>({
  example: 'recipes household delete Home/Garden --yes',
  which: 'cli.household.which',
  sure: 'cli.household.delete_sure',
  done: 'cli.household.deleted',
  get: find,
  remove: async (client, named) => client.adminHouseholds.remove({ params: { id: (await find(client, named)).id } }),
});
