import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import type { Food, Label, Unit } from '../../core/foods/schema.ts';
import { type Family, family } from '../kit/family/family.ts';
import type { FamilyCalls } from '../kit/family/members.ts';

export const food: Family<LovageClient> = family<LovageClient, Food>({
  command: 'food',
  example: 'Flour',
  calls: (client) => client.foods as unknown as FamilyCalls<Food>,
  attributes: attributes.foods,
  columns: [
    ['fields.plural', (one) => one.pluralName],
    ['fields.label', (one) => one.label?.name ?? null],
    ['cli.family.on_hand', (one) => one.onHand],
  ],
});

export const unit: Family<LovageClient> = family<LovageClient, Unit>({
  command: 'unit',
  example: 'Teaspoon',
  calls: (client) => client.units as unknown as FamilyCalls<Unit>,
  attributes: attributes.units,
  columns: [
    ['fields.plural', (one) => one.pluralName],
    ['fields.abbreviation', (one) => one.abbreviation],
  ],
});

export const label: Family<LovageClient> = family<LovageClient, Label>({
  command: 'label',
  example: 'Produce',
  calls: (client) => client.labels as unknown as FamilyCalls<Label>,
  attributes: attributes.labels,
  columns: [['fields.color', (one) => one.color]],
});
