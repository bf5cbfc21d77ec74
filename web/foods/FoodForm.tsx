import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { useTranslate } from '../kit/language.tsx';
import { useLabels } from './use-data.ts';
import { aliasesOf, aliasLines, type DataFormProps, useForm } from './use-form.ts';

export function FoodForm(props: DataFormProps<'foods'>) {
  const t = useTranslate();
  const { entity, onClose } = props;
  const labels = useLabels();
  const initial = {
    name: entity?.name ?? '',
    pluralName: entity?.pluralName ?? '',
    aliases: aliasLines(entity?.aliases),
    labelId: entity?.labelId ?? '',
    onHand: entity?.onHand ?? false,
    description: entity?.description ?? '',
  };
  const { values, set, fault, isBusy, submit } = useForm('foods', props, initial, ({ aliases, labelId, ...rest }) => ({
    ...rest,
    aliases: aliasesOf(aliases),
    labelId: labelId || null,
  }));
  return (
    <FormDialog
      title={entity ? t('web.data.edit', { name: entity.name }) : t('web.data.new.foods')}
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
        label={t('web.data.plural')}
        maxLength={MAX_NAME}
        value={values.pluralName}
        onChange={(event) => set({ pluralName: event.currentTarget.value })}
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
      <NativeSelect
        label={t('web.data.label')}
        description={t('web.data.label_help')}
        value={values.labelId}
        data={[
          { value: '', label: t('web.data.no_label') },
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
    </FormDialog>
  );
}
