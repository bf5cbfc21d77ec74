import type { LovageClient } from '../../core/app/client.ts';
import { invitationLink } from '../../core/groups/invitation-link.ts';
import { MAX_INVITATION_USES } from '../../core/groups/limits.ts';
import type { Invitation } from '../../core/groups/member-endpoints.ts';
import type { AppError } from '../../core/kit/errors.ts';
import { typedCount } from '../../core/kit/text/latin-digits.ts';
import type { Language } from '../../core/kit/translate.ts';
import { type MemberRight, memberRights } from '../../core/users/rights.ts';
import type { User } from '../../core/users/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type Forms, textRow } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';

const RIGHT_LABELS: Readonly<Record<MemberRight, string>> = {
  canManage: 'tui.keys.may_manage',
  canManageHousehold: 'tui.keys.may_manage_household',
  canInvite: 'tui.keys.may_invite',
  canOrganize: 'tui.keys.may_organize',
};

/** Only the rights that differ: most groups have one household. */
export const shownRights = (people: readonly Pick<User, 'householdId'>[]): MemberRight[] => {
  const hasOthers = new Set(people.map(({ householdId }) => householdId)).size > 1;
  return memberRights.filter((right) => hasOthers || right !== 'canManageHousehold');
};

export interface MembersState {
  readonly self: User | null;
  readonly all: readonly User[] | null;
  /** Null for users who may not invite. */
  readonly invitations: readonly Invitation[] | null;
  readonly error: AppError | null;
  readonly selected: number;
}

/** What can be selected: a member or an invitation. */
export type MemberItem =
  | { readonly kind: 'person'; readonly user: User }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

/** The household's members, their rights, and invitations. */
export interface Members {
  readonly store: Store<MembersState>;
  load(): void;
  item(): MemberItem | undefined;
  move(by: number): void;
  /** Whether the user may change the rights of the selected member. */
  mayPermit(): boolean;
  /** Asks for the rights of the selected member. */
  edit(): void;
  mayInvite(): boolean;
  invite(): void;
  linkOf(invitation: Invitation): string;
  copyLink(): void;
  /** Revokes the selected invitation, after a confirmation. */
  revoke(): void;
}

export interface MembersParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  /** Base address of the web pages; "" for a library without a server. */
  readonly address: string;
  readonly copy: (text: string) => void;
}

const membersItems = ({ all, invitations }: MembersState): MemberItem[] => [
  ...(all ?? []).map((user): MemberItem => ({ kind: 'person', user })),
  ...(invitations ?? []).map((invitation): MemberItem => ({ kind: 'invitation', invitation })),
];

export function createMembers(parts: MembersParts): Members {
  const { client, connection, shell, forms, language, address, copy } = parts;
  const { t } = language;
  const store = createStore<MembersState>({ self: null, all: null, invitations: null, error: null, selected: 0 });
  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  async function load() {
    try {
      const [self, all] = await connection.watch(Promise.all([client.users.self(), client.members.list()]));
      const invitations = self.canInvite || self.admin ? await connection.watch(client.invitations.list()) : null;
      store.set({ self, all, invitations, error: null });
      members.move(0);
    } catch (thrown) {
      store.set({ error: asAppError(thrown) });
    }
  }

  async function permit({ id: userId, canManage, canManageHousehold, canInvite, canOrganize }: User) {
    const given = { canManage, canManageHousehold, canInvite, canOrganize };
    const changed = await connection.watch(client.members.permit({ body: { userId, ...given } }));
    store.set({ all: (store.get().all ?? []).map((each) => (each.id === changed.id ? changed : each)) });
  }

  async function revoke({ token }: Invitation) {
    try {
      await connection.watch(client.invitations.remove({ params: { token } }));
      shell.say(t('tui.members.revoked'), 'success');
      await load();
    } catch (thrown) {
      fail(thrown);
    }
  }

  const members: Members = {
    store,
    load: () => void load(),
    item: () => membersItems(store.get())[store.get().selected],
    move: (by) => {
      const last = Math.max(0, membersItems(store.get()).length - 1);
      store.set({ selected: Math.max(0, Math.min(store.get().selected + by, last)) });
    },
    mayPermit: () => {
      const { self } = store.get();
      const item = members.item();
      return (
        Boolean(self && (self.canManageHousehold || self.admin)) &&
        item?.kind === 'person' &&
        !item.user.admin &&
        item.user.id !== self?.id
      );
    },
    edit: () => {
      const item = members.item();
      if (item?.kind !== 'person' || !members.mayPermit()) return;
      const { user } = item;
      const fields = shownRights(store.get().all ?? []).map((right) => ({
        right,
        chosen: createStore({ value: user[right] ? 'yes' : 'no' }),
      }));
      const options = ['yes', 'no'].map((value) => ({ value, label: t(`answers.${value}`) }));
      forms.open({
        title: t('tui.data.edit', { name: nameOf(user) }),
        rows: fields.map(({ right, chosen }) => choiceRow(t(RIGHT_LABELS[right]), chosen, options)),
        submit: async () => {
          const given = Object.fromEntries(fields.map(({ right, chosen }) => [right, chosen.get().value === 'yes']));
          await permit({ ...user, ...given });
          return undefined;
        },
      });
    },
    mayInvite: () => store.get().invitations !== null,
    invite: () => {
      const uses = createField();
      uses.put('1');
      forms.open({
        title: t('tui.keys.invite'),
        isBrief: true,
        help: t('tui.members.invite_help'),
        rows: [textRow(t('tui.members.uses'), uses)],
        submit: async () => {
          const count = typedCount(uses.text(), MAX_INVITATION_USES);
          if (count === null) return t('tui.members.bad_uses');
          const made = await connection.watch(client.invitations.create({ body: { uses: count } }));
          await load();
          const at = membersItems(store.get()).findIndex(
            (item) => item.kind === 'invitation' && item.invitation.token === made.token,
          );
          if (at >= 0) store.set({ selected: at });
          return undefined;
        },
      });
    },
    linkOf: ({ token }) => invitationLink(address, token),
    copyLink: () => {
      const item = members.item();
      if (item?.kind !== 'invitation') return;
      copy(members.linkOf(item.invitation));
      shell.say(t('tui.members.copied'), 'success');
    },
    revoke: () => {
      const item = members.item();
      if (item?.kind === 'invitation') shell.ask(t('tui.members.revoke_question'), () => void revoke(item.invitation));
    },
  };
  return members;
}

export const nameOf = ({ fullName, username, email }: User): string => safeLine(fullName || username || email);
