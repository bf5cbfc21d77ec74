import { TextInput } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '../../core/groups/admin-schema.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { DeleteNamed } from '../kit/dialogs/DeleteNamed.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row } from '../kit/lists/Rows.tsx';
import { useListing } from '../kit/lists/use-listing.ts';
import { showToast } from '../kit/toasts.ts';
import { AdminList } from '../site/AdminList.tsx';
import { peopleIn } from './people-in.ts';
import { useAdminGroups, useGroupChange } from './use-admin-groups.ts';

function GroupForm({ group, onClose }: { group: Group | null; onClose: () => void }) {
  const t = useTranslate();
  const { save } = useGroupChange();
  const fields = useFields(
    { name: group?.name ?? '' },
    {
      error: save.error,
      fieldOf: { 'groups.name_taken': 'name' },
      faultsOf: ({ name }) => ({ name: name.trim() === '' && t('validation.nameRequired') }),
    },
  );
  const submit = () =>
    fields.check() && save.mutate({ group, name: fields.values.name.trim() }, { onSuccess: onClose });
  return (
    <FormDialog
      title={group ? t('web.edit_title', { name: group.name }) : t('new.groups')}
      action={group ? t('buttons.save') : t('web.create')}
      isBusy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...fields.text('name')}
        label={t('fields.name')}
        description={group && t('web.admin.rename_help')}
        maxLength={MAX_NAME}
        data-autofocus
      />
      <FormFault error={fields.rest} />
    </FormDialog>
  );
}

type Asking =
  | { readonly what: 'edit'; readonly group: Group | null }
  | { readonly what: 'remove'; readonly group: Group };

/** All groups of the site, for admins. */
export function AdminGroupsPage() {
  const { t, locale } = useLanguage();
  const listing = useListing();
  const found = useAdminGroups(listing);
  const { remove } = useGroupChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const askToRemove = (group: Group) => {
    // Refuse before asking for confirmation, not after it.
    if (group.users.length > 0) showToast('error', t('validation.groupWithUsers'));
    else setAsking({ what: 'remove', group });
  };
  return (
    <>
      <AdminList
        title={t('groups.groups')}
        add={t('new.groups')}
        onAdd={() => setAsking({ what: 'edit', group: null })}
        find={t('web.admin.find_groups')}
        listing={listing}
        found={found}
      >
        {(group) => (
          <Row
            key={group.id}
            mark={<IconHome size={20} stroke={1.5} aria-hidden />}
            name={
              <>
                <strong>
                  <bdi>{group.name}</bdi>
                </strong>
                {group.preferences.privateGroup && <Badge>{t('web.admin.private')}</Badge>}
              </>
            }
            detail={peopleIn(group, t, locale)}
            action={
              <RowActions
                name={group.name}
                items={[
                  { label: t('buttons.rename'), act: () => setAsking({ what: 'edit', group }) },
                  { label: t('buttons.delete'), isDanger: true, act: () => askToRemove(group) },
                ]}
              />
            }
          />
        )}
      </AdminList>
      {asking?.what === 'edit' && <GroupForm group={asking.group} onClose={close} />}
      {asking?.what === 'remove' && (
        <DeleteNamed
          name={asking.group.name}
          text={t('web.admin.delete_group_text')}
          remove={remove}
          of={asking.group.id}
          onClose={close}
        />
      )}
    </>
  );
}
