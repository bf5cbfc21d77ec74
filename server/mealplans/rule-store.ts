import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery } from '../../core/kit/paging.ts';
import type { Candidate } from '../../core/mealplans/pick-recipe.ts';
import type { MealplanRule } from '../../core/mealplans/schema.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import {
  type Criteria,
  criteriaText,
  filterFields,
  type Membership,
  NO_CRITERIA,
} from '../../core/recipes/recipe-filter.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { allOf } from '../kit/database/filter-sql.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { newId } from '../kit/secrets/ids.ts';
import { membershipWhere } from '../recipes/service.ts';
import type { MealplanTables } from './tables.ts';
import { listingsOf } from './version-one.ts';

export type RuleRow = MealplanTables['mealplanRules']['$inferSelect'];
type StoredRule = Pick<RuleRow, 'id' | 'groupId' | 'householdId' | 'day' | 'entryType' | 'queryFilter'>;

/** A rule to store, with organizers by id. */
export interface RuleValues extends Pick<RuleRow, 'day' | 'entryType' | 'queryFilter'> {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

interface LinkedOrganizer extends OrganizerRef {
  readonly kind: 'categories' | 'tags';
  readonly ruleId: string;
}

const RULES: Listing = {
  from: 'mealplan_rules u',
  columns: `u.id, u.group_id as "groupId", u.household_id as "householdId", u.day, u.entry_type as "entryType",
    u.query_filter as "queryFilter"`,
  attributes: {
    id: { sql: 'u.id', type: 'id', isNullable: false },
    groupId: { sql: 'u.group_id', type: 'id', isNullable: false },
    householdId: { sql: 'u.household_id', type: 'id', isNullable: false },
    day: { sql: 'u.day', type: 'text', isNullable: false },
    entryType: { sql: 'u.entry_type', type: 'text', isNullable: false },
    createdAt: { sql: 'u.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'u.updated_at', type: 'time', isNullable: false },
  },
  key: 'u.id',
  defaultOrder: 'createdAt',
};

const rulesAt = listingsOf(RULES);

const linkedOf = (kind: LinkedOrganizer['kind'], links: string, count: number) =>
  `select '${kind}' as kind, l.rule_id as "ruleId", o.id, o.name, o.slug, l.position
   from ${links} l join ${kind} o on o.id = l.organizer_id where l.rule_id in (${placeholders(count)})`;

const linkedSql = (count: number) =>
  `${linkedOf('categories', 'mealplan_rule_categories', count)}
   union all ${linkedOf('tags', 'mealplan_rule_tags', count)} order by position`;

/** A rule wants all of its categories and tags. */
export const ruleCriteria = (ids: Readonly<Record<'categories' | 'tags', readonly string[]>>): Criteria => ({
  ...NO_CRITERIA,
  categories: { ids: ids.categories, requireAll: true },
  tags: { ids: ids.tags, requireAll: true },
});

const criteriaOf = ({ categories, tags }: Pick<MealplanRule, 'categories' | 'tags'>): Criteria =>
  ruleCriteria({ categories: categories.map(({ id }) => id), tags: tags.map(({ id }) => id) });

/** The filter of a rule, or null if its lists express all of it. */
export const ruleMembership = (rule: MealplanRule): Membership => {
  const criteria = criteriaOf(rule);
  return { criteria, filter: rule.queryFilterString === criteriaText(criteria) ? null : rule.queryFilterString };
};

const ref = ({ id, name, slug }: OrganizerRef): OrganizerRef => ({ id, name, slug });

/** The random meal rules of a household, and the recipes that they allow. */
export function ruleStore(database: Database<MealplanTables>, clock: Clock) {
  const { mealplanRules: rules, mealplanRuleCategories, mealplanRuleTags } = database.tables;
  const own = (householdId: string, id: string) => and(eq(rules.householdId, householdId), eq(rules.id, id));

  const conditionsOf = (rule: MealplanRule) => membershipWhere(database, ruleMembership(rule));

  async function entitiesOf(rows: readonly StoredRule[]): Promise<MealplanRule[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const linked = await database.query<LinkedOrganizer>(linkedSql(ids.length), [...ids, ...ids]);
    const organizersOf = (ruleId: string, kind: LinkedOrganizer['kind']) =>
      linked.filter((link) => link.ruleId === ruleId && link.kind === kind).map(ref);
    return rows.map(({ id, groupId, householdId, day, entryType, queryFilter }) => {
      const [categories, tags] = [organizersOf(id, 'categories'), organizersOf(id, 'tags')];
      const membership = { criteria: criteriaOf({ categories, tags }), filter: queryFilter };
      return { id, groupId, householdId, day, entryType, categories, tags, ...filterFields(membership) };
    });
  }

  async function link(ruleId: string, { categories, tags }: RuleValues): Promise<void> {
    for (const [table, ids] of [
      [mealplanRuleCategories, categories],
      [mealplanRuleTags, tags],
    ] as const) {
      await database.db.delete(table).where(eq(table.ruleId, ruleId));
      if (ids.length > 0)
        await database.db.insert(table).values(ids.map((organizerId, position) => ({ ruleId, organizerId, position })));
    }
  }

  return {
    list: ({ householdId }: HouseholdKey, query: ListQuery, request: ListRequest) =>
      listPage<StoredRule, MealplanRule>(
        database,
        rulesAt(request),
        { sql: 'u.household_id = ?', params: [householdId] },
        query,
        request,
        entitiesOf,
      ),

    /** All rules of the household, oldest first. */
    all: async ({ householdId }: HouseholdKey): Promise<MealplanRule[]> =>
      entitiesOf(
        await database.db.select().from(rules).where(eq(rules.householdId, householdId)).orderBy(asc(rules.createdAt)),
      ),

    find: async ({ householdId }: HouseholdKey, id: string): Promise<RuleRow | undefined> =>
      (await database.db.select().from(rules).where(own(householdId, id)))[0],

    entityOf: async (row: RuleRow): Promise<MealplanRule> => (await entitiesOf([row]))[0]!,

    async insert({ groupId, householdId }: HouseholdKey, values: RuleValues): Promise<RuleRow> {
      const now = clock();
      const { day, entryType, queryFilter } = values;
      const row = { id: newId(), groupId, householdId, day, entryType, queryFilter, createdAt: now, updatedAt: now };
      const [inserted] = await database.db.insert(rules).values(row).returning();
      await link(row.id, values);
      return inserted!;
    },

    async update(row: RuleRow, values: RuleValues): Promise<RuleRow> {
      const { day, entryType, queryFilter } = values;
      const change = { day, entryType, queryFilter, updatedAt: nextVersion(clock(), row.updatedAt) };
      const [updated] = await database.db.update(rules).set(change).where(own(row.householdId, row.id)).returning();
      await link(row.id, values);
      return updated!;
    },

    /** Replaces an id in the filters of a group, because the food or organizer was merged. */
    async moveInFilters(groupId: string, from: string, to: string): Promise<void> {
      const queryFilter = sql`replace(${rules.queryFilter}, ${from}, ${to})`;
      const naming = and(eq(rules.groupId, groupId), like(rules.queryFilter, `%${from}%`));
      await database.db.update(rules).set({ queryFilter }).where(naming);
    },

    async remove(row: RuleRow): Promise<void> {
      await database.db.delete(rules).where(own(row.householdId, row.id));
    },

    /** The recipes that fit all of these rules. */
    async candidates(groupId: string, asking: readonly MealplanRule[]): Promise<Candidate[]> {
      const where = allOf({ sql: 'r.group_id = ?', params: [groupId] }, ...asking.flatMap(conditionsOf));
      const text = `select r.id, r.last_made as "lastMade" from recipes r where ${where.sql} order by r.seq`;
      const rows = await database.query<{ id: string; lastMade: unknown }>(text, where.params);
      return rows.map(({ id, lastMade }) => ({
        id,
        lastMade: lastMade === null ? null : new Date(instantText(lastMade)),
      }));
    },
  };
}
export type RuleStore = ReturnType<typeof ruleStore>;
