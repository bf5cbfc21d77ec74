import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type Database, placeholders } from '../kit/database/database.ts';
import { isId } from '../kit/secrets/ids.ts';
import { publicRecipe } from './public-recipe.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

export type RecipeName = Pick<RecipeRow, 'id' | 'slug'>;

/** Keys in one query. */
const MAX_KEYS = 500;

/** Finds recipes of a group by id, by present and earlier slug, and by source. */
export function recipeLookup(database: Database<RecipeTables>) {
  const { recipes, recipeSlugs } = database.tables;

  const withSlug = database.prepare((groupId: string, slug: string) =>
    database.db
      .select()
      .from(recipes)
      .where(and(eq(recipes.groupId, groupId), eq(recipes.slug, slug))),
  );

  const withIdOrSlug = database.prepare((groupId: string, id: string, slug: string) =>
    database.db
      .select()
      .from(recipes)
      .where(and(eq(recipes.groupId, groupId), or(eq(recipes.slug, slug), eq(recipes.id, id)))),
  );

  const onceCalled = database.prepare((groupId: string, slug: string) =>
    database.db
      .select({ recipe: recipes })
      .from(recipeSlugs)
      .innerJoin(recipes, eq(recipes.id, recipeSlugs.recipeId))
      .where(and(eq(recipeSlugs.groupId, groupId), eq(recipeSlugs.slug, slug))),
  );

  /** The recipe that last had this slug before it was renamed. */
  async function findRenamed(groupId: string, slug: string): Promise<RecipeRow | undefined> {
    return (await onceCalled(groupId, slug))[0]?.recipe;
  }

  return {
    /** Whether visitors of a public group may see a recipe. */
    isPublic: async (id: string): Promise<boolean> =>
      (await database.query(`select 1 from recipes r where r.id = ? and ${publicRecipe('r')}`, [id])).length > 0,

    /** Finds a recipe by slug, else by id, else by an earlier slug. */
    async find(groupId: string, key: string): Promise<RecipeRow | undefined> {
      const [found] = await (isId(key) ? withIdOrSlug(groupId, key.toLowerCase(), key) : withSlug(groupId, key));
      return found ?? findRenamed(groupId, key);
    },

    /** The ids and slugs of recipes by key: slug, else id, else an earlier slug. Three queries for hundreds of keys. */
    async namesOf(groupId: string, keys: readonly string[]): Promise<Map<string, RecipeName>> {
      const found = new Map<string, RecipeName>();
      const name = { id: recipes.id, slug: recipes.slug };
      for (let at = 0; at < keys.length; at += MAX_KEYS) {
        const some = keys.slice(at, at + MAX_KEYS);
        const ids = some.filter(isId).map((key) => key.toLowerCase());
        const ofGroup = eq(recipes.groupId, groupId);
        const [renamed, byId, bySlug] = await Promise.all([
          database.db
            .select({ key: recipeSlugs.slug, ...name })
            .from(recipeSlugs)
            .innerJoin(recipes, eq(recipes.id, recipeSlugs.recipeId))
            .where(and(eq(recipeSlugs.groupId, groupId), inArray(recipeSlugs.slug, some))),
          database.db
            .select({ key: recipes.id, ...name })
            .from(recipes)
            .where(and(ofGroup, inArray(recipes.id, ids))),
          database.db
            .select({ key: recipes.slug, ...name })
            .from(recipes)
            .where(and(ofGroup, inArray(recipes.slug, some))),
        ]);
        for (const { key, id, slug } of [...renamed, ...byId, ...bySlug]) found.set(key, { id, slug });
        for (const key of some.filter(isId)) {
          const name = found.get(key) ?? found.get(key.toLowerCase());
          if (name) found.set(key, name);
        }
      }
      return found;
    },

    /** The recipes with these ids, in the order of their creation. */
    async withIds(groupId: string, ids: readonly string[]): Promise<RecipeRow[]> {
      const found: RecipeRow[] = [];
      for (let at = 0; at < ids.length; at += MAX_KEYS) {
        const some = ids.slice(at, at + MAX_KEYS);
        const named = and(eq(recipes.groupId, groupId), inArray(recipes.id, some));
        found.push(...(await database.db.select().from(recipes).where(named).orderBy(asc(recipes.seq))));
      }
      return found;
    },

    /** The people, among these, who are in another household that locks its recipes. */
    async ownersElsewhere(ids: readonly string[], householdId: string): Promise<ReadonlySet<string>> {
      const found = new Set<string>();
      const unique = [...new Set(ids)];
      for (let at = 0; at < unique.length; at += MAX_KEYS) {
        const some = unique.slice(at, at + MAX_KEYS);
        const rows = await database.query<{ id: string }>(
          `select u.id from users u join households h on h.id = u.household_id
            where h.lock_recipe_edits and h.id <> ? and u.id in (${placeholders(some.length)})`,
          [householdId, ...some],
        );
        for (const { id } of rows) found.add(id);
      }
      return found;
    },

    async findBySource(groupId: string, sourceKey: string): Promise<RecipeRow | undefined> {
      const found = and(eq(recipes.groupId, groupId), eq(recipes.sourceKey, sourceKey));
      return (await database.db.select().from(recipes).where(found).orderBy(asc(recipes.seq)).limit(1))[0];
    },

    async isSlugTaken(groupId: string, slug: string): Promise<boolean> {
      const text = 'select 1 as taken from recipes where group_id = ? and slug = ?';
      return (await database.query(text, [groupId, slug])).length > 0;
    },

    /** Whether this recipe exists. Not limited to a group, because media is requested by id. */
    exists: async (id: string): Promise<boolean> =>
      (await database.db.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, id))).length > 0,
  };
}
export type RecipeLookup = ReturnType<typeof recipeLookup>;
