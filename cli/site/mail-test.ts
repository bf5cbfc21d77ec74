import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[address]', t('cli.site.mail_to'))
    .addHelpText('after', examples(t, 'recipes site mail-test', 'recipes site mail-test anna@example.org --json'))
    .action(run(testMail));
};

async function testMail({ client, output, options, t }: Context<LovageClient>, address: string | undefined) {
  const { ready } = await client.site.mailReady();
  const email = address ?? (await client.users.self()).email;
  const { success, error } = await client.site.testMail({ body: { email } });
  if (options.json) output.json({ ready, email, success, error });
  if (!success) throw new Failure('cli.site.mail_failed', { reason: safeLine(error ?? '') }, exitCodes.failure);
  if (!options.json) output.note(t('cli.site.mail_sent', { email: safeLine(email) }));
  return undefined;
}
