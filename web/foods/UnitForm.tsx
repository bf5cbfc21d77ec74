import { Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { aliasesOf, aliasLines, type DataFormProps, useForm } from './use-form.ts';

export function UnitForm(props: DataFormProps<'units'>) {
  const t = useTranslate();
  const { entity, onClose } = props;
  const initial = {
    name: entity?.name ?? '',
    pluralName: entity?.pluralName ?? '',
    abbreviation: entity?.abbreviation ?? '',
    pluralAbbreviation: entity?.pluralAbbreviation ?? '',
    useAbbreviation: entity?.useAbbreviation ?? false,
    fraction: entity?.fraction ?? true,
    aliases: aliasLines(entity?.aliases),
  };
  const { values, set, fault, isBusy, submit } = useForm('units', props, initial, ({ aliases, ...rest }) => ({
    ...rest,
    aliases: aliasesOf(aliases),
  }));
  const words = [
    ['pluralName', t('web.data.plural')],
    ['abbreviation', t('web.data.abbreviation')],
    ['pluralAbbreviation', t('web.data.plural_abbreviation')],
  ] as const;
  return (
    <FormDialog
      title={entity ? t('web.data.edit', { name: entity.name }) : t('web.data.new.units')}
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
      {words.map(([key, label]) => (
        <TextInput
          key={key}
          label={label}
          maxLength={MAX_NAME}
          value={values[key]}
          onChange={(event) => set({ [key]: event.currentTarget.value })}
        />
      ))}
      <Switch
        label={t('web.data.use_abbreviation')}
        checked={values.useAbbreviation}
        onChange={(event) => set({ useAbbreviation: event.currentTarget.checked })}
      />
      <Switch
        label={t('web.data.fraction')}
        description={t('web.data.fraction_help')}
        checked={values.fraction}
        onChange={(event) => set({ fraction: event.currentTarget.checked })}
      />
      <Textarea
        label={t('web.data.aliases')}
        description={t('web.data.aliases_help')}
        autosize
        minRows={2}
        maxRows={6}
        value={values.aliases}
        onChange={(event) => set({ aliases: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
