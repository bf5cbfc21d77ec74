import type { LovageClient } from '../../core/app/client.ts';
import type { GroupPreferences } from '../../core/groups/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { type Fact, writeFacts } from '../kit/facts.ts';
import { namesCell } from '../kit/formats/names.ts';
import { findGroup } from './find-group.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[group]', t('cli.group.which'))
    .addHelpText('after', examples(t, 'recipes group view', 'recipes group view Neighbours --json'))
    .action(run(viewGroup));
};

/** The preferences under the names that `group edit --set` takes. */
const preferenceFacts = ({ id: _, groupId: __, updateAt: ___, ...changeable }: GroupPreferences): Fact[] =>
  Object.entries(changeable).map(([name, value]): Fact => [name, String(value)]);

async function viewGroup(context: Context<LovageClient>, named: string | undefined) {
  return named === undefined ? viewOwn(context) : viewAny(context, named);
}

async function viewAny(context: Context<LovageClient>, named: string) {
  const { client, output, options, t } = context;
  const group = await findGroup(client, named);
  if (options.json) return output.json(group);
  await writeFacts(output.data, [
    [t('fields.name'), group.name],
    [t('cli.family.slug'), group.slug],
    [t('fields.people'), namesCell(context)(group.users.map(({ fullName }) => fullName ?? ''))],
    ...preferenceFacts(group.preferences),
  ]);
}

async function viewOwn({ client, output, options, t }: Context<LovageClient>) {
  const [{ preferences, ...group }, statistics, storage] = await Promise.all([
    client.groups.self(),
    client.groups.statistics(),
    client.groups.storage(),
  ]);
  if (options.json) return output.json({ ...group, preferences, statistics, storage });
  await writeFacts(output.data, [
    [t('fields.name'), group.name],
    [t('cli.family.slug'), group.slug],
    [t('recipes.recipes'), String(statistics.totalRecipes)],
    [t('fields.people'), String(statistics.totalUsers)],
    [t('cli.group.storage'), storage.usedStorageStr],
    ...preferenceFacts(preferences),
  ]);
}
