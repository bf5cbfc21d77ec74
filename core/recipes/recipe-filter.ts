import { z } from 'zod';
import { type Comparison, type Filter, parseFilter } from '../kit/filter/filter.ts';
import { FilterParts, filterParts, filterText } from '../kit/filter/filter-parts.ts';
import type { OrganizerKind } from './facets.ts';
import { idAttributes } from './facets.ts';
import { MAX_FILTER } from './limits.ts';

/** The fields for the filter of a cookbook or a rule in a response. */
export const filterShape = {
  queryFilterString: z.string().describe('The filter as a text, such as `tags.id IN ["…"]`. Empty for every recipe.'),
  queryFilter: FilterParts.describe('The same filter, taken apart.'),
};

/** The fields of a request that replace lists of organizers. */
export const FilterBody = z
  .string()
  .max(MAX_FILTER)
  .nullish()
  .describe('A filter of recipes instead of the lists. If both are sent, the one that changes something wins.');

/** Organizers that recipes must have, by id: all or any of them. */
export interface Wanted {
  readonly ids: readonly string[];
  readonly requireAll: boolean;
}

/** What a cookbook or a rule requires of its recipes. A kind without ids requires nothing. */
export type Criteria = Readonly<Record<OrganizerKind, Wanted>>;

const kinds = Object.keys(idAttributes) as OrganizerKind[];

const NOTHING: Wanted = { ids: [], requireAll: true };
export const NO_CRITERIA: Criteria = { categories: NOTHING, tags: NOTHING, tools: NOTHING };

/** The filter equivalent to the criteria. Null if they require nothing. */
function filterOf(criteria: Criteria): Filter | null {
  const terms = kinds
    .filter((kind) => criteria[kind].ids.length > 0)
    .map(
      (kind): Comparison => ({
        kind: 'compare',
        attribute: idAttributes[kind],
        operator: criteria[kind].requireAll ? 'contains all' : 'in',
        value: criteria[kind].ids,
      }),
    );
  return terms.length > 1 ? { kind: 'and', terms } : (terms[0] ?? null);
}

/** `queryFilterString` of criteria. Empty if they require nothing. */
export function criteriaText(criteria: Criteria): string {
  const filter = filterOf(criteria);
  return filter === null ? '' : filterText(filter);
}

/** The recipes of a cookbook or a rule: by criteria, or by a filter that criteria cannot express. */
export interface Membership {
  readonly criteria: Criteria;
  /** The text of the filter, or null if the criteria are enough. */
  readonly filter: string | null;
}
export const EVERY_RECIPE: Membership = { criteria: NO_CRITERIA, filter: null };

/** `queryFilterString` of a membership. Empty if it contains every recipe. */
export const membershipText = ({ criteria, filter }: Membership): string => filter ?? criteriaText(criteria);

/** How answers show a membership: as a text, and taken apart. Throws FilterError if the stored text cannot be read. */
export function filterFields(membership: Membership): { queryFilterString: string; queryFilter: FilterParts } {
  const { criteria, filter } = membership;
  const tree = filter === null ? filterOf(criteria) : parseFilter(filter);
  return {
    queryFilterString: membershipText(membership),
    queryFilter: { parts: tree === null ? [] : filterParts(tree) },
  };
}

function wantedIn({ attribute, operator, value }: Comparison): [OrganizerKind, Wanted] | null {
  const kind = kinds.find((name) => idAttributes[name] === attribute);
  if (kind === undefined || !Array.isArray(value) || value.length === 0) return null;
  const ids = [...new Set((value as string[]).map((id) => id.toLowerCase()))];
  if (operator === 'contains all') return [kind, { ids, requireAll: true }];
  return operator === 'in' ? [kind, { ids, requireAll: false }] : null;
}

/** The criteria equivalent to a filter. Null if there are none, for example if it compares ratings. */
export function criteriaOf(filter: Filter): Criteria | null {
  const terms = filter.kind === 'and' ? filter.terms : [filter];
  const criteria: Partial<Record<OrganizerKind, Wanted>> = {};
  for (const term of terms) {
    const found = term.kind === 'compare' ? wantedIn(term) : null;
    if (found === null || criteria[found[0]]) return null;
    criteria[found[0]] = found[1];
  }
  return { ...NO_CRITERIA, ...criteria };
}

/** Whether the lists of a plan rule can express it: a rule requires all of its categories and tags, and no tools. */
export const isOfRules = ({ tools, ...asked }: Criteria): boolean =>
  tools.ids.length === 0 && Object.values(asked).every(({ ids, requireAll }) => requireAll || ids.length < 2);
