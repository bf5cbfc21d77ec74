import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ingredientsKey } from '../../core/importing/fingerprint.ts';
import type { NewRecipe } from '../../core/recipes/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
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

/** What imports have stored: by it a page is known again, and edits are told from what the page said. */
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

    rememberImage: (recipeId: string, image: string): Promise<void> =>
      database.tx(async () => {
        await database.db.update(recipeImports).set({ image }).where(eq(recipeImports.recipeId, recipeId));
      }),

    async recall(groupId: string, recipeId: string): Promise<RememberedImport | undefined> {
      const own = and(eq(recipeImports.groupId, groupId), eq(recipeImports.recipeId, recipeId));
      return (await database.db.select().from(recipeImports).where(own))[0];
    },

    /** The first recipe of a page that calls itself so. */
    findByPage: (groupId: string, pageKey: string) => first('i.page_key = ?', [groupId, pageKey]),

    /** The first recipe that was imported with the same ingredients. */
    async findAlike(groupId: string, content: NewRecipe): Promise<KnownRecipe | undefined> {
      const fingerprint = fingerprintOf(content);
      return fingerprint === null ? undefined : first('i.fingerprint = ?', [groupId, fingerprint]);
    },
  };
}
export type ImportMemory = ReturnType<typeof importMemory>;
