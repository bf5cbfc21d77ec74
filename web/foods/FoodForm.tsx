import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { useTranslate } from '../kit/language.tsx';
import { AliasesField, DataForm } from './DataForm.tsx';
import { useLabels } from './use-data.ts';
import { aliasesOf, aliasLines, type DataFormProps, useForm } from './use-form.ts';

export function FoodForm(props: DataFormProps<'foods'>) {
  const t = useTranslate();
  const { entity } = props;
  const labels = useLabels();
  const initial = {
    name: entity?.name ?? '',
    pluralName: entity?.pluralName ?? '',
    aliases: aliasLines(entity?.aliases),
    labelId: entity?.labelId ?? '',
    onHand: entity?.onHand ?? false,
    description: entity?.description ?? '',
  };
  const form = useForm('foods', props, initial, ({ aliases, labelId, ...rest }) => ({
    ...rest,
    aliases: aliasesOf(aliases),
    labelId: labelId || null,
  }));
  const { values, set } = form;
  return (
    <DataForm noun="foods" {...props} form={form}>
      <TextInput
        label={t('fields.plural')}
        maxLength={MAX_NAME}
        value={values.pluralName}
        onChange={(event) => set({ pluralName: event.currentTarget.value })}
      />
      <AliasesField value={values.aliases} onChange={(aliases) => set({ aliases })} />
      <NativeSelect
        label={t('fields.label')}
        description={t('web.data.label_help')}
        value={values.labelId}
        data={[
          { value: '', label: t('foods.no_label') },
          ...labels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => set({ labelId: event.currentTarget.value })}
      />
      <Switch
        label={t('web.data.on_hand')}
        description={t('web.data.on_hand_help')}
        checked={values.onHand}
        onChange={(event) => set({ onHand: event.currentTarget.checked })}
      />
    </DataForm>
  );
}
