import { z } from 'zod';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { Recipe } from '../recipes/schema.ts';
import { MAX_SHARE_DAYS, SHARE_DAYS } from './limits.ts';

/** Allows anyone who knows its id to read one recipe until it expires. */
export const ShareTokenSummary = z.object({
  id: Uuid,
  groupId: Uuid,
  recipeId: Uuid,
  expiresAt: Timestamp,
  createdAt: Timestamp,
});
export type ShareTokenSummary = z.output<typeof ShareTokenSummary>;

export const ShareToken = ShareTokenSummary.extend({ recipe: Recipe });
export type ShareToken = z.output<typeof ShareToken>;

const ExpiresAt = Timestamp.describe(`At most ${MAX_SHARE_DAYS} days from now. Later times are reduced to that.`);

export const ShareTokenBody = z.object({ expiresAt: ExpiresAt });
export type ShareTokenBody = z.output<typeof ShareTokenBody>;

export const NewShareToken = z.object({
  recipeId: Uuid,
  expiresAt: ExpiresAt.nullish().describe(`Default: ${SHARE_DAYS} days from now.`),
});
export type NewShareToken = z.output<typeof NewShareToken>;
