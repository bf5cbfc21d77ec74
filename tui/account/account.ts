import type { LovageClient } from '../../core/app/client.ts';
import type { ApiToken } from '../../core/auth/api-token-endpoints.ts';
import type { Session as OpenSession } from '../../core/auth/session-endpoints.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { SiteLocale } from '../../core/site/schema.ts';
import type { User } from '../../core/users/schema.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import type { Forms } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import { accountForm, passwordForm, tokenForm } from './account-forms.ts';

export interface AccountState {
  readonly user: User | null;
  readonly error: AppError | null;
  readonly tokens: readonly ApiToken[];
  /** Null if the server refuses, e.g. for an API token. */
  readonly sessions: readonly OpenSession[] | null;
  /** Whether the second factor is on. Null if the server refuses. */
  readonly factor: { readonly totp: boolean; readonly passkeys: number } | null;
  /** The languages of the server. Null if it refuses. */
  readonly locales: readonly SiteLocale[] | null;
  readonly selected: number;
  /** The token just created. The server returns its secret only once. */
  readonly secret: { readonly name: string; readonly token: string } | null;
}

/** Pages below the account. */
const accountPlaces = [
  ...(['factor', 'members', 'household'] as const),
  ...(['backups', 'jobs', 'maintenance', 'site'] as const),
] as const;
export type AccountPlace = (typeof accountPlaces)[number];
const MEMBER_PLACES: readonly AccountPlace[] = ['factor', 'members', 'household'];

const mayOpen = (view: AccountPlace, user: User | null): boolean =>
  MEMBER_PLACES.includes(view) || user?.admin === true;

/** What can be selected: a page, a token or a session. */
export type AccountItem =
  | { readonly kind: 'place'; readonly view: AccountPlace }
  | { readonly kind: 'token'; readonly token: ApiToken }
  | { readonly kind: 'session'; readonly session: OpenSession };

/** The signed-in user: name and e-mail, password, API tokens and sessions. */
export interface Account {
  readonly store: Store<AccountState>;
  /** Reloads the account. Hides the secret of a new token. */
  enter(): void;
  load(): void;
  item(): AccountItem | undefined;
  move(by: number): void;
  edit(): void;
  changePassword(): void;
  newToken(): void;
  copySecret(): void;
  forgetSecret(): void;
  /** Revokes the token or ends the session, after a confirmation. */
  revoke(): void;
}

export interface AccountParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly language: Language;
  readonly copy: (text: string) => void;
}

export const itemsOf = ({ user, tokens, sessions }: AccountState): AccountItem[] => [
  ...accountPlaces.filter((view) => mayOpen(view, user)).map((view): AccountItem => ({ kind: 'place', view })),
  ...tokens.map((token): AccountItem => ({ kind: 'token', token })),
  ...(sessions ?? []).map((session): AccountItem => ({ kind: 'session', session })),
];

export function createAccount({ client, connection, shell, forms, language, copy }: AccountParts): Account {
  const { t } = language;
  const store = createStore<AccountState>({
    user: null,
    error: null,
    tokens: [],
    sessions: null,
    factor: null,
    locales: null,
    selected: 0,
    secret: null,
  });

  async function load() {
    try {
      // API tokens may not call these two.
      const [user, tokens, sessions, factor, locales] = await connection.watch(
        Promise.all([
          client.users.self(),
          client.apiTokens.list(),
          client.sessions.list().catch(() => null),
          client.secondFactor.state().catch(() => null),
          client.site.locales().catch(() => null),
        ]),
      );
      store.set({ user, tokens, sessions, factor, locales, error: null });
      account.move(0);
    } catch (thrown) {
      store.set({ error: asAppError(thrown) });
    }
  }

  async function change(call: Promise<unknown>, message: string) {
    try {
      await connection.watch(call);
      shell.say(message, 'success');
      await load();
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  }

  const account: Account = {
    store,
    enter: () => {
      store.set({ secret: null });
      void load();
    },
    load: () => void load(),
    item: () => itemsOf(store.get())[store.get().selected],
    move: (by) => {
      const last = Math.max(0, itemsOf(store.get()).length - 1);
      store.set({ selected: Math.max(0, Math.min(store.get().selected + by, last)) });
    },
    edit: () => {
      const { user } = store.get();
      if (!user) return;
      const save = async (body: { fullName: string; email: string; username: string }) => {
        await connection.watch(client.users.patch({ params: { id: user.id }, body }));
        shell.say(t('users.updated'), 'success');
        await load();
      };
      forms.open(accountForm(t, user, save));
    },
    changePassword: () =>
      forms.open(
        passwordForm(t, async (body) => {
          await connection.watch(client.passwords.change({ body }));
          shell.say(t('users.password_updated'), 'success');
          await load();
        }),
      ),
    newToken: () =>
      forms.open(
        tokenForm(t, async (body) => {
          const { name, token } = await connection.watch(client.apiTokens.create({ body }));
          store.set({ secret: { name, token } });
          await load();
        }),
      ),
    copySecret: () => {
      const { secret } = store.get();
      if (!secret) return;
      copy(secret.token);
      shell.say(t('tui.account.copied'), 'success');
    },
    forgetSecret: () => store.set({ secret: null }),
    revoke: () => {
      const item = account.item();
      if (item?.kind === 'token') {
        const name = safeLine(item.token.name);
        shell.ask(t('tui.account.revoke_question', { name }), () =>
          change(
            client.apiTokens.remove({ params: { id: String(item.token.id) } }),
            t('tui.account.revoked', { name }),
          ),
        );
      }
      if (item?.kind === 'session') {
        if (item.session.isCurrent) return shell.say(t('tui.account.own_session'));
        shell.ask(t('tui.account.end_question'), () =>
          change(client.sessions.end({ params: { id: item.session.id } }), t('tui.account.ended')),
        );
      }
    },
  };
  return account;
}
