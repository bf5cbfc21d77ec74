import type { LovageClient } from '../../core/app/client.ts';
import type { Delivery } from '../../core/webhooks/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes } from '../kit/failure.ts';
import { findMember } from '../kit/family/members.ts';
import { moment } from '../kit/moment.ts';
import { type Column, writeList } from '../kit/table.ts';
import { calls } from './family.ts';

const idOf = async (client: LovageClient, named: string): Promise<string> =>
  (await findMember(calls(client), named, 'webhook')).id;

/** Reports the outcome of a delivery. Returns the exit code. */
function tell({ output, options, t }: Context<LovageClient>, delivery: Delivery | undefined): number | undefined {
  if (options.json) output.json(delivery ?? null);
  else if (delivery?.isDelivered)
    output.note(t('cli.webhook.delivered', { status: delivery.status ?? 0, ms: delivery.ms }));
  else output.note(delivery?.error ?? t('errors.webhooks.not_delivered'));
  return delivery?.isDelivered ? undefined : exitCodes.failure;
}

export const test: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes webhook test Display'))
    .action(
      run(async (context: Context<LovageClient>, named: string) => {
        const { client } = context;
        const params = { id: await idOf(client, named) };
        await client.webhooks.test({ params });
        return tell(context, (await client.webhooks.deliveries({ params }))[0]);
      }),
    );
};

export const rerun: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes webhook rerun')).action(
    run(async ({ client, output, t: text }: Context<LovageClient>) => {
      await client.webhooks.rerun();
      output.note(text('cli.webhook.rerun_done'));
    }),
  );
};

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes webhook deliveries Display'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string) => {
        const found = await client.webhooks.deliveries({ params: { id: await idOf(client, named) } });
        if (options.json) return output.json(found);
        const columns: Column<Delivery>[] = [
          { title: text('cli.family.id'), text: ({ id }) => String(id) },
          { title: text('cli.webhook.at'), text: ({ at }) => moment(at, output.data) },
          { title: text('cli.webhook.cause'), text: ({ cause }) => text(`webhooks.causes.${cause}`) },
          {
            title: text('cli.webhook.status'),
            text: ({ status }) => (status === null && output.data.isTerminal ? '–' : String(status ?? '')),
          },
          { title: text('cli.webhook.took'), text: ({ ms }) => `${ms} ms` },
          { title: text('cli.webhook.tries'), text: ({ tries }) => String(tries) },
          { title: text('cli.webhook.error'), text: ({ error }) => error, isOptional: true },
        ];
        await writeList(output, columns, found, text('cli.webhook.no_deliveries'));
      }),
    );
};

export const replay: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .argument('<delivery>', t('cli.webhook.which_delivery'))
    .addHelpText('after', examples(t, 'recipes webhook replay Display 12'))
    .action(
      run(async (context: Context<LovageClient>, named: string, delivery: string) => {
        const params = { id: await idOf(context.client, named), delivery };
        return tell(context, await context.client.webhooks.replay({ params }));
      }),
    );
};

export const key: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes webhook key Display'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string) => {
        const made = await client.webhooks.renewKey({ params: { id: await idOf(client, named) } });
        if (options.json) output.json(made);
        else output.data.line(made.key);
        if (output.talk.isTerminal) output.note(text('cli.webhook.key_once'));
      }),
    );
};
