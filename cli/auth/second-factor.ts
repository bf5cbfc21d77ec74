import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { secretOf } from '../kit/secret.ts';

interface Files {
  readonly passwordFile?: string;
  readonly codeFile?: string;
}

type Work = (context: Context<LovageClient>, files: Files) => Promise<undefined>;

export const status: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes auth second-factor status')).action(run(showStatus));
};

async function showStatus({ client, output, options, t }: Context<LovageClient>) {
  const state = await client.secondFactor.state();
  if (options.json) output.json(state);
  else
    await writeFacts(output.data, [
      [t('cli.factor.app'), t(state.totp ? 'cli.factor.on' : 'cli.factor.off')],
      [t('cli.factor.codes_left'), String(state.recoveryCodes)],
      [t('auth.passkeys'), String(state.passkeys)],
    ]);
}

const proving =
  (example: string, work: Work): Define<LovageClient> =>
  (command, { t, run }) => {
    command
      .option('--password-file <file>', t('cli.auth.current_file'))
      .option('--code-file <file>', t('cli.factor.code_file'))
      .addHelpText('after', examples(t, example))
      .action(run(work));
  };

const askPassword = (context: Context<LovageClient>, { passwordFile }: Files) =>
  secretOf(context, passwordFile, context.t('fields.current_password'), '--password-file');

/** Codes are valid for about a minute, so typing one is not hidden. */
export const askCode = async ({ source, prompt, t }: Context<LovageClient>, file: string | undefined) =>
  file === undefined ? prompt.text(t('cli.factor.ask_code'), '--code-file') : (await source.text(file)).trim();

function showCodes({ output, options, t }: Context<LovageClient>, made: { recoveryCodes: string[] }): undefined {
  if (options.json) output.json(made);
  else for (const code of made.recoveryCodes) output.data.line(code);
  if (output.talk.isTerminal) output.note(t('cli.factor.keep_codes'));
}

/** Shows the secret, asks for the first code of the authenticator app, then shows the recovery codes. */
export const enable = proving('recipes auth second-factor enable', async (context, files) => {
  const { client, output, t } = context;
  const { secret, uri } = await client.secondFactor.setUp({ body: { password: await askPassword(context, files) } });
  const { renderUnicodeCompact } = await import('uqr');
  output.talk.line(renderUnicodeCompact(uri, { border: 2 }));
  output.note(t('cli.factor.scan', { secret }));
  const code = await askCode(context, files.codeFile);
  return showCodes(context, await client.secondFactor.confirm({ body: { code } }));
});

export const disable = proving('recipes auth second-factor disable', async (context, files) => {
  const { client, output, options, t } = context;
  const password = await askPassword(context, files);
  const code = await askCode(context, files.codeFile);
  await client.secondFactor.disable({ body: { password, code } });
  if (options.json) output.json(await client.secondFactor.state());
  else output.note(t('cli.factor.disabled'));
});

export const codes = proving('recipes auth second-factor codes', async (context, files) => {
  const password = await askPassword(context, files);
  const code = await askCode(context, files.codeFile);
  return showCodes(context, await context.client.secondFactor.renewCodes({ body: { password, code } }));
});
