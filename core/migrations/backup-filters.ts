import type { NewCookbook } from '../cookbooks/schema.ts';
import { type Comparison, type Filter, FilterError, parseFilter } from '../kit/filter/filter.ts';
import { filterText } from '../kit/filter/filter-parts.ts';
import type { MealplanRuleBody } from '../mealplans/schema.ts';
import { type OrganizerKind, organizerKinds } from '../recipes/facets.ts';
import { type Criteria, criteriaOf, isOfRules } from '../recipes/recipe-filter.ts';
import { type Fields, fieldText } from './fields.ts';
import type { Loss } from './schema.ts';
import type { Tables } from './tables.ts';

/** Ids that a filter may name, the table that they are from, and what to compare instead: ids change on import. */
const NAMED: Readonly<Record<string, readonly [table: string, attribute: string]>> = {
  'recipeCategory.id': ['categories', 'recipeCategory.name'],
  'tags.id': ['tags', 'tags.name'],
  'tools.id': ['tools', 'tools.name'],
  'recipeIngredient.foodId': ['ingredient_foods', 'recipeIngredient.food.name'],
  'recipeIngredient.food.id': ['ingredient_foods', 'recipeIngredient.food.name'],
  'recipeIngredient.unitId': ['ingredient_units', 'recipeIngredient.unit.name'],
  'recipeIngredient.unit.id': ['ingredient_units', 'recipeIngredient.unit.name'],
};

/** Where the filters of a backup are. */
const FILTERED = ['cookbooks', 'group_meal_plan_rules'] as const;

const treeOf = ({ query_filter_string }: Fields): Filter | null => {
  const text = fieldText(query_filter_string);
  if (text === '') return null;
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return null;
    throw error;
  }
};

function byName(tables: Tables, comparison: Comparison): Comparison {
  const { attribute, value } = comparison;
  const named = Object.hasOwn(NAMED, attribute) ? NAMED[attribute] : undefined;
  if (!named || value === null) return comparison;
  // An id that is not in the backup matches nothing, as in the other system.
  const nameOf = (id: string) => fieldText(tables.one(named[0], id)?.name) || id;
  return { ...comparison, attribute: named[1], value: typeof value === 'string' ? nameOf(value) : value.map(nameOf) };
}

const mapped = (filter: Filter, change: (comparison: Comparison) => Comparison): Filter =>
  filter.kind === 'compare' ? change(filter) : { ...filter, terms: filter.terms.map((term) => mapped(term, change)) };

type Names = Readonly<Record<OrganizerKind, { readonly name: string }[]>>;

/** The names that criteria require. Null if the backup lacks one of them. */
function namesOf(tables: Tables, criteria: Criteria): Names | null {
  const names: Record<OrganizerKind, { name: string }[]> = { categories: [], tags: [], tools: [] };
  for (const kind of organizerKinds)
    for (const id of criteria[kind].ids) {
      const name = fieldText(tables.one(kind, id)?.name);
      if (name === '') return null;
      names[kind].push({ name });
    }
  return names;
}

/**
 * The filter of a cookbook or a rule: as lists of names if `holds` says that lists can express it, else as a
 * filter with names instead of ids. Empty if there is no readable filter.
 */
function askedIn(tables: Tables, row: Fields, holds: (criteria: Criteria) => boolean) {
  const tree = treeOf(row);
  if (tree === null) return null;
  const criteria = criteriaOf(tree);
  const names = criteria && holds(criteria) ? namesOf(tables, criteria) : null;
  if (criteria && names) return { criteria, names };
  return { queryFilterString: filterText(mapped(tree, (one) => byName(tables, one))) };
}

/** The part of a new cookbook that its filter determines. */
export function cookbookFilter(tables: Tables, row: Fields): Partial<NewCookbook> {
  const asked = askedIn(tables, row, () => true);
  if (!asked?.criteria) return asked ?? {};
  const { categories, tags, tools } = asked.criteria;
  return {
    ...asked.names,
    requireAllCategories: categories.requireAll,
    requireAllTags: tags.requireAll,
    requireAllTools: tools.requireAll,
  };
}

/** The part of a new plan rule that its filter determines. */
export function ruleFilter(tables: Tables, row: Fields): Partial<MealplanRuleBody> {
  const asked = askedIn(tables, row, isOfRules);
  if (!asked?.criteria) return asked ?? {};
  return { categories: asked.names.categories, tags: asked.names.tags };
}

/** The filters of a backup that cannot be read. */
export const unreadFilters = (tables: Tables): Loss[] =>
  FILTERED.flatMap((table) =>
    tables
      .all(table)
      .filter((row) => fieldText(row.query_filter_string) !== '' && treeOf(row) === null)
      .map((row) => ({ field: `${table}.query_filter_string`, text: fieldText(row.query_filter_string) })),
  );
