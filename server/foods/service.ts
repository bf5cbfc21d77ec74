import { failFood } from '../../core/foods/errors.ts';
import { DEFAULT_LABEL_COLOR, type Label, type LabelBody } from '../../core/foods/schema.ts';
import type { Database } from '../kit/database.ts';
import { namedService } from './named-service.ts';
import type { FoodStore, LabelValues } from './store.ts';

export type { FoodStore } from './store.ts';

export interface FoodParts {
  readonly database: Database;
  readonly store: FoodStore;
}

export function labelService({ database, store }: FoodParts) {
  return namedService<Label, LabelValues, LabelBody>({
    database,
    store: store.labels,
    valuesOf: (_, { name, color }) => ({ name, color: color || DEFAULT_LABEL_COLOR }),
    notFound: () => failFood('labels.not_found'),
    nameTaken: (name) => failFood('labels.name_taken', { params: { name } }),
  });
}
export type LabelService = ReturnType<typeof labelService>;
