import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';

export const actionTypes = ['link', 'post'] as const;

/** Something that a person starts from a recipe: a link that opens, or an address that the recipe is sent to. */
export const RecipeAction = z.object({
  id: Uuid,
  groupId: Uuid,
  actionType: z.enum(actionTypes),
  title: z.string(),
  url: z.string().describe(`With \${url}, \${id} and \${slug} for those of the recipe.`),
});
export type RecipeAction = z.output<typeof RecipeAction>;

// Schemes of apps are welcome; those that run in the page that opens them are not.
const isAddress = (url: string) => /^[a-z][a-z\d+.-]*:\S/i.test(url) && !/^(javascript|data|vbscript|blob):/i.test(url);

export const RecipeActionBody = z.object({
  actionType: z.enum(actionTypes),
  title: z.string().trim().min(1).max(255),
  url: z.string().trim().max(4_000).refine(isAddress, 'Must be an address such as https://example.org/'),
});
export type RecipeActionBody = z.output<typeof RecipeActionBody>;
