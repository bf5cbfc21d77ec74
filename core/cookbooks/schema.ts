import { z } from 'zod';
import { MAX_NAME, MAX_TEXT } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { OrganizerRef, OrganizerRefBody, ToolRef } from '../recipes/organizer-ref.ts';
import { FilterBody, filterShape } from '../recipes/recipe-filter.ts';
import { RecipeSummary } from '../recipes/schema.ts';

/**
 * A saved filter: all recipes with its categories, tags and tools, or those that fit its `queryFilterString`. The lists are
 * empty if they cannot express the filter. A cookbook without any of these shows all recipes.
 */
export const Cookbook = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.int(),
  public: z.boolean(),
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  tools: z.array(ToolRef),
  requireAllCategories: z.boolean(),
  requireAllTags: z.boolean(),
  requireAllTools: z.boolean(),
  ...filterShape,
});
export type Cookbook = z.output<typeof Cookbook>;

export const CookbookWithRecipes = Cookbook.extend({ recipes: z.array(RecipeSummary) });
export type CookbookWithRecipes = z.output<typeof CookbookWithRecipes>;

const Name = z.string().trim().max(MAX_NAME);
const Organizers = z.array(OrganizerRefBody).max(200).nullish();

export const CookbookBody = z.object({
  name: Name.min(1),
  description: z.string().max(MAX_TEXT).nullish(),
  position: z.int().min(0).max(1_000_000).nullish(),
  public: z.boolean().nullish(),
  categories: Organizers,
  tags: Organizers,
  tools: Organizers,
  requireAllCategories: z.boolean().nullish(),
  requireAllTags: z.boolean().nullish(),
  requireAllTools: z.boolean().nullish(),
  queryFilterString: FilterBody,
});
export type CookbookBody = z.output<typeof CookbookBody>;
export type CookbookPatch = Partial<CookbookBody>;

/** Numbered if the name is empty. */
export const NewCookbook = CookbookBody.extend({ name: Name.nullish() });
export type NewCookbook = z.output<typeof NewCookbook>;

/** Absent fields keep their values. An absent position means the place in the list. */
export const CookbookInOrder = CookbookBody.partial().extend({ id: Uuid });
export type CookbookInOrder = z.output<typeof CookbookInOrder>;
