import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Passkey } from '../../core/auth/factor-endpoints.ts';
import { MAX_PASSKEY_NAME } from '../../core/auth/limits.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { dayOf } from '../kit/moment.ts';
import { showToast } from '../kit/toasts.ts';
import { noProof, ProofFields, proofFaults, proofOf, useProofKinds } from './ProofFields.tsx';
import { hasPasskeys } from './passkeys.ts';
import { proofFields, usePasskeyChange, usePasskeys } from './use-security.ts';

function AddPasskey({ count, onClose }: { count: number; onClose: () => void }) {
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
      action={t('web.security.go_on')}
      isBusy={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.security.passkey_text')}</p>
      <TextInput
        {...fields.text('name')}
        label={t('web.data.name')}
        description={t('web.security.passkey_name_help')}
        maxLength={MAX_PASSKEY_NAME}
      />
      <ProofFields fields={fields} />
      <FormFault error={add.data === false ? t('web.security.passkey_called_off') : fields.rest} />
    </FormDialog>
  );
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
      title={t('web.data.edit', { name: passkey.name })}
      action={t('web.save')}
      isBusy={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('name')} label={t('web.data.name')} maxLength={MAX_PASSKEY_NAME} data-autofocus />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}

type Asking = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** Passkeys: sign in with the device instead of a password. */
export function Passkeys() {
  const language = useLanguage();
  const { t, locale } = language;
  const { data, error, refetch } = usePasskeys();
  const { remove } = usePasskeyChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const detailOf = ({ createdAt, lastUsedAt }: Passkey) =>
    t(lastUsedAt ? 'web.security.made_and_used' : 'web.security.made', {
      made: dayOf(createdAt, locale),
      used: lastUsedAt ? dayOf(lastUsedAt, locale) : '',
    });
  return (
    <Section title={t('web.security.passkeys')} help={t('web.security.passkeys_help')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Rows label={t('web.security.passkeys')}>
          {data.map((passkey) => (
            <Row
              key={passkey.id}
              mark={<IconKey size={20} stroke={1.5} aria-hidden />}
              name={<bdi>{passkey.name}</bdi>}
              detail={detailOf(passkey)}
              action={
                <RowActions
                  name={passkey.name}
                  items={[
                    { label: t('web.edit'), act: () => setAsking({ what: 'rename', passkey }) },
                    { label: t('web.delete'), isDanger: true, act: () => setAsking({ what: 'remove', passkey }) },
                  ]}
                />
              }
            />
          ))}
        </Rows>
      )}
      {data && (
        <div>
          <Button variant="default" disabled={!hasPasskeys()} onClick={() => setAsking({ what: 'add' })}>
            {t('web.security.passkey_add')}
          </Button>
          {!hasPasskeys() && <p className={formClasses.text}>{t('web.security.passkeys_need_https')}</p>}
        </div>
      )}
      {asking?.what === 'add' && <AddPasskey count={data?.length ?? 0} onClose={close} />}
      {asking?.what === 'rename' && <RenamePasskey passkey={asking.passkey} onClose={close} />}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('web.data.delete_title', { name: asking.passkey.name })}
          text={t('web.security.passkey_delete_text')}
          action={t('web.delete')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.passkey.id, {
              onSettled: close,
              onError: (fault) => showToast('error', errorText(fault, language)),
            })
          }
          onClose={close}
        />
      )}
    </Section>
  );
}
