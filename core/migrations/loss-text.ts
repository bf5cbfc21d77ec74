import type { Translate } from '../kit/translate.ts';
import type { Loss } from './schema.ts';

/** A sentence about what a recipe lost. */
export const lossText = (losses: readonly Loss[], t: Translate): string =>
  t('migrations.lost', {
    fields: losses.map(({ field, text }) => (text === '' ? field : `${field} (${text})`)).join(', '),
  });
