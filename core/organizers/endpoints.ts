import { z } from 'zod';
import { crud, SearchedListQuery } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { OrganizerRef, ToolRef } from '../recipes/organizer-ref.ts';
import { RecipeSummary } from '../recipes/schema.ts';

const Name = z.string().trim().min(1).max(MAX_NAME);
const NamedBody = z.object({ name: Name });
const ToolBody = z.object({ name: Name, onHand: z.boolean().optional() });

const errors = { one: ['organizers.not_found'], write: ['organizers.name_taken'] } as const;

/** The response for a new one includes its group. */
const Owned = OrganizerRef.extend({ groupId: Uuid });
const WithRecipes = OrganizerRef.extend({ recipes: z.array(RecipeSummary) });

function family<const P extends `/${string}`, const N extends string>(path: P, command: N, one: string) {
  const rows = crud({
    path,
    command,
    one,
    entity: OrganizerRef,
    create: NamedBody,
    update: NamedBody,
    query: SearchedListQuery,
    mayCreate: 'member',
    mayChange: 'organize',
    errors,
  });
  return {
    ...rows,
    create: { ...rows.create, returns: Owned },
    duplicate: { ...rows.duplicate, returns: Owned },
    // The API returns null here, but the object for tools.
    remove: { ...rows.remove, returns: undefined },
  } as const;
}

const bySlug = <const P extends `/${string}`>(path: P, command: string) =>
  ({
    method: 'GET',
    isKept: true,
    path: `${path}/slug/:slug`,
    access: 'member',
    summary: 'Returns one by slug, with its recipes.',
    cli: `${command} view`,
    returns: WithRecipes,
    errors: errors.one,
  }) as const;

const empty = <const P extends `/${string}`>(path: P, command: string) =>
  ({
    method: 'GET',
    isKept: true,
    path: `${path}/empty`,
    access: 'member',
    summary: 'Lists unused ones, which belong to no recipe.',
    cli: `${command} list`,
    returns: z.array(OrganizerRef),
  }) as const;

/** How many recipes have each, by id. Unused ones are missing. */
export const RecipeCounts = z.record(Uuid, z.int());
export type RecipeCounts = z.output<typeof RecipeCounts>;

const counts = <const P extends `/${string}`>(path: P, command: string) =>
  ({
    method: 'GET',
    isKept: true,
    path: `${path}/counts`,
    access: 'member',
    summary: 'Counts the recipes of each, by id. Unused ones are missing.',
    cli: `${command} list`,
    returns: RecipeCounts,
  }) as const;

const tags = family('/api/organizers/tags', 'tag', 'a tag');

export const categoryEndpoints = endpoints({
  ...family('/api/organizers/categories', 'category', 'a category'),
  bySlug: bySlug('/api/organizers/categories', 'category'),
  empty: empty('/api/organizers/categories', 'category'),
  counts: counts('/api/organizers/categories', 'category'),
});

export const tagEndpoints = endpoints({
  ...tags,
  // The API includes the recipes of a tag in every response, but those of a category only by slug.
  get: { ...tags.get, returns: WithRecipes },
  update: { ...tags.update, returns: WithRecipes },
  patch: { ...tags.patch, returns: WithRecipes },
  bySlug: bySlug('/api/organizers/tags', 'tag'),
  empty: empty('/api/organizers/tags', 'tag'),
  counts: counts('/api/organizers/tags', 'tag'),
});

export const toolEndpoints = endpoints({
  ...crud({
    path: '/api/organizers/tools',
    command: 'tool',
    one: 'a tool',
    entity: ToolRef,
    create: ToolBody,
    update: ToolBody,
    query: SearchedListQuery,
    mayCreate: 'member',
    mayChange: 'organize',
    errors,
  }),
  bySlug: {
    ...bySlug('/api/organizers/tools', 'tool'),
    returns: ToolRef.extend({ groupId: Uuid, recipes: z.array(RecipeSummary) }),
  },
  counts: counts('/api/organizers/tools', 'tool'),
});
