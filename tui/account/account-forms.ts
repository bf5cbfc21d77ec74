import type { ApiTokenBody, TokenScope } from '../../core/auth/api-token-endpoints.ts';
import { DAY_MS } from '../../core/kit/day.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { MIN_PASSWORD } from '../../core/users/limits.ts';
import type { User } from '../../core/users/schema.ts';
import { createField, type Field } from '../kit/forms/field.ts';
import { choiceRow, type FormContent, textRow } from '../kit/forms/form.ts';
import { createStore } from '../kit/store.ts';

function filled(text: string): Field {
  const field = createField();
  field.put(text);
  return field;
}

export interface AccountBody {
  readonly fullName: string;
  readonly email: string;
  readonly username: string;
}

/** Form for the account's name and e-mail address. */
export function accountForm(t: Translate, user: User, save: (body: AccountBody) => Promise<void>): FormContent {
  const [fullName, username, email] = [filled(user.fullName ?? ''), filled(user.username ?? ''), filled(user.email)];
  return {
    title: t('tui.keys.edit_account'),
    rows: [
      textRow(t('fields.full_name'), fullName),
      textRow(t('fields.username'), username),
      textRow(t('fields.email'), email),
    ],
    submit: async () => {
      if (!email.text().includes('@')) return t('validation.validEmail');
      await save({ fullName: fullName.text(), username: username.text(), email: email.text() });
      return undefined;
    },
  };
}

/** Form for a new password: the old one, the new one and its repetition. */
export function passwordForm(
  t: Translate,
  save: (body: { currentPassword: string; newPassword: string }) => Promise<void>,
): FormContent {
  const [current, next, again] = [createField(), createField(), createField()];
  return {
    title: t('buttons.change_password'),
    isBrief: true,
    help: t('tui.account.password_help'),
    rows: [
      textRow(t('fields.current_password'), current, { isSecret: true }),
      textRow(t('fields.new_password'), next, { isSecret: true }),
      textRow(t('tui.account.again'), again, { isSecret: true }),
    ],
    submit: async () => {
      const [currentPassword, newPassword] = [current.store.get().text, next.store.get().text];
      if (newPassword.length < MIN_PASSWORD) return t('validation.passwordLength');
      if (newPassword !== again.store.get().text) return t('validation.passwordMatch');
      await save({ currentPassword, newPassword });
      return undefined;
    },
  };
}

/** Form for a new API token: name, permissions and expiry. */
export function tokenForm(t: Translate, save: (body: ApiTokenBody) => Promise<void>): FormContent {
  const name = createField();
  const scope = createStore({ value: 'read' });
  const days = createStore({ value: '365' });
  return {
    title: t('tui.keys.new_token'),
    help: t('tui.account.token_help'),
    rows: [
      textRow(t('fields.name'), name),
      choiceRow(t('fields.scope'), scope, [
        { value: 'read', label: t('tui.account.scopes.read') },
        { value: 'write', label: t('tui.account.scopes.write') },
      ]),
      choiceRow(
        t('fields.valid_for'),
        days,
        [30, 365, 1_825].map((count) => ({ value: String(count), label: t('auth.days', { count }) })),
      ),
    ],
    submit: async () => {
      if (name.text() === '') return t('validation.nameRequired');
      const expiresAt = new Date(Date.now() + Number(days.get().value) * DAY_MS).toISOString();
      await save({ name: name.text(), scope: scope.get().value as TokenScope, expiresAt });
      return undefined;
    },
  };
}
