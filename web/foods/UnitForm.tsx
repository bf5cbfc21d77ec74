import { Switch, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { useTranslate } from '../kit/language.tsx';
import { AliasesField, DataForm } from './DataForm.tsx';
import { aliasesOf, aliasLines, type DataFormProps, useForm } from './use-form.ts';

export function UnitForm(props: DataFormProps<'units'>) {
  const t = useTranslate();
  const { entity } = props;
  const initial = {
    name: entity?.name ?? '',
    pluralName: entity?.pluralName ?? '',
    abbreviation: entity?.abbreviation ?? '',
    pluralAbbreviation: entity?.pluralAbbreviation ?? '',
    useAbbreviation: entity?.useAbbreviation ?? false,
    fraction: entity?.fraction ?? true,
    aliases: aliasLines(entity?.aliases),
  };
  const form = useForm('units', props, initial, ({ aliases, ...rest }) => ({
    ...rest,
    aliases: aliasesOf(aliases),
  }));
  const words = [
    ['pluralName', t('fields.plural')],
    ['abbreviation', t('fields.abbreviation')],
    ['pluralAbbreviation', t('web.data.plural_abbreviation')],
  ] as const;
  const { values, set } = form;
  return (
    <DataForm noun="units" {...props} form={form}>
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
      <AliasesField value={values.aliases} onChange={(aliases) => set({ aliases })} />
    </DataForm>
  );
}
