import type { Recipe } from '../../../../core/recipes/schema.ts';
import type { Draft } from './draft.ts';

/** The data that survives a reload: the draft, and the recipe as it was when editing began (null for a new one). */
export interface KeptDraft {
  readonly base: Recipe | null;
  readonly draft: Draft;
}

const keyOf = (recipeId: string | null) => `lovage.draft.${recipeId ?? 'new'}`;

export function readKept(recipeId: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(recipeId)) ?? 'null') as KeptDraft | null;
    return Array.isArray(kept?.draft?.recipeIngredient) ? kept : null;
  } catch {
    return null;
  }
}

/** Null deletes it. If storage is blocked or full, nothing is kept, and the page asks before it is left. */
export function keepDraft(recipeId: string | null, kept: KeptDraft | null): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(recipeId), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(recipeId));
  } catch {
    // Blocked or full storage is ignored, as described above.
  }
}
