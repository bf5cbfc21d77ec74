import { failCookbook } from '../../core/cookbooks/errors.ts';
import type { CookbookPatch, NewCookbook } from '../../core/cookbooks/schema.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { freeNumber, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import { slugOf } from '../kit/slug.ts';
import {
  type CookbookRow,
  type CookbookStore,
  type OrganizerIds,
  type OrganizerKind,
  organizerKinds,
} from './store.ts';

export interface CookbookWritingParts {
  readonly store: CookbookStore;
  /** An organizer of the group. */
  readonly findOrganizer: (
    kind: OrganizerKind,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ) => Promise<{ id: string } | undefined>;
  readonly clock: Clock;
}

const NO_ORGANIZERS: OrganizerIds = { categories: [], tags: [], tools: [] };

type Columns = Pick<
  CookbookRow,
  'description' | 'position' | 'public' | 'requireAllCategories' | 'requireAllTags' | 'requireAllTools'
>;

/** What a cookbook has that a body leaves out. */
export const DEFAULTS: Columns = {
  description: '',
  position: 1,
  public: false,
  requireAllCategories: true,
  requireAllTags: true,
  requireAllTools: true,
};
const columnNames = Object.keys(DEFAULTS) as (keyof Columns)[];

/** The columns that a body sets. Null stands for the default. */
const given = (body: Partial<Record<keyof Columns, unknown>>): Partial<Columns> =>
  Object.fromEntries(
    columnNames.filter((name) => body[name] !== undefined).map((name) => [name, body[name] ?? DEFAULTS[name]]),
  );

/** Stores cookbooks with a free slug and the organizers that a body names. Runs in the caller's transaction. */
export function cookbookWriting({ store, findOrganizer, clock }: CookbookWritingParts) {
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

  /** The organizer ids that a body names. Kinds that it leaves out stay unchanged. */
  async function organizersOf(
    groupId: string,
    body: Pick<CookbookPatch, OrganizerKind>,
    current: OrganizerIds,
  ): Promise<OrganizerIds> {
    const ids: Record<OrganizerKind, readonly string[]> = { ...current };
    for (const kind of organizerKinds) {
      const refs = body[kind];
      if (refs === undefined) continue;
      const named: string[] = [];
      for (const [index, ref] of (refs ?? []).entries()) named.push(await idOf(kind, groupId, ref, index));
      ids[kind] = [...new Set(named)];
    }
    return ids;
  }

  /** The first free slug for a name. Several cookbooks may share a name. */
  async function freeSlug(groupId: string, name: string, id: string): Promise<string> {
    const base = slugOf(name) || id.slice(0, 8);
    const isTaken = (number: number) => store.isSlugTaken(groupId, numberedSlug(base, number));
    return numberedSlug(base, await freeNumber(0, isTaken));
  }

  async function add(groupId: string, name: string, body: NewCookbook): Promise<CookbookRow> {
    const id = newId();
    const now = clock();
    const ids = await organizersOf(groupId, body, NO_ORGANIZERS);
    const row = {
      id,
      groupId,
      name,
      nameNorm: fold(name),
      slug: await freeSlug(groupId, name, id),
      ...DEFAULTS,
      ...given(body),
      createdAt: now,
      updatedAt: now,
    };
    return store.insert(row, ids);
  }

  async function change(row: CookbookRow, body: CookbookPatch): Promise<CookbookRow> {
    const name = body.name ?? row.name;
    const ids = await organizersOf(row.groupId, body, await store.organizerIds(row.id));
    const slug = name === row.name ? row.slug : await freeSlug(row.groupId, name, row.id);
    const updatedAt = nextVersion(clock(), row.updatedAt);
    return store.update(row, { name, nameNorm: fold(name), slug, ...given(body), updatedAt }, ids);
  }

  return { add, change };
}
