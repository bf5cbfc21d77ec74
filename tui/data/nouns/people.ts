import type { LovageClient } from '../../../core/app/client.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import type { Group } from '../../../core/groups/admin-schema.ts';
import { invitationLink } from '../../../core/groups/invitation-link.ts';
import { MAX_INVITATION_USES } from '../../../core/groups/limits.ts';
import type { Invitation } from '../../../core/groups/member-endpoints.ts';
import { typedCount } from '../../../core/kit/text/latin-digits.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { MAX_PASSWORD, MAX_USERNAME, MIN_PASSWORD } from '../../../core/users/limits.ts';
import { loginName } from '../../../core/users/login-name.ts';
import { memberRights } from '../../../core/users/rights.ts';
import type { AdminUser, UserCreate } from '../../../core/users/schema.ts';
import { namesLine } from '../../kit/text/names.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { textPart, yesPart } from '../form-parts.ts';
import { placePart } from './households.ts';
import { personNames, quoted } from './rows.ts';

interface InvitationRow extends Invitation {
  readonly id: string;
}

/** Open invitations to the household, with their links. */
export function invitationNoun({ invitations }: LovageClient, { t }: Language, address: string): DataNoun {
  const linkOf = ({ token }: Invitation) => invitationLink(address, token);
  const row = (invitation: Invitation): InvitationRow => ({ ...invitation, id: invitation.token });
  return dataNoun<InvitationRow>({
    view: 'invitations',
    seenBy: 'canInvite',
    createdBy: 'canInvite',
    changedBy: 'canInvite',
    follows: [],
    finalDelete: 'ask',
    isFixed: true,
    list: async () => (await invitations.list()).map(row),
    nameOf: ({ token }) => token,
    columns: [
      { title: 'tui.data.columns.uses', share: 1, text: ({ usesLeft }) => String(usesLeft) },
      { title: 'fields.link', share: 6, text: linkOf },
    ],
    changes: dataChanges<InvitationRow>({
      create: async ({ uses }) => row(await invitations.create({ body: { uses: Number(uses) } })),
      patch: () => Promise.reject(new Error('Invitations cannot be changed.')),
      remove: (token) => invitations.remove({ params: { token } }),
      bodyOf: ({ usesLeft }) => ({ uses: usesLeft }),
    }),
    form: async () => [
      textPart(t, 'uses', t('tui.members.uses'), {
        initial: '1',
        toValue: (text) => typedCount(text, MAX_INVITATION_USES),
        fault: t('tui.members.bad_uses'),
      }),
    ],
    deleteQuestion: (some) => t('tui.data.revoke_invitations', { count: some.length }),
    copied: linkOf,
    empty: t('tui.data.empty.invitations'),
  });
}

/** All accounts, for admins. */
export function userNoun(client: LovageClient, { t, locale }: Language): DataNoun {
  const { adminUsers } = client;
  const placeOf = ({ group, household }: AdminUser) => (group === household ? group : `${group} / ${household}`);
  const rights = ['admin', ...memberRights] as const;
  const editable = ['username', 'fullName', 'email', 'group', 'household', ...rights] as const;
  const state = (user: AdminUser) =>
    namesLine(
      [
        ...rights.filter((right) => user[right]).map((right) => t(`tui.members.rights.${right}`)),
        ...(user.disabledAt ? [t('tui.data.disabled')] : []),
      ],
      locale,
    );
  return dataNoun<AdminUser>({
    view: 'users',
    seenBy: 'admin',
    createdBy: 'admin',
    changedBy: 'admin',
    follows: [],
    finalDelete: 'name',
    list: async () => (await adminUsers.list()).items,
    nameOf: loginName,
    columns: [
      { title: 'fields.username', share: 2, text: loginName },
      { title: 'fields.name', share: 2, text: ({ fullName }) => fullName ?? '' },
      { title: 'fields.rights', share: 3, text: state },
      { title: 'fields.household', share: 2, text: placeOf },
      { title: 'tui.data.columns.email', share: 3, text: ({ email }) => email },
    ],
    changes: dataChanges<AdminUser>({
      create: (body) => adminUsers.create({ body: body as UserCreate }),
      patch: (id, body, ifMatch) => adminUsers.patch({ params: { id }, body, ifMatch }),
      remove: (id) => adminUsers.remove({ params: { id } }),
      bodyOf: (user) => Object.fromEntries(editable.map((field) => [field, user[field]])),
    }),
    form: async (user) => {
      const place = await placePart(client, t, user);
      return [
        textPart(t, 'username', t('fields.username'), {
          initial: user?.username ?? '',
          maxLength: MAX_USERNAME,
          isRequired: true,
        }),
        textPart(t, 'fullName', t('fields.name'), { initial: user?.fullName ?? '' }),
        textPart(t, 'email', t('tui.data.columns.email'), { initial: user?.email ?? '', isRequired: true }),
        ...(user
          ? []
          : [
              textPart(t, 'password', t('fields.password'), {
                maxLength: MAX_PASSWORD,
                more: { isSecret: true },
                toValue: (text) => (text.length >= MIN_PASSWORD ? text : null),
                fault: t('tui.data.short_password', { count: MIN_PASSWORD }),
              }),
            ]),
        place,
        ...rights.map((right) => yesPart(t, right, t(`tui.members.rights.${right}`), user?.[right] ?? false)),
      ];
    },
    deleteQuestion: (users) => t('tui.data.delete_users', { names: quoted(users.map(loginName), locale) }),
    empty: t('tui.data.empty.users'),
  });
}

/** All groups, for admins. */
export function groupNoun({ adminGroups }: LovageClient, { t, locale }: Language): DataNoun {
  return dataNoun<Group>({
    view: 'groups',
    seenBy: 'admin',
    createdBy: 'admin',
    changedBy: 'admin',
    follows: [],
    finalDelete: 'name',
    list: async () => (await adminGroups.list()).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 2, text: ({ name }) => name },
      {
        title: 'tui.data.columns.people',
        share: 3,
        text: ({ users }) => personNames(users, locale),
      },
    ],
    changes: dataChanges<Group>({
      create: ({ name }) => adminGroups.create({ body: { name: String(name) } }),
      patch: (id, body, ifMatch) => adminGroups.patch({ params: { id }, body, ifMatch }),
      remove: (id) => adminGroups.remove({ params: { id } }),
      bodyOf: ({ name }) => ({ name }),
    }),
    form: async (group) => [textPart(t, 'name', t('fields.name'), { initial: group?.name ?? '', isRequired: true })],
    deleteQuestion: (groups) =>
      t('tui.data.delete_groups', {
        names: quoted(
          groups.map(({ name }) => name),
          locale,
        ),
      }),
    detail: async ({ users }) => users.map(({ fullName }) => ({ text: fullName })),
    emptyDetail: t('tui.data.no_people'),
    empty: t('tui.data.empty.groups'),
  });
}
