import type { Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { type Define, examples } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import type { AppContext } from './context.ts';

/** Help pages that belong to no command. */
const topics: Readonly<Record<string, { title: string; rows: readonly (readonly [name: string, text: string])[] }>> = {
  'exit-codes': {
    title: 'cli.topics.exit_codes.title',
    rows: [
      ['0', 'cli.topics.exit_codes.ok'],
      ['1', 'cli.topics.exit_codes.failure'],
      ['2', 'cli.topics.exit_codes.usage'],
      ['3', 'cli.topics.exit_codes.not_found'],
      ['4', 'cli.topics.exit_codes.not_allowed'],
      ['5', 'cli.topics.exit_codes.refused'],
      ['6', 'cli.topics.exit_codes.unreachable'],
      ['7', 'cli.topics.exit_codes.cancelled'],
      ['70', 'cli.topics.exit_codes.internal'],
      ['78', 'cli.topics.exit_codes.config'],
      ['129', 'cli.topics.exit_codes.hangup'],
      ['130', 'cli.topics.exit_codes.interrupt'],
      ['143', 'cli.topics.exit_codes.terminated'],
    ],
  },
  environment: {
    title: 'cli.topics.environment.title',
    rows: [
      ['RECIPES_HOST', 'cli.topics.environment.host'],
      ['RECIPES_TOKEN', 'cli.topics.environment.token'],
      ['RECIPES_PROFILE', 'cli.topics.environment.profile'],
      ['RECIPES_USERNAME', 'cli.topics.environment.username'],
      ['RECIPES_PASSWORD', 'cli.topics.environment.password'],
      ['RECIPES_LANG', 'cli.topics.environment.lang'],
      ['RECIPES_COLOR', 'cli.topics.environment.color'],
      ['NO_COLOR, FORCE_COLOR', 'cli.topics.environment.no_color'],
      ['VISUAL, EDITOR', 'cli.topics.environment.editor'],
      ['XDG_CONFIG_HOME', 'cli.topics.environment.config_home'],
      ['DATA_DIR, XDG_DATA_HOME', 'cli.topics.environment.data_dir'],
      ['DATABASE_URL', 'cli.topics.environment.database_url'],
      ['PORT, HOST, BASE_URL', 'cli.topics.environment.serve'],
      ['OUTBOUND_ALLOW', 'cli.topics.environment.outbound'],
      ['LOG_LEVEL', 'cli.topics.environment.log_level'],
      ['ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD', 'cli.topics.environment.admin'],
    ],
  },
};

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[name...]', t('cli.help.name'))
    .addHelpText('after', examples(t, 'recipes help import', 'recipes help exit-codes', 'recipes help environment'))
    .action(run((context, names: string[], _: unknown, self: Command) => showHelp(context as AppContext, names, self)));
};

async function showHelp(context: AppContext, names: readonly string[], self: Command) {
  const topic = topics[names.join(' ')];
  if (topic) {
    showTopic(context, topic);
    return undefined;
  }
  let command = self.parent!;
  for (const name of names) {
    const next = command.commands.find((child) => child.name() === name);
    if (!next)
      throw new Failure('cli.errors.no_help', { name: names.join(' '), topics: Object.keys(topics).join(', ') });
    await context.complete(next);
    command = next;
  }
  command.outputHelp();
  return undefined;
}

function showTopic({ output: { data }, t }: AppContext, { title, rows }: (typeof topics)[string]) {
  data.line(data.style('bold', t(title)));
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, text] of rows) data.line(`  ${name.padEnd(width)}  ${t(text)}`);
}
