import { TextInput } from '@mantine/core';
import type { Passkey } from '../../core/auth/factor-endpoints.ts';
import { MAX_PASSKEY_NAME } from '../../core/auth/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { noProof, ProofFields, proofFaults, proofOf, useProofKinds } from './ProofFields.tsx';
import { proofFields, usePasskeyChange } from './use-security.ts';

/** Asks for the name of a new passkey and for a proof, then for the passkey. */
export function AddPasskey({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useTranslate();
  const kinds = useProofKinds();
  const { add } = usePasskeyChange();
  const fields = useFields(
    { name: t('web.security.passkey_number', { number: count + 1 }), ...noProof },
    {
      error: add.error,
      fieldOf: proofFields,
      faultsOf: ({ name, ...proof }) => ({
        name: name.trim() === '' && t('validation.nameRequired'),
        ...proofFaults(proof, kinds, t),
      }),
    },
  );
  const { name, ...proof } = fields.values;
  const submit = () => {
    if (!fields.check()) return;
    add.mutate(
      { name: name.trim(), proof: proofOf(proof) },
      {
        onSuccess(isMade) {
          if (!isMade) return;
          onClose();
          showToast('success', t('web.security.passkey_added'));
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('web.security.passkey_add')}
      action={t('web.continue')}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.security.passkey_text')}</p>
      <TextInput
        {...fields.text('name')}
        label={t('fields.name')}
        description={t('web.security.passkey_name_help')}
        maxLength={MAX_PASSKEY_NAME}
      />
      <ProofFields fields={fields} />
      <FormFault error={add.data === false ? t('web.security.passkey_called_off') : fields.rest} />
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslate();
  const { rename } = usePasskeyChange();
  const fields = useFields(
    { name: passkey.name },
    {
      error: rename.error,
      faultsOf: ({ name }) => ({ name: name.trim() === '' && t('validation.nameRequired') }),
    },
  );
  const submit = () =>
    fields.check() && rename.mutate({ id: passkey.id, name: fields.values.name.trim() }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t('web.edit_title', { name: passkey.name })}
      action={t('buttons.save')}
      isBusy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('name')} label={t('fields.name')} maxLength={MAX_PASSKEY_NAME} data-autofocus />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
