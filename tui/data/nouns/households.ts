import type { LovageClient } from '../../../core/app/client.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import type { AdminHousehold, HouseholdUpdate } from '../../../core/groups/household-schema.ts';
import type { Language, Translate } from '../../../core/kit/translate.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { choicePart, type FormPart, textPart, yesPart } from '../form-parts.ts';
import { personNames, quoted } from './rows.ts';

type Households = Pick<LovageClient, 'adminHouseholds'>;

const EVERY = { perPage: -1, orderBy: 'group, name', orderDirection: 'asc' } as const;

const allHouseholds = async ({ adminHouseholds }: Households): Promise<AdminHousehold[]> =>
  (await adminHouseholds.list({ query: EVERY })).items;

/** Each group with a household, once. */
const groupOptions = (households: readonly AdminHousehold[]) =>
  [...new Map(households.map(({ groupId, group }) => [groupId, group]))].map(([value, group]) => ({
    value,
    label: safeLine(group),
  }));

/** The place of a person: a group and one of its households. If the group has only one household, the group is enough. */
export async function placePart(
  client: Households,
  t: Translate,
  person: { readonly householdId: string } | null,
): Promise<FormPart> {
  const households = await allHouseholds(client);
  const labelOf = ({ groupId, group, name }: AdminHousehold): string =>
    households.filter((one) => one.groupId === groupId).length > 1 ? `${group} / ${name}` : group;
  const part = choicePart(
    'household',
    t('fields.household'),
    person?.householdId ?? households[0]?.id ?? '',
    households.map((household) => ({ value: household.id, label: safeLine(labelOf(household)) })),
  );
  return {
    ...part,
    read: () => {
      const found = part.read();
      if ('fault' in found) return found;
      const household = households.find(({ id }) => id === found.body.household);
      return { body: household ? { group: household.group, household: household.name } : {} };
    },
  };
}

/** The households of all groups, for admins. */
export function householdNoun(client: LovageClient, { t, locale }: Language): DataNoun {
  const { adminHouseholds } = client;
  const update = (id: string, body: HouseholdUpdate) => adminHouseholds.update({ params: { id }, body });
  return dataNoun<AdminHousehold>({
    view: 'households',
    seenBy: 'admin',
    createdBy: 'admin',
    changedBy: 'admin',
    follows: [],
    finalDelete: 'name',
    list: () => allHouseholds(client),
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 2, text: ({ name }) => name },
      { title: 'fields.group', share: 2, text: ({ group }) => group },
      {
        title: 'tui.data.columns.people',
        share: 3,
        text: ({ users }) => personNames(users, locale),
      },
      { title: 'tui.data.columns.newcomers', share: 1, text: ({ isDefault }) => (isDefault ? '✓' : '') },
    ],
    changes: dataChanges<AdminHousehold>({
      create: ({ name, groupId }) => adminHouseholds.create({ body: { name: String(name), groupId: String(groupId) } }),
      patch: (id, body) => update(id, body),
      remove: (id) => adminHouseholds.remove({ params: { id } }),
      bodyOf: ({ name, groupId }) => ({ name, groupId }),
    }),
    form: async (household) => {
      const name = textPart(t, 'name', t('fields.name'), {
        initial: household?.name ?? '',
        isRequired: true,
      });
      if (household?.isDefault) return [name];
      if (household) return [name, yesPart(t, 'isDefault', t('tui.data.columns.newcomers'), false)];
      const groups = groupOptions(await allHouseholds(client));
      return [name, choicePart('groupId', t('fields.group'), groups[0]?.value ?? '', groups)];
    },
    deleteQuestion: (some) =>
      t('tui.data.delete_households', {
        names: quoted(
          some.map(({ name }) => name),
          locale,
        ),
      }),
    detail: async ({ users }) => users.map(({ fullName }) => ({ text: fullName })),
    emptyDetail: t('tui.data.no_people'),
    empty: t('tui.data.empty.households'),
  });
}
