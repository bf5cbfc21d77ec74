import type { Caller } from '../../core/auth/caller.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeEvent } from '../../core/recipes/events.ts';
import { newSettings, type RecipePreferences } from '../../core/recipes/new-settings.ts';
import type { NewRecipe, RecipeAsset, RecipeBody } from '../../core/recipes/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { isUniqueViolation } from '../kit/database/database.ts';
import { freeNumber, numberedName, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Emitter, EventDetails } from '../kit/work/events.ts';
import type { OrganizerKind } from '../organizers/tables.ts';
import { columnsOf, ingredientRows, nameColumns, settingsColumns, stepRows } from './content.ts';
import { type OpenRecipe, openFor } from './lock.ts';
import type { LinkedOrganizer, OrganizerLinks, OrganizerNames } from './organizer-links.ts';
import type { KnownContent } from './recipe-content.ts';
import type { RecipeRow } from './recipe-row.ts';
import { recipeSlug } from './recipe-slug.ts';
import type { RecipeIndexing } from './search/indexing.ts';
import type { NewRecipeRow, RecipeStore } from './store.ts';

export interface WritingParts {
  readonly store: RecipeStore;
  readonly organizers: OrganizerNames;
  readonly links: OrganizerLinks;
  readonly foods: FoodStore;
  /** The preferences for new recipes of a group. */
  readonly groups: { preferences(groupId: string, householdId: string): Promise<RecipePreferences> };
  readonly clock: Clock;
  /** Makes a recipe searchable. */
  readonly index: RecipeIndexing['index'];
  /** Deletes the files that the new version does not list. */
  readonly sweepUnlisted: (before: RecipeRow, after: RecipeRow) => void;
  readonly emit: EmitRecipeEvent;
}

/** Announces an event of one recipe. */
export const recipeEmitter =
  (events: Emitter<RecipeEvent>) =>
  (type: RecipeEvent, { groupId, id, name, slug }: RecipeRow, details: EventDetails = {}): void =>
    events.emit({ groupId, type, ids: [id], about: { name, slug, ...details } });
export type EmitRecipeEvent = ReturnType<typeof recipeEmitter>;

/** Keys of a body that are stored outside of the recipe's own columns. */
const BODY_KEYS = ['recipeCategory', 'tags', 'tools'] as const;
const KINDS: Record<(typeof BODY_KEYS)[number], OrganizerKind> = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
};

const assetsOf = (given: RecipeBody['assets']): RecipeAsset[] =>
  (given ?? []).map(({ name, icon, fileName = null }) => ({ name, icon, fileName }));

/** Stores the content of recipes: name and slug, lines, steps, organizers, settings and search words. */
export function recipeWriting(parts: WritingParts) {
  const { store, organizers, links, foods, groups, clock, index, emit } = parts;

  /**
   * The first free name and slug: "Soup", "Soup (1)", … If the name has no letter or digit, the slug comes from the id.
   */
  async function freeName(groupId: string, wanted: string, id: string) {
    const base = recipeSlug(wanted, id);
    const number = await freeNumber(0, (tried) => store.isSlugTaken(groupId, numberedSlug(base, tried)));
    return { ...nameColumns(numberedName(wanted, number)), slug: numberedSlug(base, number) };
  }

  /** Returns the organizers if they stay the same. */
  async function linkOrganizers(recipe: OpenRecipe, body: RecipeBody): Promise<LinkedOrganizer[] | undefined> {
    const linked = await links.linked([recipe.id]);
    let isSame = true;
    for (const key of BODY_KEYS) {
      const kind = KINDS[key];
      const before = linked.filter((link) => link.kind === kind).map((link) => link.id);
      const refs = body[key] ?? [];
      if (refs.length === before.length && refs.every(({ id }, at) => id === before[at])) continue;
      const ids = await organizers.resolve(kind, recipe.groupId, refs);
      if (before.join() === ids.join()) continue;
      isSame = false;
      await links.link(kind, recipe, ids);
    }
    return isSame ? linked : undefined;
  }

  async function insert(
    caller: Caller,
    body: NewRecipe,
    extra: Partial<NewRecipeRow> = {},
    details: EventDetails = {},
  ): Promise<OpenRecipe> {
    const { id = newId() } = extra;
    const now = clock();
    const lines = await ingredientRows(caller.groupId, body.recipeIngredient ?? [], foods);
    const name = await freeName(caller.groupId, body.name, id);
    const row: NewRecipeRow = {
      id,
      groupId: caller.groupId,
      userId: caller.id,
      ...name,
      dateAdded: now.toISOString().slice(0, 10),
      dateUpdated: now,
      createdAt: now,
      updatedAt: now,
      assets: [],
      ...columnsOf(body),
      ...settingsColumns(body.settings, newSettings(await groups.preferences(caller.groupId, caller.householdId))),
      ...extra,
    };
    const steps = stepRows(body.recipeInstructions ?? []);
    const inserted = await store.insert(row, lines, steps);
    await linkOrganizers(inserted, body);
    await index(inserted, { lines, steps });
    emit('recipe.created', inserted, details);
    return inserted;
  }

  /** Stores new content. Returns the row, and the unchanged content. */
  async function replace(
    caller: Caller,
    row: RecipeRow,
    body: RecipeBody,
  ): Promise<{ readonly updated: RecipeRow; readonly same: KnownContent }> {
    const current = await openFor(store, caller, row, body.settings);
    const now = nextVersion(clock(), current.updatedAt);
    const name = body.name ?? current.name;
    const slug = name === current.name ? current.slug : recipeSlug(name, current.id);
    const change = {
      ...nameColumns(name),
      slug,
      ...columnsOf(body, current.recipeYield),
      ...settingsColumns(body.settings, current),
      ...(body.assets === undefined ? {} : { assets: assetsOf(body.assets) }),
      dateUpdated: now,
      updatedAt: now,
    };
    const lines = await ingredientRows(current.groupId, body.recipeIngredient ?? [], foods);
    try {
      const steps = stepRows(body.recipeInstructions ?? []);
      const { updated, before, isRewritten, same } = await store.replace(current, change, lines, steps);
      const organizers = await linkOrganizers(current, body);
      const isReworded = updated.name !== current.name || updated.description !== current.description;
      if (isRewritten || isReworded) await index(updated, { lines, steps }, { row: current, content: before });
      parts.sweepUnlisted(current, updated);
      emit('recipe.updated', updated);
      return { updated, same: { ...same, organizers } };
    } catch (error) {
      if (isUniqueViolation(error)) throw failRecipe('recipes.name_taken', { params: { name } });
      throw error;
    }
  }

  return { insert, replace, freeName };
}
export type RecipeWriting = ReturnType<typeof recipeWriting>;
