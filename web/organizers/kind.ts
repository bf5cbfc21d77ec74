import type { Translate } from '../../core/kit/translate.ts';

export const organizerKinds = ['categories', 'tags', 'tools'] as const;
export type OrganizerKind = (typeof organizerKinds)[number];

export const kindName = (t: Translate, kind: OrganizerKind): string =>
  ({ categories: t('recipes.categories'), tags: t('recipes.tags'), tools: t('recipes.tools') })[kind];
