import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { type Fact, writeFacts } from '../kit/facts.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes group view', 'recipes group view --json')).action(run(viewGroup));
};

async function viewGroup({ client, output, options, t }: Context<LovageClient>) {
  const [{ preferences, ...group }, statistics, storage] = await Promise.all([
    client.groups.self(),
    client.groups.statistics(),
    client.groups.storage(),
  ]);
  if (options.json) {
    output.json({ ...group, preferences, statistics, storage });
    return undefined;
  }
  const { id: _, groupId: __, ...changeable } = preferences;
  await writeFacts(output.data, [
    [t('cli.family.name'), group.name],
    [t('cli.family.slug'), group.slug],
    [t('cli.group.recipes'), String(statistics.totalRecipes)],
    [t('cli.group.people'), String(statistics.totalUsers)],
    [t('cli.group.storage'), storage.usedStorageStr],
    // By the names that `group edit --set` takes.
    ...Object.entries(changeable).map(([name, value]): Fact => [name, String(value)]),
  ]);
  return undefined;
}
