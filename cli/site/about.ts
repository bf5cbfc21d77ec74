import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes about', 'recipes about --json')).action(run(showAbout));
};

async function showAbout({ client, account, version, output, options, t }: Context<LovageClient>) {
  const about = await client.site.about();
  if (options.json) output.json(about);
  else
    await writeFacts(output.data, [
      [
        t('cli.columns.library'),
        account.target.kind === 'server' ? account.target.host : t('cli.status.this_computer'),
      ],
      [t('cli.about.server_version'), about.serverVersion],
      [t('cli.about.command_version'), version],
      [t('cli.about.demo'), about.demoStatus ? t('answers.yes') : null],
    ]);
}
