import { z } from 'zod';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { isUnsafeAddress, UNSAFE_ADDRESS } from '../kit/unsafe-address.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { actionTypes } from './action-types.ts';

/** An action that a person starts from a recipe: opens a link, or sends the recipe to an address. */
export const RecipeAction = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  actionType: z.enum(actionTypes),
  title: z.string(),
  url: z.string().describe(`\${url}, \${id} and \${slug} are replaced by those of the recipe.`),
});
export type RecipeAction = z.output<typeof RecipeAction>;

export const RecipeActionBody = z.object({
  actionType: z.enum(actionTypes),
  title: z.string().trim().min(1).max(MAX_NAME),
  url: z
    .string()
    .max(MAX_ADDRESS)
    .refine((url) => !isUnsafeAddress(url), UNSAFE_ADDRESS),
});
export type RecipeActionBody = z.output<typeof RecipeActionBody>;
