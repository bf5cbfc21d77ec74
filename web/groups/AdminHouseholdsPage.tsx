import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminHousehold } from '../../core/groups/household-schema.ts';
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog.tsx';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { showToast } from '../kit/toasts.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import { HouseholdForm } from './HouseholdForm.tsx';
import { useAdminHouseholds, useHouseholdChange } from './use-admin-households.ts';

type Asking =
  | { readonly what: 'edit'; readonly household: AdminHousehold | null }
  | { readonly what: 'remove'; readonly household: AdminHousehold };

/** Each group with a household, once. */
const groupsOf = (households: readonly AdminHousehold[]) => [
  ...new Map(households.map(({ groupId: id, group: name }) => [id, { id, name }])).values(),
];

interface HouseholdRowProps {
  readonly household: AdminHousehold;
  readonly onAsk: (asking: Asking) => void;
}

function HouseholdRow({ household, onAsk }: HouseholdRowProps) {
  const language = useLanguage();
  const { t, locale } = language;
  const { update } = useHouseholdChange();
  const { id, name, group, isDefault, users } = household;
  const people = t('web.admin.people', {
    count: users.length,
    names: new Intl.ListFormat(locale).format(users.slice(0, 5).map(({ fullName }) => fullName)),
  });
  const makeDefault = () =>
    update.mutate(
      { id, body: { isDefault: true } },
      { onError: (fault) => showToast('error', errorText(fault, language)) },
    );
  const askToRemove = () => {
    // Refuse before asking for confirmation, not after it.
    if (users.length > 0) showToast('error', t('errors.groups.household_has_users'));
    else if (isDefault) showToast('error', t('errors.groups.household_is_default'));
    else onAsk({ what: 'remove', household });
  };
  return (
    <Row
      mark={<IconHome size={20} stroke={1.5} aria-hidden />}
      name={
        <>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {isDefault && <Badge>{t('web.admin.default_household')}</Badge>}
          {household.preferences.privateHousehold && <Badge>{t('web.admin.private')}</Badge>}
        </>
      }
      detail={
        <>
          <bdi>{group}</bdi> · {people}
        </>
      }
      action={
        <RowActions
          name={name}
          items={[
            { label: t('buttons.rename'), act: () => onAsk({ what: 'edit', household }) },
            !isDefault && { label: t('web.admin.make_default'), act: makeDefault },
            { label: t('buttons.delete'), isDanger: true, act: askToRemove },
          ]}
        />
      }
    />
  );
}

/** The households of all groups, for admins. */
export function AdminHouseholdsPage() {
  const language = useLanguage();
  const { t, locale } = language;
  const found = useAdminHouseholds();
  const { remove } = useHouseholdChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <PageHead
        title={t('web.admin.households')}
        note={found.data && new Intl.NumberFormat(locale).format(found.data.length)}
        actions={
          <AddButton onClick={() => setAsking({ what: 'edit', household: null })}>{t('new.households')}</AddButton>
        }
      >
        <AdminTabs />
      </PageHead>
      <Loaded of={found}>
        {(households) => (
          <Rows label={t('web.admin.households')}>
            {households.map((household) => (
              <HouseholdRow key={household.id} household={household} onAsk={setAsking} />
            ))}
          </Rows>
        )}
      </Loaded>
      {asking?.what === 'edit' && (
        <HouseholdForm household={asking.household} groups={groupsOf(found.data ?? [])} onClose={close} />
      )}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          title={t('web.delete_title', { name: asking.household.name })}
          text={t('web.admin.delete_household_text')}
          action={t('buttons.delete')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate(asking.household, {
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
