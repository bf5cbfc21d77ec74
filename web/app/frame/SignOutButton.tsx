import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useSignOut, useUser } from '../../auth/use-session.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { showToast } from '../../kit/toasts.ts';
import { useShowError } from '../../kit/use-show-error.ts';
import type { LeaveDialogProps } from '../../outbox/LeaveDialog.tsx';
import { isOutboxUsed } from '../../outbox/used.ts';
import classes from './Frame.module.css';

/** Signs out, and asks first if changes have not reached the server. The page's guard then redirects to the sign-in page. */
function useLeave() {
  const language = useLanguage();

  const signOut = useSignOut();
  const { id } = useUser();
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps> | null>(null);
  const fail = useShowError();
  const goOn = () => void signOut().catch(fail);
  const ask = async () => {
    try {
      const { LeaveDialog } = await import('../../outbox/LeaveDialog.tsx');
      setDialog(() => LeaveDialog);
    } catch {
      // Without a network and a service worker that has the dialog, nobody can sign out anyway.
      showToast('error', language.t('web.offline.page_hint'));
    }
  };
  return {
    leave: () => (isOutboxUsed(id) ? void ask() : goOn()),
    dialog: Dialog && <Dialog onLeave={goOn} onClose={() => setDialog(null)} />,
  };
}

const icon = <IconLogout className="turns" size={20} stroke={1.5} aria-hidden />;

/** The button of the header. On phones, where it would be beside the search, the menu has it. */
export function SignOutButton() {
  const t = useTranslate();
  const { leave, dialog } = useLeave();
  return (
    <>
      <Button className={classes.signOut} variant="subtle" px={12} onClick={leave} leftSection={icon}>
        {t('web.frame.sign_out')}
      </Button>
      {dialog}
    </>
  );
}

/** The row of the menu, styled by its surroundings. */
export function SignOutRow({ className }: { className: string | undefined }) {
  const t = useTranslate();
  const { leave, dialog } = useLeave();
  return (
    <>
      <button type="button" className={className} onClick={leave}>
        {icon}
        <span>{t('web.frame.sign_out')}</span>
      </button>
      {dialog}
    </>
  );
}
