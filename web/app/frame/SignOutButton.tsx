import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../auth/use-session.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import classes from './Frame.module.css';

/** Signs out. The page's guard then redirects to the sign-in page. */
function useLeave(): () => void {
  const language = useLanguage();
  const signOut = useSignOut();
  return () => void signOut().catch((error: unknown) => showToast('error', errorText(error, language)));
}

const icon = <IconLogout className="turns" size={20} stroke={1.5} aria-hidden />;

/** The button of the header. On phones, where it would lie beside the search, the menu has it. */
export function SignOutButton() {
  const { t } = useLanguage();
  const leave = useLeave();
  return (
    <Button className={classes.signOut} variant="subtle" px={12} onClick={leave} leftSection={icon}>
      {t('web.frame.sign_out')}
    </Button>
  );
}

/** The row of the menu, styled by its surroundings. */
export function SignOutRow({ className }: { className: string | undefined }) {
  const { t } = useLanguage();
  const leave = useLeave();
  return (
    <button type="button" className={className} onClick={leave}>
      {icon}
      <span>{t('web.frame.sign_out')}</span>
    </button>
  );
}
