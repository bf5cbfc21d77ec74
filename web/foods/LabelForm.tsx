import { TextInput } from '@mantine/core';
import { useTranslate } from '../kit/language.tsx';
import { DataForm } from './DataForm.tsx';
import { type DataFormProps, useForm } from './use-form.ts';

/** The server's default colour of a label. */
const PLAIN = '#e0e0e0';

/** The browser's colour picker supports only six digits. */
const sixDigits = (color: string | undefined): string => /^#[0-9a-f]{6}/i.exec(color ?? '')?.[0] ?? PLAIN;

export function LabelForm(props: DataFormProps<'labels'>) {
  const t = useTranslate();
  const { entity } = props;
  const initial = { name: entity?.name ?? '', color: sixDigits(entity?.color) };
  const form = useForm('labels', props, initial, (body) => body);
  const { values, set } = form;
  return (
    <DataForm noun="labels" {...props} form={form}>
      <TextInput
        type="color"
        label={t('fields.color')}
        value={values.color}
        onChange={(event) => set({ color: event.currentTarget.value })}
      />
    </DataForm>
  );
}
