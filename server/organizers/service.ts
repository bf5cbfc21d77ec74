import type { Caller } from '../../core/auth/caller.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { RecipeCounts } from '../../core/organizers/endpoints.ts';
import { failOrganizer } from '../../core/organizers/errors.ts';
import type { OrganizerEvent } from '../../core/organizers/events.ts';
import type { OrganizerRef, ToolRef } from '../../core/recipes/organizer-ref.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import { freeNumber, numberedName, numberedSlug } from '../kit/free-name.ts';
import { slugOf } from '../kit/slug.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { OrganizerRow, OrganizerStore } from './store.ts';
import type { OrganizerKind } from './tables.ts';

export interface OrganizerBody {
  readonly name?: string | undefined;
  readonly onHand?: boolean | undefined;
}

export interface OrganizerParts {
  readonly database: Database;
  readonly store: OrganizerStore;
  /** The recipes of the group that use the organizer, by name. */
  readonly recipesWith: (caller: Caller, kind: OrganizerKind, id: string) => Promise<RecipeSummary[]>;
  readonly events: Emitter<OrganizerEvent>;
}

/** A tool with its group, which some responses contain. */
export interface OwnedTool extends ToolRef {
  readonly groupId: string;
}

const toolOf = ({ id, groupId, name, slug, onHand }: OrganizerRow): OwnedTool => ({ id, groupId, name, slug, onHand });

/** Categories, tags and tools work the same, except that a tool can also be on hand. */
export function organizerService({ database, store, recipesWith, events }: OrganizerParts) {
  /** Emits an event, except for tools, which have none. */
  function tell(kind: OrganizerKind, how: 'created' | 'updated' | 'deleted', row: OrganizerRow): OwnedTool {
    const { groupId, id, name, slug } = row;
    const noun = kind === 'tags' ? 'tag' : 'category';
    if (kind !== 'tools') events.emit({ groupId, type: `${noun}.${how}`, ids: [id], about: { name, slug } });
    return toolOf(row);
  }

  async function getRow(kind: OrganizerKind, caller: Caller, wanted: { id: string } | { slug: string }) {
    const row = await store.find(kind, caller.groupId, wanted);
    if (!row) throw failOrganizer('organizers.not_found');
    return row;
  }

  /** Runs a write. If the slug of the name is taken in the group, throws `organizers.name_taken`. */
  const write = <T>(groupId: string, name: string, work: () => Promise<T>): Promise<T> =>
    database.groupTx(groupId, work).catch((error) => {
      if (isUniqueViolation(error)) throw failOrganizer('organizers.name_taken', { params: { name } });
      throw error;
    });

  return (kind: OrganizerKind) => ({
    list: (
      caller: Caller,
      query: ListQuery & { search?: string | undefined },
      request: ListRequest,
    ): Promise<Page<ToolRef>> => store.list(kind, caller.groupId, query, request),

    empty: (caller: Caller): Promise<OrganizerRef[]> => store.empty(kind, caller.groupId),

    counts: (caller: Caller): Promise<RecipeCounts> => store.counts(kind, caller.groupId),

    async get(caller: Caller, id: string): Promise<OwnedTool> {
      return toolOf(await getRow(kind, caller, { id }));
    },

    async bySlug(caller: Caller, slug: string): Promise<OwnedTool & { recipes: RecipeSummary[] }> {
      return this.withRecipes(caller, toolOf(await getRow(kind, caller, { slug })));
    },

    async withRecipes(caller: Caller, tool: OwnedTool): Promise<OwnedTool & { recipes: RecipeSummary[] }> {
      return { ...tool, recipes: await recipesWith(caller, kind, tool.id) };
    },

    create: (caller: Caller, { name = '', onHand = false }: OrganizerBody): Promise<OwnedTool> =>
      write(caller.groupId, name, async () =>
        tell(kind, 'created', await store.insert(kind, caller.groupId, { name, onHand })),
      ),

    /** Updates the given fields. The slug follows the name. */
    update: (caller: Caller, id: string, body: OrganizerBody): Promise<OwnedTool> =>
      write(caller.groupId, body.name ?? '', async () => {
        const row = await getRow(kind, caller, { id });
        const change = { name: body.name ?? row.name, onHand: body.onHand ?? row.onHand };
        return tell(kind, 'updated', await store.update(kind, row, change));
      }),

    remove: (caller: Caller, id: string): Promise<OwnedTool> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(kind, caller, { id });
        await store.remove(kind, row);
        return tell(kind, 'deleted', row);
      }),

    /** A copy without recipes. It is numbered unless a name is given. */
    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<OwnedTool> =>
      write(caller.groupId, name ?? '', async () => {
        const row = await getRow(kind, caller, { id });
        const free = name ? { name } : await freeName(row, (slug) => store.find(kind, caller.groupId, { slug }));
        return tell(kind, 'created', await store.insert(kind, caller.groupId, { ...free, onHand: row.onHand }));
      }),
  });
}
export type OrganizerService = ReturnType<ReturnType<typeof organizerService>>;

/** Chooses the slug separately, because the slug of a long name would be cut before the number. */
async function freeName(
  { name, slug }: OrganizerRow,
  find: (slug: string) => Promise<unknown>,
): Promise<{ name: string; slug: string }> {
  const base = slugOf(name) || slug;
  const number = await freeNumber(1, async (tried) => Boolean(await find(numberedSlug(base, tried))));
  return { name: numberedName(name, number), slug: numberedSlug(base, number) };
}
