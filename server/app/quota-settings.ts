import { z } from 'zod';
import { numberSetting } from '../kit/setting-kinds.ts';

const max = (byDefault: number) => numberSetting({ min: 0 }, 'must be a number; 0 sets no limit').default(byDefault);

/** Limits per group or person. 0 means no limit. */
export const quotaVariables = {
  QUOTA_RECIPES: max(100_000),
  QUOTA_ITEMS: max(100_000),
  QUOTA_TOKENS: max(100),
  QUOTA_STORAGE: max(0),
  QUOTA_WEBHOOKS: max(100),
  QUOTA_NOTIFIERS: max(100),
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
  const limit = (max: number) => (max === 0 ? Number.POSITIVE_INFINITY : max);
  return {
    recipes: limit(values.QUOTA_RECIPES),
    items: limit(values.QUOTA_ITEMS),
    tokens: limit(values.QUOTA_TOKENS),
    storage: limit(values.QUOTA_STORAGE),
    webhooks: limit(values.QUOTA_WEBHOOKS),
    notifiers: limit(values.QUOTA_NOTIFIERS),
  };
}
