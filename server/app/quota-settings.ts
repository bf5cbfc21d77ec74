import { z } from 'zod';

const most = (byDefault: number) =>
  z.coerce
    .number({ error: 'must be a number; 0 sets no limit' })
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .default(byDefault);

/** Limits per group or person. 0 means no limit. */
export const quotaVariables = {
  QUOTA_RECIPES: most(100_000),
  QUOTA_ITEMS: most(100_000),
  QUOTA_TOKENS: most(100),
  QUOTA_STORAGE: most(0),
  QUOTA_WEBHOOKS: most(100),
  QUOTA_NOTIFIERS: most(100),
};

export interface QuotaSettings {
  /** Recipes per group. */
  readonly recipes: number;
  /** Shopping list items per group. */
  readonly items: number;
  /** API tokens per person. */
  readonly tokens: number;
  /** Bytes of recipe pictures and files per group. */
  readonly storage: number;
  /** Webhooks and notifiers per group. */
  readonly webhooks: number;
  readonly notifiers: number;
}

const Variables = z.object(quotaVariables);

export function quotaSettings(values: z.output<typeof Variables>): QuotaSettings {
  const limit = (most: number) => (most === 0 ? Number.POSITIVE_INFINITY : most);
  return {
    recipes: limit(values.QUOTA_RECIPES),
    items: limit(values.QUOTA_ITEMS),
    tokens: limit(values.QUOTA_TOKENS),
    storage: limit(values.QUOTA_STORAGE),
    webhooks: limit(values.QUOTA_WEBHOOKS),
    notifiers: limit(values.QUOTA_NOTIFIERS),
  };
}
