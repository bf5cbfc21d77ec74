import type { Caller } from '../../core/auth/caller.ts';
import { RecipeActionBody } from '../../core/automation/schema.ts';
import type { NewCookbook } from '../../core/cookbooks/schema.ts';
import type { FoodBody, LabelBody, UnitBody } from '../../core/foods/schema.ts';
import type { MealplanRuleBody, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import type { DraftPlan, Homely, Household } from '../../core/migrations/household.ts';
import type { ExistingItems } from './existing-items.ts';
import { type MakeLists, makeLists } from './lists.ts';
import { inHousehold, type People } from './people.ts';
import { makeAll, newTally, type Tally } from './tally.ts';

type NamedKind = 'labels' | 'units' | 'foods';
type Create<Body, Thing = unknown> = (caller: Caller, body: Body) => Promise<Thing>;
interface Made {
  readonly id: string | number;
}

/** Services that store everything in a backup except recipes. */
export interface HouseholdParts extends MakeLists {
  readonly createLabel: Create<LabelBody>;
  readonly createUnit: Create<UnitBody>;
  readonly createFood: Create<FoodBody>;
  readonly createPlan: Create<NewMealplanEntry, Made>;
  readonly createRule: Create<MealplanRuleBody, Made>;
  readonly createCookbook: Create<NewCookbook, Made>;
  readonly createAction: Create<RecipeActionBody, Made>;
  /** Creates the organizers that the group lacks. Returns how many. */
  readonly createOrganizers: (
    kind: 'categories' | 'tags' | 'tools',
    groupId: string,
    things: readonly { readonly name: string; readonly onHand?: boolean }[],
  ) => Promise<number>;
  /** Ids by name. Null if the group has no such item. */
  readonly idOf: (kind: NamedKind, groupId: string, name: string) => Promise<string | null>;
  readonly existingItems: ExistingItems;
}

/** Creates what recipes refer to, before them. Existing items are not changed. */
export async function makePantry(parts: HouseholdParts, caller: Caller, household: Household): Promise<Tally> {
  const tally = newTally();
  const { groupId } = caller;
  const isHere = async (kind: NamedKind, name: string) => (await parts.idOf(kind, groupId, name)) !== null;
  await makeAll(tally, 'labels', household.labels, async (label) =>
    (await isHere('labels', label.name)) ? 'kept' : parts.createLabel(caller, label),
  );
  await makeAll(tally, 'units', household.units, async (unit) =>
    (await isHere('units', unit.name)) ? 'kept' : parts.createUnit(caller, unit),
  );
  await makeAll(tally, 'foods', household.foods, async ({ label, ...food }) => {
    if (await isHere('foods', food.name)) return 'kept';
    const labelId = label && (await parts.idOf('labels', groupId, label));
    return parts.createFood(caller, { ...food, ...(labelId ? { labelId } : {}) });
  });
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  for (const [kind, things] of [
    ['categories', named(household.categories)],
    ['tags', named(household.tags)],
    ['tools', household.tools],
  ] as const) {
    const made = await parts.createOrganizers(kind, groupId, things);
    if (made > 0) tally.made[kind] = made;
    if (things.length > made) tally.kept[kind] = things.length - made;
  }
  return tally;
}

/** What one household receives. The caller is of this household. */
export interface ForHome {
  readonly caller: Caller;
  readonly homely: Homely;
}

/** Creates what refers to recipes, after them. `recipeIds` maps keys to ids. */
export async function makeRest(
  parts: HouseholdParts,
  homes: readonly ForHome[],
  recipeIds: ReadonlyMap<string, string>,
  people: People,
): Promise<Tally> {
  const tally = newTally();
  for (const { caller, homely } of homes) await makeHomely(parts, caller, homely, { tally, recipeIds, people });
  return tally;
}

interface Making {
  readonly tally: Tally;
  readonly recipeIds: ReadonlyMap<string, string>;
  readonly people: People;
}

async function makeHomely(parts: HouseholdParts, caller: Caller, homely: Homely, making: Making): Promise<void> {
  const { tally, recipeIds } = making;
  const people = inHousehold(making.people, caller.householdId);
  const existingItems = parts.existingItems.ofOneRun(caller);
  const made = async (creating: Promise<Made>) => existingItems.take(String((await creating).id));
  const isFit = ({ title, recipe }: DraftPlan) => Boolean(title) || (recipe !== null && recipeIds.has(recipe));
  await makeAll(tally, 'plans', homely.plans.filter(isFit), async ({ recipe, person, ...plan }) => {
    const body = { ...plan, recipeId: (recipe && recipeIds.get(recipe)) ?? null };
    return (await existingItems.hasPlan(body))
      ? 'kept'
      : made(parts.createPlan(people.accountOf(person) ?? caller, body));
  });
  const lost = homely.plans.filter((plan) => !isFit(plan)).length;
  if (lost > 0) tally.failed.plans = (tally.failed.plans ?? 0) + lost;
  await makeAll(tally, 'rules', homely.rules, async (rule) =>
    (await existingItems.hasRule(rule)) ? 'kept' : made(parts.createRule(caller, rule)),
  );
  await makeAll(tally, 'cookbooks', homely.cookbooks, async (book) =>
    (await existingItems.hasCookbook(book.name)) ? 'kept' : made(parts.createCookbook(caller, book)),
  );
  const actions = homely.actions.map((action) => RecipeActionBody.safeParse(action).data);
  const good = actions.filter((action) => action !== undefined);
  await makeAll(tally, 'actions', good, async (action) =>
    (await existingItems.hasAction(action)) ? 'kept' : made(parts.createAction(caller, action)),
  );
  const bad = actions.length - good.length;
  if (bad > 0) tally.failed.actions = (tally.failed.actions ?? 0) + bad;
  await makeLists(parts, { caller, people, existingItems, tally, recipeIds }, homely.lists);
}
