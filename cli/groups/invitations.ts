import type { LovageClient } from '../../core/app/client.ts';
import type { Invitation } from '../../core/groups/member-endpoints.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/delete-by-id.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { type Column, writeTable } from '../kit/table.ts';

/** The address that an invitation opens. The library on this computer has no host: there it is the path alone. */
function linkOf({ account: { target } }: Context<LovageClient>, { token }: Invitation): string {
  const host = target.kind === 'server' ? target.host.replace(/\/+$/, '') : '';
  return `${host}/register?token=${token}`;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes invite list', 'recipes invite list --json'))
    .action(run(listInvitations));
};

async function listInvitations({ client, output, options, t }: Context<LovageClient>) {
  const invitations = await client.invitations.list();
  if (options.json) {
    output.json(invitations);
    return undefined;
  }
  const columns: Column<Invitation>[] = [
    { title: t('cli.invite.token'), text: ({ token }) => token },
    { title: t('cli.invite.uses_left'), text: ({ usesLeft }) => String(usesLeft) },
  ];
  await writeTable(output.data, columns, invitations);
  return undefined;
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--uses <number>', t('cli.invite.uses'), wholeNumber, 1)
    .addHelpText('after', examples(t, 'recipes invite create', 'recipes invite create --uses 4'))
    .action(
      run(async (context: Context<LovageClient>, { uses }: { uses: number }) => {
        const { client, output, options } = context;
        const invitation = await client.invitations.create({ body: { uses } });
        const link = linkOf(context, invitation);
        if (options.json) output.json({ ...invitation, link });
        else output.data.line(link);
        return undefined;
      }),
    );
};

async function findInvitation(client: LovageClient, token: string): Promise<Invitation> {
  const found = (await client.invitations.list()).find((invitation) => invitation.token === token);
  if (!found) throw new AppError('groups.invitation_not_found', 404);
  return found;
}

export const remove = deleteById<LovageClient>({
  example: 'recipes invite delete Zk3… --yes',
  which: 'cli.invite.which',
  sure: 'cli.invite.delete_sure',
  done: 'cli.invite.deleted',
  get: findInvitation,
  remove: (client, token) => client.invitations.remove({ params: { token } }),
});
