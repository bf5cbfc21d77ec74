import type { LovageClient } from '../../core/app/client.ts';
import { mouseSettings, pictureSettings } from '../../core/kit/terminal/interface-settings.ts';
import { themeNames } from '../../core/kit/terminal/theme-names.ts';
import { loginName } from '../../core/users/login-name.ts';
import { type Define, examples } from '../kit/command.ts';
import { runEditor } from '../kit/editor.ts';
import { Failure } from '../kit/failure.ts';
import type { AppContext } from './context.ts';
import { assertChoice } from './variables.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes', 'recipes tui --host https://recipes.example.org'))
    .addOption(command.createOption('--theme <name>', t('cli.tui.theme')).choices(themeNames))
    .option('--accessible', t('cli.tui.accessible'))
    .action(run((context, options: TuiFlags) => openTui(context as AppContext, options)));
};

interface TuiFlags {
  readonly theme?: string;
  readonly accessible?: boolean;
}

const isOn = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value);

async function openTui(context: AppContext, { theme, accessible }: TuiFlags) {
  const { account, client, language, terminal, version } = context;
  const { stdin, stdout, env } = terminal;
  const isAccessible = accessible === true || isOn(env.RECIPES_ACCESSIBLE) || isOn(env.INK_SCREEN_READER);
  if (!isAccessible && (!stdin.isTTY || !stdout.isTTY || env.TERM === 'dumb'))
    throw new Failure('cli.errors.needs_terminal');
  if (!theme) assertChoice(env, 'RECIPES_THEME', themeNames);
  assertChoice(env, 'RECIPES_PICTURES', pictureSettings);
  assertChoice(env, 'RECIPES_MOUSE', mouseSettings);
  const { target } = account;
  const { startTui } = await import('../../tui/start.ts');
  return startTui({
    client,
    language,
    version,
    theme,
    isAccessible,
    rest: context.rest,
    edit: (path) => runEditor(env, path),
    // Loading the interface blocks this process. Send the first request before that, so that the server answers
    // meanwhile.
    ready: async () => (target.kind === 'server' ? context.ready() : undefined),
    session: async () => {
      const user = await client.users.self();
      return {
        user: loginName(user),
        userId: user.id,
        householdId: user.householdId,
        host: target.kind === 'server' ? new URL(target.host).host : '',
        isLocal: target.kind === 'local',
        isRenewable: target.kind === 'server' && target.host === account.signedInAt?.host && !env.RECIPES_TOKEN?.trim(),
        ...(target.kind === 'server' ? { address: target.host.replace(/\/+$/, '') } : {}),
      };
    },
  });
}
