import type { Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { queryOf } from '../../core/client/recipes/filters.ts';
import type { RecipeListQuery } from '../../core/recipes/schema.ts';
import { findCookbook } from '../cookbooks/find-cookbook.ts';
import { collect, type Text } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { findMembers } from '../kit/family/members.ts';

export interface Filters {
  readonly cookbook?: string;
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly tool?: readonly string[];
  readonly food?: readonly string[];
  readonly household?: readonly string[];
  readonly all?: boolean;
}

/** Adds the options that filter a list of recipes. */
export const withFilters = (command: Command, t: Text): Command =>
  command
    .option('--category <category>', t('cli.list.of_category'), collect)
    .option('--tag <tag>', t('cli.list.of_tag'), collect)
    .option('--tool <tool>', t('cli.list.of_tool'), collect)
    .option('--food <food>', t('cli.list.of_food'), collect)
    .option('--household <household>', t('cli.list.of_household'), collect)
    .option('--all', t('cli.list.all'))
    .option('--cookbook <cookbook>', t('cli.list.of_cookbook'));

async function householdIds({ households }: LovageClient, names: readonly string[]): Promise<string[]> {
  return (await findMembers({ list: households.ofGroup }, names, 'household')).map(({ id }) => id);
}

/** Translates the filters into a query. */
export async function filterQuery(client: LovageClient, filters: Filters): Promise<Partial<RecipeListQuery>> {
  const { cookbook, category, tag, tool, food, household, all: isAll = false } = filters;
  if (cookbook !== undefined) {
    if (category ?? tag ?? tool ?? food ?? household) throw new Failure('cli.errors.cookbook_alone');
    return queryOf({ cookbook: (await findCookbook(client, cookbook)).id });
  }
  const named = (names: readonly string[] = []) => ({ chosen: names.map((name) => ({ name })), isAll });
  const asked = { categories: named(category), tags: named(tag), tools: named(tool), foods: named(food) };
  return { ...queryOf({ asked }), ...(household ? { households: await householdIds(client, household) } : {}) };
}

export const isFiltered = (filters: Filters): boolean =>
  [filters.cookbook, filters.category, filters.tag, filters.tool, filters.food, filters.household].some(
    (given) => given !== undefined,
  );
