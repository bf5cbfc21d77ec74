import { failCookbook } from '../../core/cookbooks/errors.ts';
import type { CookbookPatch, NewCookbook } from '../../core/cookbooks/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type OrganizerKind, organizerKinds } from '../../core/recipes/facets.ts';
import type { OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import { type Criteria, EVERY_RECIPE, type Membership } from '../../core/recipes/recipe-filter.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { freeNumber, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import { slugOf } from '../kit/slug.ts';
import { filterReader, membershipAfter } from '../recipes/service.ts';
import type { CookbookRow, CookbookStore, OrganizerIds } from './store.ts';

export interface CookbookWritingParts {
  readonly database: Database;
  readonly store: CookbookStore;
  /** An organizer of the group. */
  readonly findOrganizer: (
    kind: OrganizerKind,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ) => Promise<{ id: string } | undefined>;
  readonly clock: Clock;
}

type Columns = Pick<CookbookRow, 'description' | 'position' | 'public'>;

/** The stored values of fields that a body leaves out. */
export const DEFAULTS: Columns = {
  description: '',
  position: 1,
  public: false,
};

/** The lists of a body that replaces a cookbook without naming any. */
export const NO_LISTS = {
  categories: [],
  tags: [],
  tools: [],
  requireAllCategories: true,
  requireAllTags: true,
  requireAllTools: true,
};

type MembershipBody = Omit<CookbookPatch, 'name'>;

const FLAGS = { categories: 'requireAllCategories', tags: 'requireAllTags', tools: 'requireAllTools' } as const;

const columnNames = Object.keys(DEFAULTS) as (keyof Columns)[];

/** The columns that a body sets. Null stands for the default. */
const given = (body: Partial<Record<keyof Columns, unknown>>): Partial<Columns> =>
  Object.fromEntries(
    columnNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name] ?? DEFAULTS[name]]),
  );

/** Stores cookbooks with a free slug and the organizers that a body names. Runs in the caller's transaction. */
export function cookbookWriting({ database, store, findOrganizer, clock }: CookbookWritingParts) {
  const readFilter = filterReader({ database, findOrganizer, holds: () => true });

  async function idOf(kind: OrganizerKind, groupId: string, ref: OrganizerRefBody, index: number): Promise<string> {
    const slug = slugOf(ref.slug || ref.name || '');
    const found =
      (ref.id && (await findOrganizer(kind, groupId, { id: ref.id }))) ||
      (slug && (await findOrganizer(kind, groupId, { slug })));
    if (found) return found.id;
    throw failCookbook('cookbooks.unknown_organizer', {
      params: { field: kind, name: ref.name || ref.slug || ref.id || '' },
      fields: [{ path: ['body', kind, index], message: '' }],
    });
  }

  /** The criteria that the lists of a body name. Absent lists stay unchanged. */
  async function criteriaIn(groupId: string, body: MembershipBody, current: Criteria): Promise<Criteria> {
    const criteria = { ...current };
    for (const kind of organizerKinds) {
      const { [kind]: refs, [FLAGS[kind]]: isAll } = body;
      const ids = refs === undefined ? [...current[kind].ids] : [];
      for (const [index, ref] of (refs ?? []).entries()) ids.push(await idOf(kind, groupId, ref, index));
      const requireAll = isAll === undefined ? current[kind].requireAll : (isAll ?? true);
      criteria[kind] = { ids: [...new Set(ids)], requireAll };
    }
    return criteria;
  }

  async function membershipIn(groupId: string, body: MembershipBody, current: Membership): Promise<Membership> {
    const criteria = await criteriaIn(groupId, body, current.criteria);
    const read = (filter: string) => readFilter(groupId, filter);
    return membershipAfter(current, { text: body.queryFilterString, criteria }, read);
  }

  const stored = ({ criteria, filter }: Membership) => ({
    queryFilter: filter,
    requireAllCategories: criteria.categories.requireAll,
    requireAllTags: criteria.tags.requireAll,
    requireAllTools: criteria.tools.requireAll,
  });

  const idsOf = ({ criteria }: Membership): OrganizerIds => ({
    categories: criteria.categories.ids,
    tags: criteria.tags.ids,
    tools: criteria.tools.ids,
  });

  /** The first free slug for a name. Several cookbooks may share a name. */
  async function freeSlug(groupId: string, name: string, id: string): Promise<string> {
    const base = slugOf(name) || id.slice(0, 8);
    const isTaken = (number: number) => store.isSlugTaken(groupId, numberedSlug(base, number));
    return numberedSlug(base, await freeNumber(0, isTaken));
  }

  async function add({ groupId, householdId }: HouseholdKey, name: string, body: NewCookbook): Promise<CookbookRow> {
    const id = newId();
    const now = clock();
    const membership = await membershipIn(groupId, body, EVERY_RECIPE);
    const row = {
      id,
      groupId,
      householdId,
      name,
      nameNorm: fold(name),
      slug: await freeSlug(groupId, name, id),
      ...DEFAULTS,
      ...given(body),
      ...stored(membership),
      createdAt: now,
      updatedAt: now,
    };
    return store.insert(row, idsOf(membership));
  }

  async function change(row: CookbookRow, body: CookbookPatch): Promise<CookbookRow> {
    const name = body.name ?? row.name;
    const membership = await membershipIn(row.groupId, body, await store.membership(row));
    const slug = name === row.name ? row.slug : await freeSlug(row.groupId, name, row.id);
    const updatedAt = nextVersion(clock(), row.updatedAt);
    const columns = { name, nameNorm: fold(name), slug, ...given(body), ...stored(membership), updatedAt };
    return store.update(row, columns, idsOf(membership));
  }

  return { add, change };
}
