import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import { useBackupChange } from './use-backups.ts';

export function RestoreDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslate();
  const { restore } = useBackupChange();
  const [isUnderstood, setUnderstood] = useState(false);
  return (
    <FormDialog
      title={t('web.backups.restore_title')}
      action={t('buttons.restore')}
      isBusy={restore.isPending}
      isDisabled={!isUnderstood}
      isDanger
      onSubmit={() => restore.mutate(name)}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.backups.restore_text', { name })}</p>
      <Checkbox
        label={t('web.backups.understood')}
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
      />
      {restore.isPending && <p role="status">{t('web.backups.restoring')}</p>}
      <FormFault error={restore.error} />
    </FormDialog>
  );
}
