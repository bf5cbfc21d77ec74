import type { Caller } from '../../core/auth/caller.ts';
import { shorten } from '../../core/kit/text/shorten.ts';
import { failMigration } from '../../core/migrations/errors.ts';
import { type Household, homelyOf } from '../../core/migrations/household.ts';
import type { Loss } from '../../core/migrations/schema.ts';
import { slugOf } from '../kit/slug.ts';
import type { MigrationParts } from './parts.ts';
import { type Account, accountLike } from './people.ts';
import type { ReadRecipe } from './read-task.ts';
import type { ReadExport } from './recipe-list.ts';

/** The part of an export that one group receives. */
interface Share {
  readonly household: Household | null;
  readonly accounts: ReadonlyMap<string, Caller>;
  /** What of the export as a whole is not imported: its trash, other groups. */
  readonly left: readonly Loss[];
  readonly isOurs: (found: ReadRecipe) => boolean;
}

/** The report names so many letters of the recipes in the trash. */
const MAX_NAMES_LENGTH = 120;

const trashOf = (names: readonly string[]): Loss[] =>
  names.length === 0
    ? []
    : [{ field: 'trash', text: `${names.length}: ${shorten(names.slice(0, 20).join(', '), MAX_NAMES_LENGTH)}` }];

/** Finds the parts of an export that belong to the caller's group. */
export function ownParts(parts: Pick<MigrationParts, 'groupOf' | 'accountsOf'>) {
  /**
   * The group in a backup to import: the requested one, the one of the caller's account, the one with the same name, or
   * the only one.
   */
  async function householdFor(
    households: readonly Household[],
    accounts: readonly Account[],
    { groupId, id }: Caller,
    wanted: string | undefined,
  ): Promise<Household> {
    const like = (text: string) => (household: Household) =>
      household.name.toLowerCase() === text.toLowerCase() || (household.slug !== '' && household.slug === slugOf(text));
    if (wanted) {
      const found = households.find(like(wanted));
      if (found) return found;
      throw failMigration('migrations.unknown_group', {
        params: { name: wanted, groups: households.map(({ name }) => name).join(', ') },
        fields: [{ path: ['form', 'group'], message: '' }],
      });
    }
    const own = households.find(({ people }) => people.some((person) => accountLike(accounts, person)?.id === id));
    const called = like((await parts.groupOf(groupId)).name);
    return own ?? households.find(called) ?? households[0]!;
  }

  return async function shareOf(
    { households, trashed }: ReadExport,
    caller: Caller,
    wanted: string | undefined,
  ): Promise<Share> {
    if (households.length === 0)
      return { household: null, accounts: new Map(), left: trashOf(trashed), isOurs: () => true };
    const members = await parts.accountsOf(caller.groupId);
    const household = await householdFor(households, members, caller, wanted);
    const matched = household.people.flatMap((person): [string, Caller][] => {
      const account = accountLike(members, person);
      return account ? [[person.key, account]] : [];
    });
    const unknown = household.people.length - matched.length;
    const { homes = [] } = household;
    const webhooks = homelyOf(household).flatMap((homely) => homely.webhooks ?? []).length;
    const notifiers = homelyOf(household).flatMap((homely) => homely.notifiers ?? []).length;
    const left = [
      ...trashOf(trashed),
      ...households
        .filter((other) => other !== household)
        .map(({ name, recipes }) => ({ field: 'groups', text: `${name}: ${recipes}` })),
      // The data of all households of a group goes to the caller's household.
      ...(homes.length > 1 ? [{ field: 'households', text: homes.map(({ name }) => name).join(', ') }] : []),
      ...(unknown > 0 ? [{ field: 'users', text: String(unknown) }] : []),
      ...(notifiers > 0 ? [{ field: 'group_events_notifiers', text: String(notifiers) }] : []),
      ...(webhooks > 0 ? [{ field: 'webhook_urls', text: String(webhooks) }] : []),
      ...households.flatMap(({ losses }) => losses),
    ];
    const isOurs = (found: ReadRecipe) => households.length === 1 || (found.group ?? '') === household.key;
    return { household, accounts: new Map(matched), left, isOurs };
  };
}
