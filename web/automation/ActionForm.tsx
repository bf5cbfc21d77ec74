import { NativeSelect, TextInput } from '@mantine/core';
import { actionTypes } from '../../core/automation/action-types.ts';
import type { RecipeAction } from '../../core/automation/schema.ts';
import { MAX_ADDRESS, MAX_NAME } from '../../core/kit/text/limits.ts';
import { isUnsafeAddress } from '../../core/kit/unsafe-address.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { useSaveAction } from './use-actions.ts';

/** Asks for the title, type and address of an action. */
export function ActionForm({ action, onClose }: { action: RecipeAction | null; onClose: () => void }) {
  const t = useTranslate();
  const save = useSaveAction(action);
  const fields = useFields(
    { title: action?.title ?? '', actionType: (action?.actionType ?? 'link') as string, url: action?.url ?? '' },
    {
      error: save.error,
      faultsOf: ({ title, url }) => ({
        title: title.trim() === '' && t('validation.nameRequired'),
        url: (url.trim() === '' || isUnsafeAddress(url)) && t('validation.url'),
      }),
    },
  );
  const submit = () => {
    const { title, url } = fields.values;
    const actionType = actionTypes.find((type) => type === fields.values.actionType) ?? 'link';
    if (fields.check()) save.mutate({ title: title.trim(), url: url.trim(), actionType }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(action ? 'web.actions.change' : 'web.actions.add')}
      action={t('buttons.save')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('title')} label={t('fields.action_title')} maxLength={MAX_NAME} data-autofocus />
      <NativeSelect
        {...fields.text('actionType')}
        label={t('fields.type')}
        data={actionTypes.map((value) => ({ value, label: t(`recipes.action_types.${value}`) }))}
      />
      <TextInput
        {...fields.text('url')}
        dir="ltr"
        label={t('fields.url')}
        description={t('web.actions.url_help')}
        placeholder={`https://example.org/?recipe=\${url}`}
        maxLength={MAX_ADDRESS}
      />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
