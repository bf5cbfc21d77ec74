import type { Command } from 'commander';
import type { LovageClient } from '../../../core/app/client.ts';
import { type Define, examples } from '../../kit/command.ts';
import { Failure } from '../../kit/failure.ts';
import { measureFor, wrap } from '../../kit/width.ts';
import type { AppContext } from '../context.ts';

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
  days: {
    title: 'cli.topics.days.title',
    rows: [
      ['2026-11-21', 'cli.topics.days.date'],
      ['today, tomorrow, yesterday', 'cli.topics.days.near'],
      ['thu, thursday', 'cli.topics.days.weekday'],
      ['last-thu', 'cli.topics.days.last_weekday'],
      ['next-week, last-week', 'cli.topics.days.week'],
      ['+3d, -2w', 'cli.topics.days.shift'],
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
      ['RECIPES_THEME', 'cli.topics.environment.theme'],
      ['RECIPES_ACCESSIBLE', 'cli.topics.environment.accessible'],
      ['RECIPES_PICTURES, RECIPES_MOUSE', 'cli.topics.environment.pictures'],
      ['NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE', 'cli.topics.environment.no_color'],
      ['VISUAL, EDITOR', 'cli.topics.environment.editor'],
      ['PRINTER_COMMAND, BROWSER', 'cli.topics.environment.programs'],
      ['HTTPS_PROXY, HTTP_PROXY, NO_PROXY', 'cli.topics.environment.proxy'],
      ['XDG_CONFIG_HOME', 'cli.topics.environment.config_home'],
      ['XDG_STATE_HOME', 'cli.topics.environment.state_home'],
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
    .option('--man', t('cli.help.man'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes help import',
        'recipes help exit-codes',
        'recipes help days',
        'recipes help --man | man -l -',
      ),
    )
    .action(
      run((context, names: string[], { man }: { man?: boolean }, self: Command) =>
        man ? showManPage(context as AppContext, self) : showHelp(context as AppContext, names, self),
      ),
    );
};

async function showManPage(context: AppContext, self: Command) {
  const { manPage } = await import('./man-page.ts');
  const { complete, t, version, output } = context;
  output.data.write(await manPage({ root: self.parent!, complete, t: (key) => t(key), version }));
}

async function showHelp(context: AppContext, names: readonly string[], self: Command) {
  const topic = topics[names.join(' ')];
  if (topic) {
    await showTopic(context, topic);
    return;
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
}

const MAX_NAME_COLUMNS = 28;
const MAX_COLUMNS = 80;

/** Writes names beside their texts. A long name has a line of its own. */
async function showTopic({ output: { data }, t }: AppContext, { title, rows }: (typeof topics)[string]) {
  data.line(data.style('bold', t(title)));
  const width = Math.max(...rows.map(([name]) => name.length).filter((length) => length <= MAX_NAME_COLUMNS));
  const indent = ' '.repeat(width + 4);
  const texts = rows.map(([name, key]) => ({ name, text: t(key) }));
  const widthOf = await measureFor(texts.map(({ text }) => text));
  for (const { name, text } of texts) {
    const [first = '', ...rest] = wrap(text, Math.min(data.columns, MAX_COLUMNS) - indent.length, widthOf);
    const isLong = name.length > width;
    data.line(isLong ? `  ${name}` : `  ${name.padEnd(width)}  ${first}`);
    for (const line of isLong ? [first, ...rest] : rest) data.line(`${indent}${line}`);
  }
}
