import type { Caller } from '../../core/auth/caller.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { failMealplan } from '../../core/mealplans/errors.ts';
import type { MealplanRule, MealplanRuleBody } from '../../core/mealplans/schema.ts';
import type { OrganizerRef, OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { slugOf } from '../kit/slug.ts';
import type { RuleStore, RuleValues } from './rule-store.ts';

type RuleOrganizers = 'categories' | 'tags';

export interface RuleParts {
  readonly database: Database;
  readonly store: RuleStore;
  readonly findOrganizer: (
    kind: RuleOrganizers,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ) => Promise<OrganizerRef | undefined>;
}

export function ruleService({ database, store, findOrganizer }: RuleParts) {
  async function getRow(caller: Caller, id: string) {
    const row = await store.find(caller.groupId, id);
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

  const valuesOf = async (caller: Caller, body: MealplanRuleBody): Promise<RuleValues> => ({
    day: body.day ?? 'unset',
    entryType: body.entryType ?? 'unset',
    categories: await idsOf(caller, 'categories', body.categories ?? []),
    tags: await idsOf(caller, 'tags', body.tags ?? []),
  });

  const change = (
    caller: Caller,
    id: string,
    bodyFrom: (current: MealplanRule) => MealplanRuleBody,
  ): Promise<MealplanRule> =>
    database.groupTx(caller.groupId, async () => {
      const row = await getRow(caller, id);
      const values = await valuesOf(caller, bodyFrom(await store.entityOf(row)));
      return store.entityOf(await store.update(row, values));
    });

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<MealplanRule>> =>
      store.list(caller.groupId, query, request),

    get: async (caller: Caller, id: string): Promise<MealplanRule> => store.entityOf(await getRow(caller, id)),

    create: (caller: Caller, body: MealplanRuleBody): Promise<MealplanRule> =>
      database.groupTx(caller.groupId, async () =>
        store.entityOf(await store.insert(caller.groupId, await valuesOf(caller, body))),
      ),

    replace: (caller: Caller, id: string, body: MealplanRuleBody): Promise<MealplanRule> =>
      change(caller, id, () => body),

    patch: (caller: Caller, id: string, patch: MealplanRuleBody): Promise<MealplanRule> =>
      change(caller, id, (current) => ({
        day: patch.day ?? current.day,
        entryType: patch.entryType ?? current.entryType,
        categories: patch.categories === undefined ? current.categories : patch.categories,
        tags: patch.tags === undefined ? current.tags : patch.tags,
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
