import { TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { MAX_USERNAME } from '../../core/users/limits.ts';
import { emailFault } from '../kit/dialogs/is-email.ts';
import type { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import doorClasses from '../kit/layout/DoorPage.module.css';

export interface Identity {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
}

type TextProps = Omit<ReturnType<ReturnType<typeof useFields<Identity>>['text']>, 'name'> & { readonly name: string };

export interface IdentityFieldsProps {
  readonly fields: { readonly text: (name: keyof Identity) => TextProps };
  /** Further errors of a field, such as a name that is taken. */
  readonly faults?: { readonly username?: string | false; readonly email?: string | false };
  /** They belong to another person: the browser must not autofill the user's own. */
  readonly isOther?: boolean;
  /** Shows user name and e-mail address side by side if there is room. */
  readonly isPaired?: boolean;
  readonly hasFocus?: boolean;
}

/** Name, user name and e-mail address. */
export function IdentityFields({ fields, faults = {}, isOther, isPaired, hasFocus = false }: IdentityFieldsProps) {
  const t = useTranslate();
  const [username, email] = [fields.text('username'), fields.text('email')];
  const rest = (
    <>
      <TextInput
        {...username}
        error={username.error ?? faults.username}
        label={t('fields.username')}
        autoComplete={isOther ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USERNAME}
      />
      <TextInput
        {...email}
        error={email.error ?? faults.email}
        type="email"
        label={t('fields.email')}
        autoComplete={isOther ? 'off' : 'email'}
        maxLength={MAX_NAME}
      />
    </>
  );
  return (
    <>
      <TextInput
        {...fields.text('fullName')}
        label={t('fields.full_name')}
        autoComplete={isOther ? 'off' : 'name'}
        maxLength={MAX_NAME}
        autoFocus={hasFocus}
        data-autofocus={hasFocus || undefined}
      />
      {isPaired ? <div className={doorClasses.pair}>{rest}</div> : rest}
    </>
  );
}

/** Validates them before the server is asked. */
export const identityFaults = ({ fullName, username, email }: Identity, t: Translate) => ({
  fullName: fullName.trim() === '' && t('validation.required'),
  username:
    (username.trim() === '' && t('validation.required')) ||
    (/\s/.test(username.trim()) && t('validation.noWhitespace')),
  email: emailFault(email, t, t('validation.email')),
});
