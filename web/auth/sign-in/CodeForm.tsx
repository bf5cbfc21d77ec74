import { Button, TextInput } from '@mantine/core';
import { type ComponentType, type FormEvent, useState } from 'react';
import { MAX_CODE } from '../../../core/auth/limits.ts';
import { isAppError } from '../../../core/kit/errors.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';
import { DoorPage, type DoorPageProps } from '../../kit/layout/DoorPage.tsx';

export interface CodeFormProps {
  readonly Around?: ComponentType<Pick<DoorPageProps, 'title' | 'lead' | 'children'>>;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** The second sign-in step: an authenticator code, or a recovery code if the app is lost. `Around` is a page or a dialog. */
export function CodeForm({ Around = DoorPage, error, isBusy, onCode, onBack }: CodeFormProps) {
  const language = useLanguage();
  const { t } = language;
  const [isRecovery, setRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isFirst = isAppError(error) && error.code === 'auth.second_factor_required';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    setMissing(code === '');
    if (code !== '') onCode(code);
  };
  const fault = isMissing ? t('validation.required') : isFirst ? undefined : errorText(error, language);
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <Around title={t('web.login.code_title')} lead={t(`web.login.code_lead_${kind}`)}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          key={kind}
          name="code"
          label={t(`web.login.code_${kind}`)}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE}
          error={fault}
          autoFocus
          data-autofocus
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('web.login.submit')}
        </Button>
      </form>
      <p className={classes.links}>
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'web.login.use_app' : 'web.login.use_recovery')}
        </button>
        <button type="button" onClick={onBack}>
          {t('web.login.back')}
        </button>
      </p>
    </Around>
  );
}
