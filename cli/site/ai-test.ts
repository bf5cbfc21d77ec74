import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[picture]', t('cli.site.ai_picture'))
    .addHelpText('after', examples(t, 'recipes site ai-test', 'recipes site ai-test page.jpg --json'))
    .action(run(testAi));
};

async function testAi({ client, source, output, options }: Context<LovageClient>, path: string | undefined) {
  const image = path === undefined ? undefined : new File([await source.bytes(path)], basename(path));
  const { success, response } = await client.adminSite.tryAi({ form: image ? { image } : {} });
  if (options.json) output.json({ success, response });
  if (!success) throw new Failure('cli.site.ai_failed', { reason: safeLine(response ?? '') }, exitCodes.failure);
  if (!options.json) output.data.line(safeLine(response ?? ''));
  return undefined;
}
