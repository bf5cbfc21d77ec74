import { IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminHousehold } from '../../core/groups/household-schema.ts';
import { DeleteNamed } from '../kit/dialogs/DeleteNamed.tsx';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Loaded } from '../kit/layout/Loaded.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { Badge, Row, Rows } from '../kit/lists/Rows.tsx';
import { showToast } from '../kit/toasts.ts';
import { useShowError } from '../kit/use-show-error.ts';
import { AdminTabs } from '../site/AdminTabs.tsx';
import { HouseholdForm } from './HouseholdForm.tsx';
import { peopleIn } from './people-in.ts';
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
  const { t, locale } = useLanguage();
  const showError = useShowError();
  const { update } = useHouseholdChange();
  const { id, name, group, isDefault, users } = household;
  const people = peopleIn(household, t, locale);
  const makeDefault = () => update.mutate({ id, body: { isDefault: true } }, { onError: showError });
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
  const t = useTranslate();
  const found = useAdminHouseholds();
  const { remove } = useHouseholdChange();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <PageHead
        title={t('web.admin.households')}
        note={found.data?.length}
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
        <DeleteNamed
          name={asking.household.name}
          text={t('web.admin.delete_household_text')}
          remove={remove}
          of={asking.household}
          onClose={close}
        />
      )}
    </>
  );
}
