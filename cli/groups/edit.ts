import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { assertKnown, settingsOf } from '../kit/family/settings.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .requiredOption('--set <attribute=value>', t('cli.group.set'), collect)
    .addHelpText('after', examples(t, 'recipes group edit --set firstDayOfWeek=1 --set recipePublic=false'))
    .action(run(editGroup));
};

async function editGroup({ client, output, options, t }: Context<LovageClient>, { set }: { set: string[] }) {
  const body = settingsOf(set);
  assertKnown(body, attributes.groups.changed);
  const before = await client.groups.preferences();
  const preferences = await client.groups.patchPreferences({ body, ifMatch: etagOf(before) ?? '*' });
  if (options.json) output.json(preferences);
  else output.note(t('cli.group.changed'));
}
