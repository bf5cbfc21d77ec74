import type { Caller } from '../../core/auth/caller.ts';
import { firstHouseholdId } from '../../core/households/household-id.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Draft } from '../../core/migrations/draft.ts';
import type { DraftPerson, Household } from '../../core/migrations/household.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import { uuidOf } from '../../core/migrations/tables.ts';
import { isVersion4 } from '../kit/secrets/ids.ts';
import { slugOf } from '../kit/slug.ts';
import type { NewRecipeRow } from '../recipes/service.ts';
import { knownRecipes } from './known-recipes.ts';
import type { MigrationParts, WholeParts } from './parts.ts';
import { accountLike, peopleOf } from './people.ts';
import { savePersonPicture } from './person-picture.ts';
import type { ReadRecipe } from './read-task.ts';
import type { Export, ReadExport } from './recipe-list.ts';
import type { Run } from './running.ts';
import { withSureLines } from './sure-lines.ts';
import { faultText, takeOver, tellLosses } from './take-over.ts';

interface Work {
  readonly given: Export;
  readonly found: ReadExport;
  readonly run: Run;
  /** The admin who restores. Their own account is not changed. */
  readonly caller: Caller;
  readonly t: Translate;
}

interface Place {
  readonly household: Household;
  readonly groupId: string;
  readonly householdId: string;
  readonly accounts: Map<string, Caller>;
}

/** Recipes keep their ids, so links to them still work. Other versions than 4 get a new id: typed clients refuse them. */
const extraOf = ({ key }: Draft): Partial<NewRecipeRow> => {
  const id = uuidOf(key);
  return id !== null && isVersion4(id) ? { id } : {};
};

/** Restores groups, accounts and everything in them. An item that cannot be stored never stops the others. */
export async function restoreWhole(parts: MigrationParts, whole: WholeParts, work: Work): Promise<void> {
  const { given, found, run, caller, t } = work;
  const { report, signal, told } = run;
  const own = await whole.account(caller);
  const home = await whole.groupOf(caller.groupId);

  /** The caller's group is the one in the backup that the caller belongs to, or the one with the same name. */
  const homeHousehold =
    found.households.find(({ people }) => people.some((person) => accountLike([own], person))) ??
    found.households.find(({ name, slug }) => name === home.name || slug === home.slug);

  async function placeOf(household: Household): Promise<Place> {
    const { name, slug, preferences } = household;
    if (household !== homeHousehold) {
      const groupId = await whole.foundGroup(name || slug || '?', preferences);
      return { household, groupId, householdId: firstHouseholdId(groupId), accounts: new Map() };
    }
    await whole.setPreferences(caller.groupId, preferences);
    const { groupId, householdId } = caller;
    return { household, groupId, householdId, accounts: new Map() };
  }

  async function bringPerson({ groupId, accounts }: Place, person: DraftPerson): Promise<boolean> {
    const name = person.username || person.fullName || person.email;
    try {
      const account = accountLike([own], person) ?? (await whole.createAccount(groupId, person));
      accounts.set(person.key, account);
      const hasLostPicture = await savePersonPicture(whole.savePicture, account.id, person.entry, found.files);
      const losses = [
        ...(account.id !== caller.id && person.authMethod === 'local' && person.passwordHash === null
          ? [{ field: 'password', text: '' }]
          : []),
        ...(hasLostPicture ? [{ field: 'picture', text: '' }] : []),
      ];
      await report.add({
        success: true,
        message: t(account.id === caller.id ? 'migrations.person_is_you' : 'migrations.person_made', { name }),
        ...(losses.length > 0 ? { exception: lossText(losses, t) } : {}),
      });
      return true;
    } catch (error) {
      if (!isAppError(error)) throw error;
      const exception = faultText(error, t);
      await report.add({ success: false, message: t('migrations.person_failed', { name }), exception });
      return false;
    }
  }

  /** The account with the most rights in a group owns everything without an owner. */
  function callerOf({ groupId, householdId, accounts }: Place): Caller {
    const members = [...accounts.values()].filter((account) => account.groupId === groupId);
    const chosen =
      members.find(({ id }) => id === caller.id) ??
      members.find(({ admin }) => admin) ??
      members.find(({ canManage }) => canManage) ??
      members[0];
    return chosen ?? { ...caller, groupId, householdId };
  }

  const losses = new Map<string, number>();
  const known = knownRecipes(parts, 'new');
  for (const household of found.households) {
    if (signal.aborted) return;
    const place = await placeOf(household);
    for (const person of household.people) await bringPerson(place, person);
    const groupCaller = callerOf(place);
    await report.add({ success: true, message: t('migrations.group_made', { name: household.name }) });
    await takeOver(parts, {
      source: given.source,
      caller: groupCaller,
      people: peopleOf(household.people, place.accounts),
      household,
      recipes: withSureLines(ofGroup(found, household), null, ''),
      known,
      report,
      t,
      tags: [],
      signal,
      extraOf,
      told,
      losses,
    });
    if (household.planCategories.length > 0)
      await whole.setPlanCategories(
        groupCaller,
        household.planCategories.filter((name) => slugOf(name) !== ''),
      );
  }
  await tellLosses(report, losses, t);
  const rest = found.households.flatMap((household) => household.losses);
  if (rest.length > 0) await report.add({ success: true, message: t('migrations.rest'), exception: lossText(rest, t) });
}

async function* ofGroup({ recipes, households }: ReadExport, { key }: Household): AsyncGenerator<ReadRecipe> {
  const isFirst = households[0]?.key === key;
  const isOfNone = (group: string) => !households.some((household) => household.key === group);
  for await (const found of recipes()) {
    const group = found.group ?? '';
    // Recipes of a missing group are restored into the first.
    if (group === key || (isFirst && isOfNone(group))) yield found;
  }
}
