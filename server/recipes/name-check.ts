import type { Caller } from '../../core/auth/caller.ts';
import { RecipeNameCheck, type recipeNameEndpoints, unglued } from '../../core/recipes/name-endpoints.ts';
import type { Database } from '../kit/database/database.ts';
import type { Context } from '../kit/http/context.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { InvalidRequest } from '../kit/http/wire-errors.ts';
import { slugOf } from '../kit/slug.ts';

export interface NameCheckParts {
  readonly database: Database;
  /** Limits checks per address, because visitors may use them. */
  readonly rate: RateWindow;
}

/** Tells forms whether a name is free. Two names are the same if their slugs are. */
export function recipeNameHandlers({
  database,
  rate,
}: NameCheckParts): NounHandlers<typeof recipeNameEndpoints, Caller> {
  async function isFree(groupId: string, name: string): Promise<boolean> {
    const slug = slugOf(name);
    if (!slug) return true;
    const text = 'select 1 as taken from recipes where group_id = ? and slug = ?';
    return (await database.query(text, [groupId, slug])).length === 0;
  }

  async function check({ query }: { query: Parameters<typeof unglued>[0] }, { address }: Context<Caller | null>) {
    spend(rate, address);
    const parsed = RecipeNameCheck.safeParse(unglued(query));
    if (!parsed.success) throw new InvalidRequest('query', parsed.error.issues, query);
    return { valid: await isFree(parsed.data.groupId, parsed.data.name) };
  }

  return { check, checkAlias: check };
}
