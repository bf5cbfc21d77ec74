import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../auth/use-session.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import classes from './Frame.module.css';

/** Signs out. The page's guard then redirects to the sign-in page. */
export function SignOutButton() {
  const language = useLanguage();
  const signOut = useSignOut();
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      showToast('error', errorText(error, language));
    }
  };
  const label = language.t('web.frame.sign_out');
  return (
    <Button className={classes.signOut} variant="subtle" px={12} onClick={() => void leave()} aria-label={label}>
      <IconLogout className="turns" size={20} stroke={1.5} aria-hidden />
      <span>{label}</span>
    </Button>
  );
}
