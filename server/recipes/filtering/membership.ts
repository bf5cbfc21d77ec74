import { FilterError, parseFilter } from '../../../core/kit/filter/filter.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import { type OrganizerKind, organizerKinds } from '../../../core/recipes/facets.ts';
import {
  type Criteria,
  criteriaOf,
  criteriaText,
  EVERY_RECIPE,
  type Membership,
  membershipText,
  NO_CRITERIA,
} from '../../../core/recipes/recipe-filter.ts';
import type { Database } from '../../kit/database/database.ts';
import { type Condition, filterCondition } from '../../kit/database/filter-sql.ts';
import { memberAttributes } from '../attributes.ts';
import { carries } from '../exports/carrying.ts';

/** The condition of a filter for recipes `r`. Throws `recipes.bad_filter`. */
function filterWhere({ bind }: Database, filter: string): Condition {
  try {
    return filterCondition(filter, memberAttributes, bind);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    throw failRecipe('recipes.bad_filter', {
      params: { reason: error.message },
      fields: [{ path: ['body', 'queryFilterString'], message: '' }],
      cause: error,
    });
  }
}

/** The conditions for the recipes `r` of a cookbook or a rule. Throws `recipes.bad_filter`. */
export function membershipWhere(database: Database, { criteria, filter }: Membership): Condition[] {
  if (filter !== null) return [filterWhere(database, filter)];
  return organizerKinds
    .filter((kind) => criteria[kind].ids.length > 0)
    .map((kind) => {
      const { ids, requireAll } = criteria[kind];
      return carries({ kind, things: ids.map((id) => [id]), requireAll });
    });
}

export interface FilterReadingParts {
  readonly database: Database;
  /** An organizer of the group. */
  readonly findOrganizer: (kind: OrganizerKind, groupId: string, wanted: { id: string }) => Promise<unknown>;
  /** Whether the lists of the entity can express these criteria. */
  readonly holds: (criteria: Criteria) => boolean;
}

async function areKnown(
  criteria: Criteria,
  groupId: string,
  find: FilterReadingParts['findOrganizer'],
): Promise<boolean> {
  for (const kind of organizerKinds)
    for (const id of criteria[kind].ids) if (!(await find(kind, groupId, { id }))) return false;
  return true;
}

/**
 * Reads `queryFilterString` of a body. Returns criteria if they are equivalent, so that clients with lists can change
 * them.
 */
export const filterReader =
  ({ database, findOrganizer, holds }: FilterReadingParts) =>
  async (groupId: string, text: string): Promise<Membership> => {
    if (text === '') return EVERY_RECIPE;
    filterWhere(database, text);
    const criteria = criteriaOf(parseFilter(text));
    const isSayable = criteria !== null && holds(criteria) && (await areKnown(criteria, groupId, findOrganizer));
    return isSayable ? { criteria, filter: null } : { criteria: NO_CRITERIA, filter: text };
  };

export interface Asked {
  /** `queryFilterString` of the body. */
  readonly text: string | null | undefined;
  /** The criteria of its lists. */
  readonly criteria: Criteria;
}

/**
 * The recipes of a body, by its lists or by its filter. Clients send back what they received, and each
 * uses only one of the two. So the one that changes something wins, and lists win over a removed filter.
 */
export async function membershipAfter(
  current: Membership,
  { text, criteria }: Asked,
  read: (filter: string) => Promise<Membership>,
): Promise<Membership> {
  const filter = (text ?? '').trim();
  const isFilterChanged = text !== undefined && filter !== membershipText(current);
  const areListsChanged = criteriaText(criteria) !== criteriaText(current.criteria);
  if (isFilterChanged && !(filter === '' && areListsChanged)) return read(filter);
  return { criteria, filter: criteriaText(criteria) === '' && !isFilterChanged ? current.filter : null };
}
