import { NativeSelect, TextInput } from '@mantine/core';
import type { AdminHousehold } from '../../core/groups/household-schema.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { useUser } from '../auth/use-session.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useTranslate } from '../kit/language.tsx';
import { useHouseholdChange } from './use-admin-households.ts';

export interface HouseholdFormProps {
  readonly household: AdminHousehold | null;
  /** The groups that a new household can be in. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Adds a household to a group, or renames one. */
export function HouseholdForm({ household, groups, onClose }: HouseholdFormProps) {
  const t = useTranslate();
  const self = useUser();
  const { create, update } = useHouseholdChange();
  const fields = useFields(
    { name: household?.name ?? '', groupId: self.groupId },
    {
      error: create.error ?? update.error,
      fieldOf: { 'groups.household_name_taken': 'name' },
      faultsOf: ({ name }) => ({ name: name.trim() === '' && t('validation.nameRequired') }),
    },
  );
  const submit = () => {
    if (!fields.check()) return;
    const name = fields.values.name.trim();
    if (household) update.mutate({ id: household.id, body: { name } }, { onSuccess: onClose });
    else create.mutate({ name, groupId: fields.values.groupId }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={household ? t('web.edit_title', { name: household.name }) : t('new.households')}
      action={household ? t('buttons.save') : t('web.create')}
      isBusy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...fields.text('name')} label={t('fields.name')} maxLength={MAX_NAME} data-autofocus />
      {!household && (
        <NativeSelect
          {...fields.text('groupId')}
          label={t('fields.group')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}
