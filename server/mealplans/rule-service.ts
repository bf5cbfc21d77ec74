import type { Caller } from '../../core/auth/caller.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { failMealplan } from '../../core/mealplans/errors.ts';
import type { MealplanRule, MealplanRuleBody } from '../../core/mealplans/schema.ts';
import type { OrganizerKind } from '../../core/recipes/facets.ts';
import type { OrganizerRef, OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import { EVERY_RECIPE, isOfRules, type Membership } from '../../core/recipes/recipe-filter.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { slugOf } from '../kit/slug.ts';
import { filterReader, membershipAfter } from '../recipes/service.ts';
import { type RuleStore, type RuleValues, ruleCriteria, ruleMembership } from './rule-store.ts';
import { asSent, type Meant } from './version-one.ts';

type RuleOrganizers = 'categories' | 'tags';

export interface RuleParts {
  readonly database: Database;
  readonly store: RuleStore;
  readonly findOrganizer: (
    kind: OrganizerKind,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ) => Promise<OrganizerRef | undefined>;
}

export function ruleService({ database, store, findOrganizer }: RuleParts) {
  const readFilter = filterReader({ database, findOrganizer, holds: isOfRules });

  async function getRow(caller: Caller, id: string) {
    const row = await store.find(caller, id);
    if (!row) throw failMealplan('mealplans.rule_not_found');
    return row;
  }

  /**
   * Ids of the organizers that a rule names by id, slug or name. Never creates an organizer, because no recipe would
   * have it.
   */
  async function idsOf(caller: Caller, kind: RuleOrganizers, refs: readonly OrganizerRefBody[]): Promise<string[]> {
    const ids = new Set<string>();
    for (const [index, { id, slug, name }] of refs.entries()) {
      const found = await findOrganizer(kind, caller.groupId, id ? { id } : { slug: slug || slugOf(name ?? '') });
      if (!found)
        throw failMealplan('mealplans.unknown_organizer', {
          params: { name: name ?? slug ?? id ?? '' },
          fields: [{ path: ['body', kind, index], message: '' }],
        });
      ids.add(found.id);
    }
    return [...ids];
  }

  async function membershipIn(caller: Caller, body: MealplanRuleBody, current: Membership): Promise<Membership> {
    const { queryFilterString: text, categories, tags } = body;
    const ids = async (kind: RuleOrganizers, refs: typeof tags) =>
      refs === undefined ? current.criteria[kind].ids : idsOf(caller, kind, refs ?? []);
    const criteria = ruleCriteria({ categories: await ids('categories', categories), tags: await ids('tags', tags) });
    return membershipAfter(current, { text, criteria }, (filter) => readFilter(caller.groupId, filter));
  }

  async function valuesOf(caller: Caller, body: MealplanRuleBody, current: Membership): Promise<RuleValues> {
    const { criteria, filter } = await membershipIn(caller, body, current);
    return {
      day: body.day ?? 'unset',
      entryType: body.entryType ?? 'unset',
      categories: criteria.categories.ids,
      tags: criteria.tags.ids,
      queryFilter: filter,
    };
  }

  const change = (
    caller: Caller,
    id: string,
    bodyFrom: (current: MealplanRule) => MealplanRuleBody,
  ): Promise<MealplanRule> =>
    database.groupTx(caller.groupId, async () => {
      const row = await getRow(caller, id);
      const rule = await store.entityOf(row);
      const values = await valuesOf(caller, bodyFrom(rule), ruleMembership(rule));
      return store.entityOf(await store.update(row, values));
    });

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<MealplanRule>> =>
      store.list(caller, query, request),

    get: async (caller: Caller, id: string): Promise<MealplanRule> => store.entityOf(await getRow(caller, id)),

    create: (caller: Caller, body: MealplanRuleBody): Promise<MealplanRule> =>
      database.groupTx(caller.groupId, async () =>
        store.entityOf(await store.insert(caller, await valuesOf(caller, body, EVERY_RECIPE))),
      ),

    replace: (caller: Caller, id: string, body: MealplanRuleBody, meant: Meant = asSent): Promise<MealplanRule> =>
      change(caller, id, (current) => ({
        ...(body.queryFilterString === undefined ? { categories: [], tags: [] } : {}),
        ...meant(body, current),
      })),

    patch: (caller: Caller, id: string, patch: MealplanRuleBody, meant: Meant = asSent): Promise<MealplanRule> =>
      change(caller, id, (current) => ({
        ...patch,
        day: patch.day ?? current.day,
        entryType: meant(patch, current).entryType ?? current.entryType,
      })),

    remove: (caller: Caller, id: string): Promise<MealplanRule> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        const rule = await store.entityOf(row);
        await store.remove(row);
        return rule;
      }),
  };
}
export type RuleService = ReturnType<typeof ruleService>;
