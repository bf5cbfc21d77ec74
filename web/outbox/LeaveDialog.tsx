import { useEffect, useEffectEvent, useState } from 'react';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { useOutbox } from './use-outbox.tsx';

export interface LeaveDialogProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Before signing out: says which changes the server does not have yet. Without any, signs out at once. */
export function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
  const t = useTranslate();
  const { refresh, read } = useOutbox();
  const [count, setCount] = useState(0);
  const look = useEffectEvent(() => {
    const { writes, refused } = read();
    const left = writes.length + refused.length;
    if (left > 0) return setCount(left);
    onClose();
    onLeave();
  });
  useEffect(() => void refresh().then(() => look()), [refresh]);
  if (count === 0) return null;
  return (
    <ConfirmDialog
      title={t('web.outbox.leave_title')}
      text={t('web.outbox.leave', { count })}
      action={t('web.frame.sign_out')}
      isBusy={false}
      onConfirm={() => {
        onClose();
        onLeave();
      }}
      onClose={onClose}
    />
  );
}
