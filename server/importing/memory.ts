import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ingredientsKey } from '../../core/importing/page/fingerprint.ts';
import { sourceKeyOf } from '../../core/importing/source-key.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { ImportTables } from './tables.ts';

export type RememberedImport = ImportTables['recipeImports']['$inferSelect'];

const KNOWN = 'select r.id, r.slug from recipe_imports i join recipes r on r.id = i.recipe_id where i.group_id = ?';

function fingerprintOf({ recipeIngredient }: NewRecipe): string | null {
  const lines = (recipeIngredient ?? []).map((line) =>
    typeof line === 'string' ? line : (line.originalText ?? line.note ?? ''),
  );
  const key = ingredientsKey(lines);
  return key && createHash('sha256').update(key).digest('base64url');
}

export interface KnownRecipe {
  readonly id: string;
  readonly slug: string;
}

/** Keys to recognize a recipe of another system. Null if the system has no ids. */
export interface MigratedKeys {
  readonly originKey: string | null;
  readonly likeKey: string;
}

/** What imports have stored: to recognize pages, and to distinguish edits from the page's text. */
export function importMemory(database: Database<ImportTables>, clock: Clock) {
  const { recipeImports } = database.tables;
  const first = async (where: string, params: string[]): Promise<KnownRecipe | undefined> =>
    (await database.query<KnownRecipe>(`${KNOWN} and ${where} order by r.seq limit 1`, params))[0];

  return {
    async remember(groupId: string, recipeId: string, content: NewRecipe, pageKey: string | null): Promise<void> {
      const known = { pageKey, fingerprint: fingerprintOf(content), content, importedAt: clock() };
      await database.db
        .insert(recipeImports)
        .values({ recipeId, groupId, image: null, ...known })
        .onConflictDoUpdate({ target: recipeImports.recipeId, set: known });
    },

    /** Like `remember`, for a recipe of another system, by its id there and by its name and lines. */
    async rememberMigrated(groupId: string, recipeId: string, content: NewRecipe, keys: MigratedKeys): Promise<void> {
      const { originKey, likeKey: pageKey } = keys;
      const known = { pageKey, originKey, fingerprint: fingerprintOf(content), content, importedAt: clock() };
      await database.db
        .insert(recipeImports)
        .values({ recipeId, groupId, image: null, ...known })
        .onConflictDoUpdate({ target: recipeImports.recipeId, set: known });
    },

    /**
     * Existing recipes that may be the same as one of another system, most likely first: the one imported with that id,
     * those with the same name and lines, then those with this name and the same page or ingredients.
     */
    async findMigrated(groupId: string, content: NewRecipe, keys: MigratedKeys): Promise<KnownRecipe[]> {
      const name = fold(content.name);
      const page = sourceKeyOf(content.orgURL);
      const fingerprint = fingerprintOf(content);
      const imported = `${KNOWN} and`;
      const asked: [string, (string | null)[]][] = [
        [`${imported} i.origin_key = ?`, [groupId, keys.originKey]],
        [`${imported} i.page_key = ?`, [groupId, keys.likeKey]],
        [
          'select r.id, r.slug from recipes r where r.group_id = ? and r.source_key = ? and r.name_norm = ?',
          [groupId, page, name],
        ],
        [`${imported} i.fingerprint = ? and r.name_norm = ?`, [groupId, fingerprint, name]],
      ];
      const found: KnownRecipe[] = [];
      for (const [sql, params] of asked)
        if (params.every((param) => param !== null))
          found.push(...(await database.query<KnownRecipe>(`${sql} order by r.seq limit 50`, params)));
      return found;
    },

    rememberImage: (groupId: string, recipeId: string, image: string): Promise<void> =>
      database.groupTx(groupId, async () => {
        await database.db.update(recipeImports).set({ image }).where(eq(recipeImports.recipeId, recipeId));
      }),

    async recall(groupId: string, recipeId: string): Promise<RememberedImport | undefined> {
      const own = and(eq(recipeImports.groupId, groupId), eq(recipeImports.recipeId, recipeId));
      return (await database.db.select().from(recipeImports).where(own))[0];
    },

    /** The first recipe of a page with this canonical address. */
    findByPage: (groupId: string, pageKey: string) => first('i.page_key = ?', [groupId, pageKey]),

    /** The first imported recipe with the same ingredients. */
    async findAlike(groupId: string, content: NewRecipe): Promise<KnownRecipe | undefined> {
      const fingerprint = fingerprintOf(content);
      return fingerprint === null ? undefined : first('i.fingerprint = ?', [groupId, fingerprint]);
    },
  };
}
export type ImportMemory = ReturnType<typeof importMemory>;
