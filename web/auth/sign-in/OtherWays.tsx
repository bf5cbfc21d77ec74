import { Button } from '@mantine/core';
import { IconFingerprint, IconLogin2 } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language.tsx';
import classes from '../../kit/layout/DoorPage.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

export interface OtherWaysProps {
  /** Whether there is no form above them. */
  readonly isAlone: boolean;
  /** Opens the page of the provider in another tab, because this page has unsaved text. */
  readonly isBeside?: boolean;
  readonly provider: { readonly name: string; readonly href: string } | null;
  readonly passkey: { readonly isBusy: boolean; readonly act: () => void } | null;
}

/** Sign-in methods besides a password that this server and this browser support. */
export function OtherWays({ isAlone, isBeside = false, provider, passkey }: OtherWaysProps) {
  const t = useTranslate();
  if (!provider && !passkey) return null;
  return (
    <div className={classes.ways}>
      {!isAlone && <span className={classes.or}>{t('web.login.or')}</span>}
      {provider && (
        <Button
          component="a"
          href={provider.href}
          {...(isBeside ? { target: '_blank' } : {})}
          variant={isAlone ? 'filled' : 'default'}
          leftSection={<IconLogin2 className="turns" {...icon} />}
          fullWidth
        >
          {t('web.login.provider', { provider: provider.name })}
        </Button>
      )}
      {passkey && (
        <Button
          variant="default"
          leftSection={<IconFingerprint {...icon} />}
          loading={passkey.isBusy}
          onClick={passkey.act}
          fullWidth
        >
          {t('web.login.passkey')}
        </Button>
      )}
    </div>
  );
}
