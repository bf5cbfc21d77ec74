import type { LovageClient } from '../../core/app/client.ts';
import { invitationLink } from '../../core/groups/invitation-link.ts';
import type { Invitation } from '../../core/groups/member-endpoints.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

/** The link of an invitation. The local library has no host, so its link is only a path. */
function linkOf({ account: { target } }: Context<LovageClient>, { token }: Invitation): string {
  const host = target.kind === 'server' ? target.host.replace(/\/+$/, '') : '';
  return invitationLink(host, token);
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes invite list', 'recipes invite list --json'))
    .action(run(listInvitations));
};

async function listInvitations({ client, output, options, t }: Context<LovageClient>) {
  const invitations = await client.invitations.list();
  if (options.json) {
    // `invite delete` takes the code.
    output.json(invitations.map((invitation) => ({ id: invitation.token, ...invitation })));
    return;
  }
  const columns: Column<Invitation>[] = [
    { title: t('cli.invite.token'), text: ({ token }) => token },
    { title: t('cli.invite.uses_left'), text: ({ usesLeft }) => String(usesLeft) },
  ];
  await writeList(output, columns, invitations, t('cli.invite.empty'));
}

interface Wanted {
  readonly uses: number;
  readonly email?: string;
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--uses <number>', t('cli.invite.uses'), wholeNumber, 1)
    .option('--email <address>', t('cli.invite.email'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes invite create',
        'recipes invite create --uses 4',
        'recipes invite create --email ben@example.org',
      ),
    )
    .action(run(createInvitation));
};

/** Always shows the link, so that it can be passed on if the mail cannot be sent. */
async function createInvitation(context: Context<LovageClient>, { uses, email }: Wanted) {
  const { client, output, options, t } = context;
  const invitation = await client.invitations.create({ body: { uses } });
  const link = linkOf(context, invitation);
  const mail =
    email === undefined ? null : await client.invitations.email({ body: { email, token: invitation.token } });
  if (options.json) output.json({ ...invitation, link, ...(mail ? { mail } : {}) });
  else output.data.line(link);
  if (context.account.target.kind === 'local' && !options.json) output.note(t('cli.invite.no_address'));
  if (!mail) return;
  if (!mail.success)
    throw new Failure('cli.invite.not_mailed', { reason: safeLine(mail.error ?? '') }, exitCodes.failure);
  output.note(t('cli.invite.mailed', { email: safeLine(email!) }));
}

async function findInvitation(client: LovageClient, token: string): Promise<Invitation> {
  const found = (await client.invitations.list()).find((invitation) => invitation.token === token);
  if (!found) throw notFound(token, [], new AppError('groups.invitation_not_found', 404));
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
