import { TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { type DataFormProps, useForm } from './use-form.ts';

/** The server's default colour of a label. */
const PLAIN = '#e0e0e0';

/** The browser's colour picker supports only six digits. */
const sixDigits = (color: string | undefined): string => /^#[0-9a-f]{6}/i.exec(color ?? '')?.[0] ?? PLAIN;

export function LabelForm(props: DataFormProps<'labels'>) {
  const t = useTranslate();
  const { entity, onClose } = props;
  const initial = { name: entity?.name ?? '', color: sixDigits(entity?.color) };
  const { values, set, fault, isBusy, submit } = useForm('labels', props, initial, (body) => body);
  return (
    <FormDialog
      title={entity ? t('web.data.edit', { name: entity.name }) : t('web.data.new.labels')}
      action={entity ? t('web.save') : t('web.create')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('web.data.name')}
        maxLength={MAX_NAME}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={fault}
        data-autofocus
      />
      <TextInput
        type="color"
        label={t('web.data.color')}
        value={values.color}
        onChange={(event) => set({ color: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
