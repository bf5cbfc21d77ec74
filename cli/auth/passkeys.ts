import type { LovageClient } from '../../core/app/client.ts';
import type { Passkey } from '../../core/auth/factor-endpoints.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { dayOfMoment } from '../kit/moment.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes auth passkey list')).action(run(listPasskeys));
};

async function listPasskeys({ client, output, options, t }: Context<LovageClient>) {
  const passkeys = await client.passkeys.list();
  if (options.json) return output.json(passkeys);
  const columns: Column<Passkey>[] = [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 10 },
    { title: t('cli.passkey.made'), text: ({ createdAt }) => dayOfMoment(createdAt, output.data) },
    { title: t('cli.token.used'), text: ({ lastUsedAt }) => dayOfMoment(lastUsedAt, output.data) },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeTable(output.data, columns, passkeys);
}

async function findPasskey(client: LovageClient, named: string): Promise<Passkey> {
  const found = (await client.passkeys.list()).filter(({ id, name }) => id === named || name === named);
  if (found.length !== 1) throw notFound(named, [], new AppError('auth.passkey_not_found', 404));
  return found[0]!;
}

export const rename: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<passkey>', t('cli.token.which'))
    .argument('<name>', t('cli.group.new_name'))
    .addHelpText('after', examples(t, 'recipes auth passkey rename Phone "Old phone"'))
    .action(
      run(async ({ client, output, options, t: text }: Context<LovageClient>, named: string, name: string) => {
        const { id } = await findPasskey(client, named);
        const passkey = await client.passkeys.rename({ params: { id }, body: { name } });
        if (options.json) output.json(passkey);
        else output.note(text('cli.edit.done', { name: safeLine(passkey.name) }));
      }),
    );
};

export const remove = deleteById<LovageClient>({
  example: 'recipes auth passkey delete Phone --yes',
  which: 'cli.token.which',
  sure: 'cli.passkey.delete_sure',
  done: 'cli.passkey.deleted',
  get: findPasskey,
  remove: async (client, named) => client.passkeys.remove({ params: { id: (await findPasskey(client, named)).id } }),
});
