import type { LovageClient } from '../../core/app/client.ts';
import type { WebhookBody } from '../../core/webhooks/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { findMember } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';
import { calls } from './family.ts';

interface Given {
  readonly name?: string;
  readonly time?: string;
  readonly url?: string;
  readonly urlFile?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

/** `18:30` is local time; `18:30Z` is UTC. */
export function utcTime(text: string, now = new Date()): string {
  const local = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (!local) return text.replace(/z$/i, '');
  const moment = new Date(now.getFullYear(), now.getMonth(), now.getDate(), Number(local[1]), Number(local[2]));
  return Number(local[1]) > 23 || Number(local[2]) > 59 ? text : moment.toISOString().slice(11, 19);
}

async function bodyOf({ source }: Context<LovageClient>, given: Given): Promise<Partial<WebhookBody>> {
  const { name, time, url, urlFile, on, off } = given;
  const address = urlFile === undefined ? url : (await source.secret(urlFile)).trim();
  return {
    ...(name === undefined ? {} : { name }),
    ...(address === undefined ? {} : { url: address }),
    ...(time === undefined ? {} : { scheduledTime: utcTime(time) }),
    ...(on ? { enabled: true } : off ? { enabled: false } : {}),
  };
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.new_name'))
    .requiredOption('--time <time>', t('cli.webhook.new_time'))
    .option('--url <url>', t('cli.webhook.new_url'))
    .option('--url-file <file>', t('cli.webhook.url_file'))
    .addHelpText('after', examples(t, 'recipes webhook create Display --time 18:30 --url https://display.example/plan'))
    .action(
      run(async (context: Context<LovageClient>, name: string, given: Given & { readonly time: string }) => {
        const { client, output, options } = context;
        const body = { ...(await bodyOf(context, given)), name, scheduledTime: utcTime(given.time) };
        const made = await client.webhooks.create({ body });
        if (options.json) output.json(made);
        else output.data.line(made.id);
      }),
    );
};

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .option('--name <name>', t('cli.family.new_name'))
    .option('--time <time>', t('cli.webhook.new_time'))
    .option('--url <url>', t('cli.webhook.new_url'))
    .option('--url-file <file>', t('cli.webhook.url_file'))
    .option('--on', t('cli.webhook.on'))
    .option('--off', t('cli.webhook.off'))
    .addHelpText(
      'after',
      examples(t, 'recipes webhook edit Display --time 17:00Z', 'recipes webhook edit Display --off'),
    )
    .action(
      run(async (context: Context<LovageClient>, named: string, given: Given) => {
        const { client, output, options, t: text } = context;
        const body = await bodyOf(context, given);
        if (Object.keys(body).length === 0)
          throw new Failure('cli.errors.no_change', { options: '--name, --time, --url, --url-file, --on, --off' });
        const { id } = await findMember(calls(client), named, 'webhook');
        const changed = await client.webhooks.patch({ params: { id }, body });
        if (options.json) output.json(changed);
        else output.note(text('cli.edit.done', { name: safeLine(changed.name) }));
      }),
    );
};
