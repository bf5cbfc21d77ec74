import { Button, NativeSelect, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { CopyField } from '../kit/layout/CopyField.tsx';
import { useTokenChange } from './use-security.ts';

/** Lifetimes of a token, in days. */
const tokenDays = [7, 30, 90, 365, 1825];

/** Creates a token and shows its secret once. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { create } = useTokenChange();
  const fields = useFields(
    { name: '', scope: 'write', days: '365' },
    {
      error: create.error,
      faultsOf: ({ name }) => ({ name: name.trim() === '' && t('validation.keyNameRequired') }),
    },
  );
  const submit = () => {
    if (!fields.check()) return;
    const { name, scope, days } = fields.values;
    const expiresAt = new Date(Date.now() + Number(days) * 86_400_000).toISOString();
    create.mutate({ name: name.trim(), scope: scope === 'read' ? 'read' : 'write', expiresAt });
  };
  if (create.data)
    return (
      <Dialog title={t('web.tokens.made', { name: create.data.name })} onClose={() => {}} hasClose={false}>
        <div className={formClasses.form}>
          <p className={formClasses.text}>{t('web.tokens.made_text')}</p>
          <CopyField value={create.data.token} label={t('buttons.copy_token')} />
          <div className={formClasses.actions}>
            <Button onClick={onClose} data-autofocus>
              {t('web.tokens.kept')}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t('web.tokens.new')}
      action={t('web.create')}
      isBusy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.tokens.new_text')}</p>
      <TextInput {...fields.text('name')} label={t('fields.name')} maxLength={MAX_NAME} data-autofocus />
      <NativeSelect
        {...fields.text('scope')}
        label={t('fields.scope')}
        data={[
          { value: 'write', label: t('web.tokens.scopes.write') },
          { value: 'read', label: t('web.tokens.scopes.read') },
        ]}
      />
      <NativeSelect
        {...fields.text('days')}
        label={t('fields.valid_for')}
        data={tokenDays.map((days) => ({ value: String(days), label: t('auth.days', { count: days }) }))}
      />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
