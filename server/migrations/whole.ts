import type { Caller } from '../../core/auth/caller.ts';
import { firstHouseholdId, type HouseholdKey } from '../../core/households/household-id.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Draft } from '../../core/migrations/draft.ts';
import type { DraftHome, DraftPerson, Household } from '../../core/migrations/household.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import type { Loss } from '../../core/migrations/schema.ts';
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
import { bringSenders, forHomes, type Place } from './restore-homes.ts';
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
    found.households.find(({ people }) => people.some((person) => accountLike([own], person) !== null)) ??
    found.households.find(({ name, slug }) => name === home.name || slug === home.slug);

  const isOwn = (person: DraftPerson): boolean => accountLike([own], person) !== null;

  async function groupFor({ name, slug, preferences }: Household, isHome: boolean): Promise<HouseholdKey> {
    if (isHome) {
      await whole.setPreferences(caller.groupId, preferences);
      return caller;
    }
    const groupId = await whole.foundGroup(name || slug || '?', preferences);
    return { groupId, householdId: firstHouseholdId(groupId) };
  }

  async function placeOf(household: Household): Promise<Place> {
    const { groupId, householdId } = await groupFor(household, household === homeHousehold);
    const accounts = new Map<string, Caller>();
    // The caller's household stays theirs.
    const ownHome = household.people.find(isOwn)?.home;
    const homes = (household.homes ?? []).toSorted(
      (one, other) => Number(other.key === ownHome) - Number(one.key === ownHome),
    );
    const found = { household, groupId, householdId, accounts };
    if (homes.length === 0) return { ...found, homes: new Map() };
    const ids = await whole.bringHouseholds({ groupId, householdId }, homes);
    await tellNames(homes);
    return { ...found, homes: ids };
  }

  const tellNames = (things: readonly Pick<DraftHome, 'name'>[]): Promise<void> =>
    report.add({ success: true, message: t('migrations.made', { things: things.map(({ name }) => name).join(', ') }) });

  async function bringPerson(place: Place, person: DraftPerson): Promise<boolean> {
    const { groupId, accounts, homes } = place;
    const householdId = homes.get(person.home ?? '') ?? place.householdId;
    const name = person.username || person.fullName || person.email;
    try {
      const account = accountLike([own], person) ?? (await whole.createAccount({ groupId, householdId }, person));
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

  const losses = new Map<string, number>();
  const rest: Loss[] = found.households.flatMap((household) => household.losses);
  const known = knownRecipes(parts, 'new');
  for (const household of found.households) {
    if (signal.aborted) return;
    const place = await placeOf(household);
    for (const person of household.people) await bringPerson(place, person);
    const homes = forHomes(place, caller);
    const groupCaller = homes[0].caller;
    await report.add({ success: true, message: t('migrations.group_made', { name: household.name }) });
    await takeOver(parts, {
      source: given.source,
      caller: groupCaller,
      people: peopleOf(household.people, place.accounts),
      household,
      homes,
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
    rest.push(...(await bringSenders(whole, homes, parts.language())));
    if (household.planCategories.length > 0)
      await whole.setPlanCategories(
        groupCaller,
        household.planCategories.filter((name) => slugOf(name) !== ''),
      );
  }
  await tellLosses(report, losses, t);
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
