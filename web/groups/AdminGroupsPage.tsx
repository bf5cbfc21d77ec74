import { TextInput } from '@mantine/core';
import { IconHome, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Group } from '../../core/groups/admin-schema.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { ListSearch } from '../kit/lists/ListSearch.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { useLastPage, useListing } from '../kit/lists/use-listing.ts';
import { showToast } from '../kit/toasts.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
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
  const language = useLanguage();
  const { t, locale } = language;
  const listing = useListing();
  const found = useAdminGroups(listing);
  const { data } = found;
  useLastPage(data, listing);
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
      <PageHead
        title={t('groups.groups')}
        note={data && data.total > 0 && new Intl.NumberFormat(locale).format(data.total)}
        actions={<AddButton onClick={() => setAsking({ what: 'edit', group: null })}>{t('new.groups')}</AddButton>}
      >
        <AdminTabs />
      </PageHead>
      <ListSearch label={t('web.admin.find_groups')} listing={listing} />
      <Loaded
        of={found}
        empty={({ total }) =>
          total === 0 && (
            <Message icon={IconSearchOff} text={t('web.organizers.nothing_found', { search: listing.search })} />
          )
        }
      >
        {({ items }) => (
          <Rows label={t('groups.groups')}>
            {items.map((group) => (
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
                detail={t('web.admin.people', {
                  count: group.users.length,
                  names: new Intl.ListFormat(locale).format(group.users.slice(0, 5).map(({ fullName }) => fullName)),
                })}
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
            ))}
          </Rows>
        )}
      </Loaded>
      {data && <Pager page={data} onPage={listing.setPage} />}
      {asking?.what === 'edit' && <GroupForm group={asking.group} onClose={close} />}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('web.delete_title', { name: asking.group.name })}
          text={t('web.admin.delete_group_text')}
          action={t('buttons.delete')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.group.id, {
              onSettled: close,
              onSuccess: () => showToast('success', t('web.data.deleted', { count: 1 })),
              onError: (fault) => showToast('error', errorText(fault, language)),
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
