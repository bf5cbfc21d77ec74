import type { LovageClient } from '../../core/app/client.ts';
import { failPush } from '../../core/push/errors.ts';
import type { PushDevice } from '../../core/push/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { moment } from '../kit/moment.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes push list', 'recipes push list --json')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const devices = await client.push.list();
      if (options.json) return output.json(devices);
      const columns: Column<PushDevice>[] = [
        { title: text('cli.push.device'), text: ({ name }) => safeLine(name), atLeast: 12 },
        { title: text('cli.push.topics'), text: ({ topics }) => topics.join(', ') },
        { title: text('cli.push.plan_at'), text: ({ planAt, timeZone }) => `${planAt} ${timeZone}`, isOptional: true },
        { title: text('cli.push.since'), text: ({ createdAt }) => moment(createdAt, output.data), isOptional: true },
        { title: text('cli.family.id'), text: ({ id }) => id },
      ];
      await writeList(output, columns, devices, text('cli.push.none'));
    }),
  );
};

async function findDevice(client: LovageClient, id: string): Promise<PushDevice> {
  const found = (await client.push.list()).find((device) => device.id === id);
  if (!found) throw notFound(id, [], failPush('push.not_found'));
  return found;
}

export const remove = deleteById<LovageClient>({
  example: 'recipes push remove 6f0c… --yes',
  which: 'cli.push.which',
  sure: 'cli.push.remove_sure',
  done: 'cli.push.removed',
  get: findDevice,
  remove: (client, id) => client.push.remove({ params: { id } }),
});

export const test: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.push.which'))
    .addHelpText('after', examples(t, 'recipes push test 6f0c…'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, id: string) => {
        await client.push.test({ params: { id } });
        if (options.json) output.json({ id, outcome: 'sent' });
        else output.note(text('notifications.sent'));
      }),
    );
};
