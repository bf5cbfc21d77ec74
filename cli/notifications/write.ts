import type { LovageClient } from '../../core/app/client.ts';
import { type NotifierFlag, selectableFlags } from '../../core/notifications/flags.ts';
import { type Context, collect, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { findMember } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';
import { secretOf } from '../kit/secret.ts';
import { calls } from './family.ts';

interface Given {
  readonly name?: string;
  readonly urlFile?: string;
  readonly event?: readonly string[];
  readonly noEvent?: readonly string[];
  readonly on?: boolean;
  readonly off?: boolean;
}

/** Sets the flags of the named events; `all` means every event. */
function flagsOf(names: readonly string[], value: boolean): Partial<Record<NotifierFlag, boolean>> {
  const flags = names.flatMap((name): readonly string[] => (name === 'all' ? selectableFlags : [name]));
  const unknown = flags.find((flag) => !(selectableFlags as readonly string[]).includes(flag));
  if (unknown !== undefined)
    throw new Failure(
      'cli.notifier.no_such_event',
      { name: unknown, events: selectableFlags.join(', ') },
      exitCodes.usage,
    );
  return Object.fromEntries(flags.map((flag) => [flag, value]));
}

const optionsOf = ({ event = [], noEvent = [] }: Given) => ({ ...flagsOf(noEvent, false), ...flagsOf(event, true) });

/** The address contains secrets, so it comes from a prompt or a file, never from the command line. */
const addressOf = async (context: Context<LovageClient>, { urlFile }: Given) =>
  (await secretOf(context, urlFile, context.t('fields.apprise_url'), '--url-file')).trim();

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.new_name'))
    .option('--url-file <file>', t('cli.notifier.url_file'))
    .option('--event <event>', t('cli.notifier.event'), collect)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes notifier create Hall --event all',
        'echo ntfys://ntfy.sh/our-kitchen | recipes notifier create Hall --url-file - --event recipeCreated',
      ),
    )
    .action(
      run(async (context: Context<LovageClient>, name: string, given: Given) => {
        const { client, output, options } = context;
        const flags = optionsOf(given);
        const made = await client.notifiers.create({ body: { name, appriseUrl: await addressOf(context, given) } });
        const notifier = given.event
          ? await client.notifiers.patch({ params: { id: made.id }, body: { options: flags } })
          : made;
        if (options.json) output.json(notifier);
        else output.data.line(notifier.id);
      }),
    );
};

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .option('--name <name>', t('cli.family.new_name'))
    .option('--url-file <file>', t('cli.notifier.url_file'))
    .option('--event <event>', t('cli.notifier.event'), collect)
    .option('--without <event>', t('cli.notifier.without'), collect)
    .option('--on', t('cli.webhook.on'))
    .option('--off', t('cli.webhook.off'))
    .addHelpText('after', examples(t, 'recipes notifier edit Hall --event recipeCreated --without recipeUpdated'))
    .action(
      run(async (context: Context<LovageClient>, named: string, given: Given & { without?: readonly string[] }) => {
        const { client, output, options, t: text } = context;
        const { name, urlFile, event, without, on, off } = given;
        const body = {
          ...(name === undefined ? {} : { name }),
          ...(urlFile === undefined ? {} : { appriseUrl: await addressOf(context, given) }),
          ...(event || without ? { options: optionsOf({ event: event ?? [], noEvent: without ?? [] }) } : {}),
          ...(on ? { enabled: true } : off ? { enabled: false } : {}),
        };
        if (Object.keys(body).length === 0)
          throw new Failure('cli.errors.no_change', { options: '--name, --url-file, --event, --without, --on, --off' });
        const { id } = await findMember(calls(client), named, 'notifier');
        const changed = await client.notifiers.patch({ params: { id }, body });
        if (options.json) output.json(changed);
        else output.note(text('cli.edit.done', { name: safeLine(changed.name) }));
      }),
    );
};

export const test: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.family.which'))
    .addHelpText('after', examples(t, 'recipes notifier test Hall'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string) => {
        const { id } = await findMember(calls(client), named, 'notifier');
        await client.notifiers.test({ params: { id } });
        if (options.json) output.json({ id, outcome: 'sent' });
        else output.note(text('notifications.sent'));
      }),
    );
};
