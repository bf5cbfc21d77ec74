import type { LovageClient } from '../../core/app/client.ts';
import type { Member } from '../../core/groups/member-endpoints.ts';
import { etagOf } from '../../core/kit/etag.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { findGroupMember } from '../users/find-user.ts';

interface Flags {
  readonly manage?: boolean;
  readonly manageHousehold?: boolean;
  readonly invite?: boolean;
  readonly organize?: boolean;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes member list', 'recipes member list --json'))
    .action(run(listMembers));
};

async function listMembers({ client, output, options, t }: Context<LovageClient>) {
  const members = await client.members.list();
  if (options.json) return output.json(members);
  const columns: Column<Member>[] = [
    { title: t('fields.username'), text: ({ username }) => username, atLeast: 10 },
    { title: t('fields.name'), text: ({ fullName }) => fullName, atLeast: 10 },
    { title: t('cli.member.manages'), text: ({ canManage }) => canManage },
    { title: t('cli.member.invites'), text: ({ canInvite }) => canInvite },
    { title: t('cli.member.organizes'), text: ({ canOrganize }) => canOrganize },
    { title: t('cli.member.disabled'), text: ({ disabledAt }) => disabledAt !== null },
    { title: t('cli.member.manages_household'), text: ({ canManageHousehold }) => canManageHousehold },
  ];
  await writeTable(output.data, columns, members);
}

export const permit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<member>', t('cli.user.which'))
    .option('--manage', t('cli.member.manage'))
    .option('--no-manage', t('cli.member.not'))
    .option('--manage-household', t('cli.member.manage_household'))
    .option('--no-manage-household', t('cli.member.not'))
    .option('--invite', t('cli.member.invite'))
    .option('--no-invite', t('cli.member.not'))
    .option('--organize', t('cli.member.organize'))
    .option('--no-organize', t('cli.member.not'))
    .addHelpText('after', examples(t, 'recipes member permit ben --organize --no-invite'))
    .action(run(permitMember));
};

/** Changes only the permissions that are given. */
async function permitMember({ client, output, options, t }: Context<LovageClient>, named: string, flags: Flags) {
  const member = await findGroupMember(client, named);
  const user = await client.members.permit({
    body: {
      userId: member.id,
      canManage: flags.manage ?? member.canManage,
      ...(flags.manageHousehold === undefined ? {} : { canManageHousehold: flags.manageHousehold }),
      canInvite: flags.invite ?? member.canInvite,
      canOrganize: flags.organize ?? member.canOrganize,
    },
    ifMatch: etagOf(member) ?? '*',
  });
  if (options.json) output.json(user);
  else output.note(t('cli.edit.done', { name: safeLine(user.username ?? user.fullName ?? user.id) }));
}
