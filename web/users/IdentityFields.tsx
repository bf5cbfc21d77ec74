import { TextInput } from '@mantine/core';
import type { Translate } from '../../core/kit/translate.ts';
import doorClasses from '../kit/DoorPage.module.css';
import { isEmail } from '../kit/is-email.ts';
import { useTranslate } from '../kit/language.tsx';
import type { useFields } from '../kit/use-fields.ts';

export interface Identity {
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
}

type TextProps = Omit<ReturnType<ReturnType<typeof useFields<Identity>>['text']>, 'name'> & { readonly name: string };

export interface IdentityFieldsProps {
  readonly fields: { readonly text: (name: keyof Identity) => TextProps };
  /** What else is wrong with a field, such as a name that another has. */
  readonly faults?: { readonly username?: string | false; readonly email?: string | false };
  /** They are somebody else's: the browser does not fill in whose it is. */
  readonly isOther?: boolean;
  /** User name and address stand side by side where there is room. */
  readonly isPaired?: boolean;
  readonly hasFocus?: boolean;
}

/** Who somebody is: name, user name and address. */
export function IdentityFields({ fields, faults = {}, isOther, isPaired, hasFocus = false }: IdentityFieldsProps) {
  const t = useTranslate();
  const [username, email] = [fields.text('username'), fields.text('email')];
  const rest = (
    <>
      <TextInput
        {...username}
        error={username.error ?? faults.username}
        label={t('web.people.username')}
        autoComplete={isOther ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <TextInput
        {...email}
        error={email.error ?? faults.email}
        type="email"
        label={t('web.people.email')}
        autoComplete={isOther ? 'off' : 'email'}
        maxLength={255}
      />
    </>
  );
  return (
    <>
      <TextInput
        {...fields.text('fullName')}
        label={t('web.people.full_name')}
        autoComplete={isOther ? 'off' : 'name'}
        maxLength={255}
        autoFocus={hasFocus}
        data-autofocus={hasFocus || undefined}
      />
      {isPaired ? <div className={doorClasses.pair}>{rest}</div> : rest}
    </>
  );
}

/** What is wrong with them, before the server is asked. */
export const identityFaults = ({ fullName, username, email }: Identity, t: Translate) => ({
  fullName: fullName.trim() === '' && t('validation.required'),
  username:
    (username.trim() === '' && t('validation.required')) ||
    (/\s/.test(username.trim()) && t('validation.noWhitespace')),
  email: !isEmail(email) && t('validation.email'),
});
